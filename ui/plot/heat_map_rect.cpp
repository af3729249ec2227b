#include "ui/plot/heat_map_rect.h"

#include "ui/language/core_text.h"
#include "ui/look/type.h"
#include "ui/plot/tickers.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr Index mostMeasured = 256; ///< names looked at to find the widest
constexpr int fewTicks = 8;

/// Names of tokens, not numbers of rows.
bool hasWords(const Grid& grid, bool rows)
{
    if ((rows ? grid.rows() : grid.columns()) == 0)
        return false;
    bool isNumber = false;
    QString::fromStdString(rows ? grid.rowLabel(0) : grid.columnLabel(0)).toDouble(&isNumber);
    return !isNumber;
}

QString allNames(const Grid& grid, bool rows)
{
    QString names;
    for (Index i = 0; i < std::min(mostMeasured, rows ? grid.rows() : grid.columns()); ++i)
        names += QString::fromStdString(rows ? grid.rowLabel(i) : grid.columnLabel(i));
    return names;
}

/// Why there is nothing to see, or empty.
QString noteOf(const Tile& tile)
{
    if (tile.values.empty() || tile.extent())
        return {};
    return coreText(tile.reach() ? "no value is a finite number" : "every value is NaN");
}

} // namespace

HeatMapRect::HeatMapRect(QCustomPlot* plot, const Look& look) : rect_(makeRect(plot, look))
{
    down()->setRangeReversed(true);
    item_ = new HeatMapItem(across(), down());
}

void HeatMapRect::show(const HeatMap& map, const ColorTable& colors, const Limits& limits, const Look& look,
                       bool named)
{
    styleRect(rect_, look);
    item_->setTile(map.tile, imageOf(map.tile, colors, limits));
    item_->setNote(noteOf(map.tile));
    item_->setNumbers(look.numbers, type::drawn(look.textSize));
    named_ = named ? map.grid : nullptr;
    if (named)
        showNames(map, look);
}

void HeatMapRect::showNames(const HeatMap& map, const Look& look)
{
    showTicks(across(), cellTicker(map.columns, map.grid, false));
    showTicks(down(), cellTicker(map.rows, map.grid, true));
    labelAxis(across(), map.grid->columnAxis(), look);
    labelAxis(down(), map.grid->rowAxis(), look);
    if (map.rows == 1) { // there is nothing to tell apart
        down()->setTicks(false);
        down()->setTickLabels(false);
        down()->setLabel({});
    }
    for (const bool rows : {false, true})
        if (hasWords(*map.grid, rows)) {
            QCPAxis* axis = rows ? down() : across();
            axis->setTickLabelFont(type::fontFor(allNames(*map.grid, rows), type::drawn(look.textSize)));
            axis->setTickLength(0, 0);
            axis->setTickPen(Qt::NoPen); // else a dot is left of each
            axis->setTickLabelPadding(4);
            axis->setLabel({}); // words say what they are
        }
}

double HeatMapRect::nameWidth(bool rows, const QFont& font) const
{
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (Index i = 0; i < std::min(mostMeasured, rows ? named_->rows() : named_->columns()); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(QString::fromStdString(
                                      rows ? named_->rowLabel(i) : named_->columnLabel(i))));
    return widest;
}

void HeatMapRect::fitNames(const Look& look)
{
    if (!named_)
        return;
    const auto fit = [&](QCPAxis* axis, bool rows) {
        if (!hasWords(*named_, rows)) {
            const double name = QFontMetricsF(axis->tickLabelFont())
                                    .horizontalAdvance(axisNumber(
                                        std::max(std::abs(axis->range().lower), axis->range().upper)));
            const double pixels = rows ? rect_->height() / (look.textSize * 2.2)
                                       : rect_->width() / (std::round(name) + look.textSize);
            axis->ticker()->setTickCount(std::clamp(static_cast<int>(pixels), 1, fewTicks));
            return;
        }
        const double cells = std::max(1.0, axis->range().size());
        const double room = (rows ? rect_->height() : rect_->width()) / cells;
        const double line = look.textSize * 1.3;
        const double wanted = rows ? line : nameWidth(false, axis->tickLabelFont()) + 6;
        const bool upright = !rows && wanted > room;
        axis->setTickLabelRotation(upright ? -90 : 0);
        const double each = std::max(room, upright ? line : wanted);
        axis->ticker()->setTickCount(std::max(1, static_cast<int>(cells * room / each + 0.5)));
    };
    fit(across(), false);
    fit(down(), true);
}

void HeatMapRect::setViewport(const Viewport& viewport)
{
    across()->setRange(viewport.left, viewport.right);
    down()->setRange(viewport.top, viewport.bottom);
}

Viewport HeatMapRect::viewport() const
{
    return {down()->range().lower, across()->range().lower, down()->range().upper, across()->range().upper};
}

} // namespace pelorus
