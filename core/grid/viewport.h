#pragma once

#include "core/numeric/range.h"

#include <string>
#include <string_view>

#include "core/numeric/result.h"

namespace pelorus {

/// A cell by its row and column.
struct GridCell {
    Index row = 0;
    Index column = 0;

    bool operator==(const GridCell&) const = default;
};

struct PixelSize {
    int width = 0;
    int height = 0;

    bool operator==(const PixelSize&) const = default;
};

/// The part of a Grid that is looked at. Cells are centred on their integer: cell i covers [i - 0.5, i +
/// 0.5]. Row 0 is at the top.
struct Viewport {
    double top = -0.5;
    double left = -0.5;
    double bottom = 0.5;
    double right = 0.5;

    double height() const { return bottom - top; }
    double width() const { return right - left; }
    bool operator==(const Viewport&) const = default;

    /// Everything.
    static Viewport fit(Index rows, Index columns);

    /// Scaled by 1 / factor around a point that stays where it is.
    Viewport zoomed(double factor, double row, double column) const;
    Viewport moved(double rows, double columns) const;

    /// Moved and, if need be, shrunk so that it lies inside rows x columns; never smaller than `least` cells.
    Viewport inside(Index rows, Index columns, double least = 2) const;

    /// Moved as little as needed so that the whole cell is seen.
    Viewport revealing(const GridCell& cell) const;

    /// The cell at a point of a picture of this viewport, x and y counted from the picture's left upper
    /// corner.
    GridCell cellAt(double x, double y, double pixelsWide, double pixelsHigh) const;

    /// Cells that are at least partly seen, of rows x columns.
    Block visible(Index rows, Index columns) const;
};

/// Reads "0:100,0:64" (rows, columns; half-open, whole cells). The Problem's key is "viewport".
Expected<Viewport> parseViewport(std::string_view text);

} // namespace pelorus
