#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// The parts of cells that one band covers: cells first .. first + count - 1, each weight in (0, 1].
struct BandWeights {
    Index first = 0;
    Index count = 0;
    double head = 1; ///< weight of the first cell
    double tail = 1; ///< weight of the last cell (when there is more than one)

    double weight(Index k) const { return k == 0 ? head : k == count - 1 ? tail : 1; }
    double total() const { return count == 1 ? head : head + tail + static_cast<double>(count - 2); }
};

/// Weights of band k, clipped to cells 0 .. cells - 1.
BandWeights bandWeights(const Bands& bands, Index k, Index cells);

/// Grid::mean by reading every cell, a strip of rows at a time; NaN cells are left out. The root of the mean
/// square where that is how the grid merges cells (a ratio of means cannot be had from cells: their mean
/// then).
double summedMean(const Grid& grid, const Block& block);

/// Grid::means in the same way.
void summedMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out);

} // namespace pelorus
