#pragma once

#include "core/grid/grid.h"
#include "core/numeric/result.h"

namespace pelorus {

/// a - b cell by cell, over the rows that both have. A block of cells is the difference of what the two grids
/// make of it. A Problem (key "difference") where they have different columns.
Expected<GridPtr> difference(GridPtr a, GridPtr b);

} // namespace pelorus
