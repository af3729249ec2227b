#include "ui/plot/heat_map_picture.h"

#include "ui/plot/tickers.h"

namespace pelorus {

HeatMapPicture::HeatMapPicture(QCPLayoutGrid* layout, const Look& look)
    : plot_(layout->parentPlot()), sides_(std::make_unique<QCPMarginGroup>(plot_)),
      ends_(std::make_unique<QCPMarginGroup>(plot_)), main_(plot_, look)
{
    layout->addElement(0, 0, main_.rect());
    main_.rect()->setMarginGroup(QCP::msLeft | QCP::msRight, sides_.get());
    main_.rect()->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
    if (look.profiles)
        addProfiles(layout, look);
    if (look.colorBar) {
        bar_ = std::make_unique<ColorBar>(plot_, look);
        bar_->rect()->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
        layout->addElement(0, look.profiles ? 2 : 1, bar_->rect());
    }
    layout->setColumnStretchFactor(0, 100);
    layout->setRowStretchFactor(0, 100);
}

void HeatMapPicture::addProfiles(QCPLayoutGrid* layout, const Look& look)
{
    right_ = makeRect(plot_, look);
    right_->setMinimumSize(62, 40);
    right_->setMaximumSize(62, QWIDGETSIZE_MAX);
    right_->setMarginGroup(QCP::msTop | QCP::msBottom, ends_.get());
    right_->axis(QCPAxis::atLeft)->setRangeReversed(true);
    layout->addElement(0, 1, right_);
    rightChart_ = std::make_unique<ChartDrawer>(right_, ChartDrawer::Direction::Downwards);
    below_ = makeRect(plot_, look);
    below_->setMinimumSize(40, 86);
    below_->setMaximumSize(QWIDGETSIZE_MAX, 86);
    below_->setMarginGroup(QCP::msLeft | QCP::msRight, sides_.get());
    layout->addElement(1, 0, below_);
    belowChart_ = std::make_unique<ChartDrawer>(below_, ChartDrawer::Direction::Rightwards);
    legend_ = new LegendElement(plot_);
    layout->addElement(1, 1, legend_);
}

bool HeatMapPicture::fits(const Picture& picture, const Look& look) const
{
    return picture.heatMap() && look.profiles == (right_ != nullptr) && look.colorBar == (bar_ != nullptr);
}

void HeatMapPicture::show(const Picture& picture, const Look& look)
{
    map_ = picture.heatMap();
    const Limits limits = shownLimits(*map_, look.range);
    const ColorTable& colors = colors_.of(isDiverging(*map_), look);
    main_.show(*map_, colors, limits, look);
    if (bar_)
        bar_->show(colors, limits, map_->tile.reach(), look, rangeNote(*map_, look.range));
    for (QCPAxisRect* rect : {right_, below_})
        if (rect)
            styleRect(rect, look);
}

void HeatMapPicture::showReading(const Reading& reading, const Look& look)
{
    if (!right_)
        return;
    const auto draw = [&](ChartDrawer& drawer, const std::optional<Chart>& chart, QCPAxis* labelled) {
        chart ? drawer.draw(*chart, look) : drawer.clear();
        labelAxis(labelled, chart ? chart->y.label : "", look);
    };
    draw(*rightChart_, reading.right, right_->axis(QCPAxis::atTop));
    draw(*belowChart_, reading.below, below_->axis(QCPAxis::atLeft));
    legend_->setCurves(reading.below ? reading.below->curves : std::vector<Curve>{}, look);
    showBelowAxes(reading.below, look);
    showViewport(shown_);
}

void HeatMapPicture::showBelowAxes(const std::optional<Chart>& below, const Look& look)
{
    hasBelow_ = below.has_value();
    belowMeaning_ = below ? below->x.quantity : Meaning::None;
    belowFollows_ = below && below->x.label.empty();
    QCPAxis* left = below_->axis(QCPAxis::atLeft);
    left->setTicks(hasBelow_);
    left->setTickLabels(hasBelow_ && below->note.empty());
    left->setTicker(QSharedPointer<NumberTicker>::create(2));
    QCPAxis* bottom = below_->axis(QCPAxis::atBottom);
    const bool ownAxis = hasBelow_ && !belowFollows_;
    bottom->setTicks(ownAxis);
    bottom->setTickLabels(ownAxis);
    labelAxis(bottom, ownAxis ? below->x.label : "", look);
    if (ownAxis)
        bottom->setTicker(QSharedPointer<CellTicker>::create(static_cast<qint64>(below->x.highest) + 1));
}

void HeatMapPicture::showViewport(const std::optional<Viewport>& viewport)
{
    shown_ = viewport;
    if (!map_)
        return;
    const Viewport part = viewport ? viewport->inside(map_->rows, map_->columns) : map_->viewport;
    main_.setViewport(part);
    if (right_)
        right_->axis(QCPAxis::atLeft)->setRange(part.top, part.bottom);
    if (below_ && belowFollows_)
        below_->axis(QCPAxis::atBottom)->setRange(part.left, part.right);
}

void HeatMapPicture::arrange(const QSize&, const Look& look)
{
    main_.fitNames(look);
}

std::vector<MarkedRect> HeatMapPicture::markedRects() const
{
    if (!map_)
        return {};
    std::vector<MarkedRect> rects{
        {main_.across(), main_.down(), map_->columnQuantity, map_->rowQuantity, true}};
    if (right_)
        rects.push_back({right_->axis(QCPAxis::atBottom), right_->axis(QCPAxis::atLeft), Meaning::None,
                         map_->rowQuantity, false});
    if (below_ && hasBelow_)
        rects.push_back({below_->axis(QCPAxis::atBottom), below_->axis(QCPAxis::atLeft), belowMeaning_,
                         Meaning::None, false});
    return rects;
}

} // namespace pelorus
