#pragma once

#include "core/views/picture.h"

namespace pelorus {

/// The values of a grid along one row or column between two places, for a picture `pixels` long: every cell
/// where there is room for it, else for each pixel the mean, lowest and highest of (up to 32 of) its cells.
Curve rowProfile(const Grid& grid, Index row, double left, double right, int pixels);
Curve columnProfile(const Grid& grid, Index column, double top, double bottom, int pixels);

} // namespace pelorus
