#pragma once

#include "core/grid/grid.h"
#include "core/numeric/rounding.h"

namespace pelorus {

/// Every cell of the grid rounded to the type; the grid itself for float64.
///
/// A mean is that of the cells before they were rounded: rounding moves it by less than half a unit in the
/// last place of the type, and so it keeps its closed form.
GridPtr rounded(GridPtr grid, Dtype dtype);

} // namespace pelorus
