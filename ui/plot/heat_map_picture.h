#pragma once

#include "ui/plot/chart_drawer.h"
#include "ui/plot/drawn_picture.h"
#include "ui/plot/heat_map_rect.h"
#include "ui/plot/legend_element.h"

namespace pelorus {

/// A heat map with its colour bar, and the profiles through the pointed-at cell beside and below it.
class HeatMapPicture : public DrawnPicture {
public:
    HeatMapPicture(QCPLayoutGrid* layout, const Look& look);

    bool fits(const Picture& picture, const Look& look) const override;
    void show(const Picture& picture, const Look& look) override;
    void showReading(const Reading& reading, const Look& look) override;
    void showViewport(const std::optional<Viewport>& viewport) override;
    void arrange(const QSize& size, const Look& look) override;
    QRect area() const override { return main_.rect()->rect(); }
    QRect coveredArea() const override { return main_.coveredArea(); }
    Viewport viewport() const override { return main_.viewport(); }
    std::vector<MarkedRect> markedRects() const override;

private:
    void addProfiles(QCPLayoutGrid* layout, const Look& look);
    void showBelowAxes(const std::optional<Chart>& below, const Look& look);

    QCustomPlot* plot_;
    std::unique_ptr<QCPMarginGroup> sides_;
    std::unique_ptr<QCPMarginGroup> ends_;
    HeatMapRect main_;
    ColorTables colors_;
    std::unique_ptr<ColorBar> bar_; ///< or nullptr
    QCPAxisRect* right_ = nullptr;  ///< all or none of the profiles are there
    QCPAxisRect* below_ = nullptr;
    LegendElement* legend_ = nullptr;
    std::unique_ptr<ChartDrawer> rightChart_;
    std::unique_ptr<ChartDrawer> belowChart_;
    const HeatMap* map_ = nullptr;
    std::optional<Viewport> shown_;
    Meaning belowMeaning_ = Meaning::None;
    bool hasBelow_ = false;
    bool belowFollows_ = false; ///< the profile below has the columns of the map
};

} // namespace pelorus
