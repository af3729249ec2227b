#include "ui/plot/dials_picture.h"

#include "ui/plot/tickers.h"

#include <cmath>

namespace pelorus {

namespace {

constexpr int chartShare = 26; ///< per cent of the height

} // namespace

DialsPicture::DialsPicture(QCPLayoutGrid* layout, const Look& look)
    : dials_(new DialsElement(layout->parentPlot())), below_(makeRect(layout->parentPlot(), look)),
      drawer_(below_, ChartDrawer::Direction::Rightwards), legend_(new LegendElement(layout->parentPlot()))
{
    auto* chart = new QCPLayoutGrid;
    chart->setColumnSpacing(10);
    chart->addElement(0, 0, below_);
    chart->addElement(0, 1, legend_);
    chart->setColumnStretchFactor(0, 100);
    layout->addElement(0, 0, dials_);
    layout->addElement(1, 0, chart);
    layout->setRowStretchFactor(0, 100 - chartShare);
    layout->setRowStretchFactor(1, chartShare);
}

bool DialsPicture::fits(const Picture& picture, const Look&) const
{
    return picture.dials() != nullptr;
}

void DialsPicture::show(const Picture& picture, const Look& look)
{
    dials_->setDials(*picture.dials(), look);
    styleRect(below_, look);
}

void DialsPicture::showReading(const Reading& reading, const Look& look)
{
    dials_->setTurned(reading.turned);
    below_->setVisible(reading.below.has_value());
    legend_->setCurves(reading.below ? reading.below->curves : std::vector<Curve>{}, look);
    across_ = reading.below ? reading.below->x.quantity : Meaning::None;
    if (!reading.below) {
        drawer_.clear();
        return;
    }
    const Chart& chart = *reading.below;
    showTicks(drawer_.along(),
              QSharedPointer<CellTicker>::create(static_cast<qint64>(std::ceil(chart.x.highest))));
    showTicks(drawer_.across(), QSharedPointer<NumberTicker>::create(3));
    labelAxis(drawer_.along(), chart.x.label, look);
    labelAxis(drawer_.across(), chart.y.label, look);
    drawer_.draw(chart, look);
}

std::vector<MarkedRect> DialsPicture::markedRects() const
{
    return {{drawer_.along(), drawer_.across(), across_, Meaning::None, false}};
}

std::optional<Focus> DialsPicture::focusAt(const QPointF& point) const
{
    const Dial* dial = dials_->dialAt(point);
    if (!dial)
        return {};
    Focus focus;
    focus.dimension = dial->dimension;
    return focus;
}

} // namespace pelorus
