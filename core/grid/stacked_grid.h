#pragma once

#include "core/grid/grid.h"

#include <vector>

namespace pelorus {

/// Grids of one size, one below the other. `axis` is what each of them is: rows are called "head 3, 17".
GridPtr stacked(std::vector<GridPtr> grids, const std::string& axis);

} // namespace pelorus
