#pragma once

#include "ui/plot/chart_drawer.h"
#include "ui/plot/dials_element.h"
#include "ui/plot/drawn_picture.h"
#include "ui/plot/legend_element.h"

namespace pelorus {

/// Dials, and below them the numbers of a whole vector before and after it is turned.
class DialsPicture : public DrawnPicture {
public:
    DialsPicture(QCPLayoutGrid* layout, const Look& look);

    bool fits(const Picture& picture, const Look& look) const override;
    void show(const Picture& picture, const Look& look) override;
    void showReading(const Reading& reading, const Look& look) override;
    void showViewport(const std::optional<Viewport>&) override {}
    QRect area() const override { return dials_->rect(); }
    Viewport viewport() const override { return {}; }
    std::vector<MarkedRect> markedRects() const override;
    std::optional<Focus> focusAt(const QPointF& point) const override;

private:
    DialsElement* dials_;
    QCPAxisRect* below_;
    ChartDrawer drawer_;
    LegendElement* legend_;
    Meaning across_ = Meaning::None;
};

} // namespace pelorus
