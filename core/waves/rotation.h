#pragma once

#include "core/grid/grid.h"
#include "core/waves/wave_rows.h"

namespace pelorus {

/// The matrix M, [columns, columns], with row(p + offset) = M row(p) for every p, a row taken as a column
/// vector: sin(w (p + k)) = cos(w k) sin(w p) + sin(w k) cos(w p), and likewise for the cosine. A column of
/// zeros stays (1 on the diagonal). Vaswani et al. 2017, section 3.5: "for any fixed offset k, PE(pos + k)
/// can be represented as a linear function of PE(pos)".
///
/// Every column that is not zero must have a partner, unless offset is 0: then M is the identity.
GridPtr waveRotation(WaveRowsPtr rows, Index offset);

/// Whether that holds.
bool hasRotation(const WaveRows& rows, Index offset);

} // namespace pelorus
