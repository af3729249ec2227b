#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// Rows become columns.
GridPtr transposed(GridPtr grid);

} // namespace pelorus
