#include "ui/plot/axes.h"

#include "ui/language/core_text.h"
#include "ui/look/type.h"
#include "ui/plot/heat_map_item.h"
#include "ui/plot/tickers.h"

namespace pelorus {

namespace {

constexpr int barGap = 5; ///< between a colour bar and its numbers

void styleAxis(QCPAxis* axis, const Look& look)
{
    const Theme& theme = *look.theme;
    const QPen hairline(theme.line, theme.hairline);
    axis->setBasePen(hairline);
    axis->setTickPen(QPen(theme.id == Theme::Id::Print ? theme.line : theme.secondary, theme.hairline));
    axis->setSubTickPen(hairline);
    axis->setTickLabelFont(type::drawn(look.textSize));
    axis->setTickLabelColor(theme.secondary);
    axis->setLabelColor(theme.secondary);
    axis->setTickLength(0, 3);
    axis->setSubTickLength(0, 0);
    axis->setTickLabelPadding(2);
    axis->setLabelPadding(2);
    axis->setPadding(0);
    QColor line = theme.line;
    if (theme.id == Theme::Id::Print)
        line = QColor("#DDDDDD");
    axis->grid()->setPen(QPen(line, theme.hairline));
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

} // namespace

QCPAxisRect* makeRect(QCustomPlot* plot, const Look& look)
{
    auto* rect = new QCPAxisRect(plot);
    rect->setupFullAxesBox(false);
    // A label at the very end of an axis needs half its height beyond it, or it is not drawn.
    const int half = qRound(look.textSize * 0.75);
    rect->setMinimumMargins({2, half, 2, half});
    for (QCPAxis* axis : rect->axes()) {
        axis->setTicks(false);
        axis->setTickLabels(false);
        axis->setLayer("axes");
        axis->grid()->setLayer("grid");
        axis->grid()->setVisible(false);
    }
    return rect;
}

void styleRect(QCPAxisRect* rect, const Look& look)
{
    for (QCPAxis* axis : rect->axes())
        styleAxis(axis, look);
}

void labelAxis(QCPAxis* axis, const std::string& label, const Look& look)
{
    const QString text = coreText(label);
    axis->setLabel(text);
    axis->setLabelFont(type::fontFor(text, type::drawn(look.textSize)));
}

void showTicks(QCPAxis* axis, const QSharedPointer<QCPAxisTicker>& ticker)
{
    axis->setTicks(true);
    axis->setTickLabels(true);
    axis->setTicker(ticker);
}

QSharedPointer<QCPAxisTicker> cellTicker(Index cells, const GridPtr& grid, bool rows)
{
    return QSharedPointer<CellTicker>::create(cells, [grid, rows](qint64 index) {
        const QString label = QString::fromStdString(rows ? grid->rowLabel(index) : grid->columnLabel(index));
        bool isNumber = false;
        const double number = label.toDouble(&isNumber);
        return isNumber ? axisNumber(number) : label;
    });
}

const ColorTable& ColorTables::of(bool diverging, const Look& look)
{
    const ColorMap& map = mapFor(diverging, look);
    const std::string key = map.id + "/" + std::to_string(static_cast<int>(look.theme->id));
    const auto found = tables_.find(key);
    return found != tables_.end() ? found->second
                                  : tables_.emplace(key, ColorTable(map, *look.theme)).first->second;
}

ColorBar::ColorBar(QCustomPlot* plot, const Look& look) : rect_(makeRect(plot, look))
{
    const int width = qRound(look.textSize * 1.1);
    rect_->setMinimumSize(width, 40);
    rect_->setMaximumSize(width, QWIDGETSIZE_MAX);
    rect_->axis(QCPAxis::atTop)->setRange(0, 1);
    item_ = new ColorBarItem(rect_->axis(QCPAxis::atTop), rect_->axis(QCPAxis::atRight));
}

void ColorBar::show(const ColorTable& colors, const Limits& limits, const std::optional<Limits>& reach,
                    const Look& look, const std::string& note)
{
    styleRect(rect_, look);
    item_->setColors(colors);
    QCPAxis* axis = rect_->axis(QCPAxis::atRight);
    axis->setRange(limits.lowest, limits.highest);
    // A mark beside a number would read as its minus sign.
    axis->setTickLength(0, 0);
    axis->setTickPen(Qt::NoPen);
    axis->setTickLabelPadding(barGap);
    showTicks(axis, QSharedPointer<BarTicker>::create(axis));
    item_->setVisible(reach.has_value());
    axis->setTicks(reach.has_value());
    axis->setTickLabels(reach.has_value());
    labelAxis(axis, note, look);
    const double slack = (limits.highest - limits.lowest) * 1e-6;
    labelAxis(rect_->axis(QCPAxis::atTop), reach && reach->highest > limits.highest + slack ? "▲" : "", look);
    labelAxis(rect_->axis(QCPAxis::atBottom), reach && reach->lowest < limits.lowest - slack ? "▼" : "",
              look);
}

} // namespace pelorus
