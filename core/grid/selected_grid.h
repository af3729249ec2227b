#pragma once

#include "core/grid/grid.h"
#include "core/grid/index_list.h"

namespace pelorus {

/// Some rows and columns of a grid, in the order of the lists, with the labels they have there. The lists
/// must lie inside the grid.
GridPtr selected(GridPtr grid, IndexList rows, IndexList columns);

} // namespace pelorus
