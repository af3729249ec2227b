#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// Every cell of the grid times the factor, which `symbol` stands for in explanations ("a^{2}"); the grid
/// itself where that is 1.
GridPtr scaled(GridPtr grid, double factor, const std::string& symbol);

} // namespace pelorus
