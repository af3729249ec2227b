#pragma once

#include "ui/plot/chart_drawer.h"
#include "ui/plot/drawn_picture.h"
#include "ui/plot/legend_element.h"

namespace pelorus {

/// A chart with its axes, and the names of its curves at the right where they have any.
class ChartPicture : public DrawnPicture {
public:
    ChartPicture(const Chart& chart, QCPLayoutGrid* layout, const Look& look);

    bool fits(const Picture& picture, const Look& look) const override;
    void show(const Picture& picture, const Look& look) override;
    void arrange(const QSize&, const Look&) override { drawer_.placeLabels(); }
    void showViewport(const std::optional<Viewport>& viewport) override;
    QRect area() const override { return rect_->rect(); }
    Viewport viewport() const override;
    std::vector<MarkedRect> markedRects() const override;

private:
    void showTicksOf(const Chart& chart);

    QCPAxisRect* rect_;
    ChartDrawer drawer_;
    LegendElement* legend_ = nullptr; ///< or none
    const Chart* chart_ = nullptr;
};

} // namespace pelorus
