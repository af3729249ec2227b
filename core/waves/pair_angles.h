#pragma once

#include "core/grid/grid.h"
#include "core/waves/wave_rows.h"

namespace pelorus {

/// The angle p w(i) that each pair has turned to at each position, taken within one turn: -pi .. pi. A Grid,
/// [positions, pairs]; each angle is right to about an ulp of pi at every position to 2^31. A block's mean is
/// the mean of these numbers, in closed form down the rows.
GridPtr pairAngles(WaveRowsPtr rows, Index positions);

} // namespace pelorus
