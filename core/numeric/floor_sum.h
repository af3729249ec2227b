#pragma once

#include "core/numeric/range.h"

namespace pelorus::numeric {

/// The sum of floor(step * i + start) over i = 0 .. count - 1, for step >= 0 and start >= 0, by exchanging
/// steps and heights as in Euclid's algorithm: about log(count) operations (Graham, Knuth, Patashnik,
/// Concrete Mathematics, section 3.5). Exact but for terms whose argument is within rounding of a whole
/// number.
double floorSum(Index count, double step, double start);

} // namespace pelorus::numeric
