#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// Cells that sampledMeans looks at for one number, at most: rows times columns.
inline constexpr Index sampledRows = 4;
inline constexpr Index sampledColumns = 8;

/// Grid::means of a few cells of each band, evenly spread, for tables so large that reading every cell would
/// make a reader wait. Where bands are no larger than what is looked at, exactly summedMeans. NaN cells are
/// left out; a band of nothing but NaN is NaN.
void sampledMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out);

} // namespace pelorus
