#pragma once

#include "ui/plot/axes.h"
#include "ui/plot/heat_map_item.h"

namespace pelorus {

/// A heat map in an axis rect: names of its columns on top, of its rows at the left.
class HeatMapRect {
public:
    HeatMapRect(QCustomPlot* plot, const Look& look);

    QCPAxisRect* rect() const { return rect_; }
    QCPAxis* across() const { return rect_->axis(QCPAxis::atTop); }
    QCPAxis* down() const { return rect_->axis(QCPAxis::atLeft); }

    /// Without names for a map that is only looked at.
    void show(const HeatMap& map, const ColorTable& colors, const Limits& limits, const Look& look,
              bool named = true);
    void setViewport(const Viewport& viewport);
    Viewport viewport() const;

    /// Of the rect, what the map's cells cover as a whole.
    QRect coveredArea() const { return (rect_->rect() & item_->target().toRect()).adjusted(1, 1, -2, -2); }

    /// As many names as there is room for.
    void fitNames(const Look& look);

private:
    void showNames(const HeatMap& map, const Look& look);
    double nameWidth(bool rows, const QFont& font) const;

    QCPAxisRect* rect_;
    HeatMapItem* item_;
    GridPtr named_; ///< whose names are shown
};

} // namespace pelorus
