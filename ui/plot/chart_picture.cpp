#include "ui/plot/chart_picture.h"

#include "ui/language/core_text.h"
#include "ui/plot/tickers.h"

#include <cmath>

namespace pelorus {

namespace {

bool hasNames(const Chart& chart)
{
    return std::ranges::any_of(chart.curves, [](const Curve& curve) { return !curve.name.empty(); });
}

QSharedPointer<QCPAxisTicker> namedTicker(const std::vector<std::pair<double, std::string>>& ticks)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const auto& [at, name] : ticks)
        ticker->addTick(at, coreText(name));
    return ticker;
}

} // namespace

ChartPicture::ChartPicture(const Chart& chart, QCPLayoutGrid* layout, const Look& look)
    : rect_(makeRect(layout->parentPlot(), look)), drawer_(rect_, ChartDrawer::Direction::Rightwards)
{
    layout->addElement(0, 0, rect_);
    if (!hasNames(chart))
        return;
    legend_ = new LegendElement(layout->parentPlot());
    legend_->setMargins({0, 8, 0, 0});
    layout->addElement(0, 1, legend_);
    layout->setColumnStretchFactor(0, 100);
}

bool ChartPicture::fits(const Picture& picture, const Look&) const
{
    return picture.chart() && hasNames(*picture.chart()) == (legend_ != nullptr);
}

void ChartPicture::show(const Picture& picture, const Look& look)
{
    chart_ = picture.chart();
    styleRect(rect_, look);
    showTicksOf(*chart_);
    labelAxis(drawer_.along(), chart_->x.label, look);
    labelAxis(drawer_.across(), chart_->y.label, look);
    drawer_.draw(*chart_, look);
    if (legend_)
        legend_->setCurves(chart_->curves, look);
}

void ChartPicture::showTicksOf(const Chart& chart)
{
    QCPAxis* x = drawer_.along();
    QCPAxis* y = drawer_.across();
    x->grid()->setVisible(true);
    y->grid()->setVisible(true);
    if (chart.x.quantity == Meaning::None)
        showTicks(x, QSharedPointer<NumberTicker>::create(8));
    else
        showTicks(x, QSharedPointer<CellTicker>::create(
                         chart.cells > 0 ? chart.cells : static_cast<qint64>(std::ceil(chart.x.highest))));
    y->setScaleType(chart.y.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    if (chart.y.logarithmic)
        showTicks(y, QSharedPointer<DecadeTicker>::create());
    else if (!chart.y.ticks.empty())
        showTicks(y, namedTicker(chart.y.ticks));
    else
        showTicks(y, QSharedPointer<NumberTicker>::create());
    y->setNumberFormat("gb");
}

void ChartPicture::showViewport(const std::optional<Viewport>& viewport)
{
    if (!chart_ || chart_->cells <= 0 || !viewport)
        return;
    const Viewport part = viewport->inside(1, chart_->cells);
    drawer_.along()->setRange(part.left, part.right);
}

Viewport ChartPicture::viewport() const
{
    const QCPRange across = drawer_.along()->range();
    return {-0.5, across.lower, 0.5, across.upper};
}

std::vector<MarkedRect> ChartPicture::markedRects() const
{
    if (!chart_)
        return {};
    return {{drawer_.along(), drawer_.across(), chart_->x.quantity, chart_->y.quantity, false}};
}

} // namespace pelorus
