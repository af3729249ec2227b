#pragma once

#include "core/waves/frequencies.h"

#include <qd/dd_real.h>

namespace pelorus::numeric {

/// Room for `count` frequencies.
void reserve(Frequencies& frequencies, Index count);

/// Adds a frequency that is known to about 106 bits, in radians a position.
void append(Frequencies& frequencies, const dd_real& radians);

} // namespace pelorus::numeric
