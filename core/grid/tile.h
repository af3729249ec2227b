#pragma once

#include "core/grid/grid.h"
#include "core/grid/viewport.h"

#include <vector>

namespace pelorus {

/// What the pixels of a picture show: one value for each band of rows and columns, row-major.
/// Along an axis where a cell is at least a pixel the bands are cells; else each band is one pixel and holds
/// the mean of the cells under it.
struct Tile {
    Bands rows;
    Bands columns;
    std::vector<float> values;
    /// The same as float64, where floats could lose what tells values apart: where there are few, and where
    /// all lie close together. Else empty.
    std::vector<double> exact;
    Averaging averaging = Averaging::Mean;

    /// As exactly as is known.
    double value(std::size_t place) const
    {
        return exact.empty() ? static_cast<double>(values[place]) : exact[place];
    }

    bool averagesRows() const { return !rows.areCells(); }
    bool averagesColumns() const { return !columns.areCells(); }
    bool isSharp() const { return !averagesRows() && !averagesColumns(); }

    /// Lowest and highest finite value; nothing when there is none.
    std::optional<Limits> extent() const;

    /// Lowest and highest value, infinities counted; nothing where all are NaN.
    std::optional<Limits> reach() const;
};

/// The bands of one axis that `pixels` pixels show of low..high, in a viewport's coordinates.
Bands bandsOf(double low, double high, Index cells, int pixels);

/// The same lattice with whole rows for steps, where those are many and the grid goes on far enough: a border
/// moves by less than a pixel over the whole picture, and means take a third of the time.
Bands wholeRows(const Bands& bands, Index cells);

enum class Borders {
    Exact, ///< bands are pixels
    Whole, ///< see wholeRows()
};

/// What the pixels of a viewport show. The cost follows the pixels, not the grid, where the grid's means do.
/// The viewport lies inside the grid; sizes are at least one pixel.
Tile sample(const Grid& grid, const Viewport& viewport, PixelSize pixels, Borders borders = Borders::Exact);

} // namespace pelorus
