#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// Cells that sampledMeans looks at for one number, at most: rows times columns.
struct SampledCells {
    Index rows = 4;
    Index columns = 8;
};

/// Grid::means of a few cells of each band, evenly spread, for tables so large that reading every cell would
/// make a reader wait. Where bands are no larger than what is looked at, exactly summedMeans. NaN cells are
/// left out; a band of nothing but NaN is NaN. Bands of rows are shared out over threads.
void sampledMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out,
                  SampledCells most = {});

} // namespace pelorus
