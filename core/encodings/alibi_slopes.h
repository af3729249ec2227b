#pragma once

#include "core/numeric/range.h"

#include <string>
#include <vector>

namespace pelorus {

/// The slope of head h of n, correctly rounded: 2^(-8(h+1)/c) for the first c heads, c the largest power of 2
/// that is not above n, then 2^(-4(2i+1)/c), i counting from 0. So slopes do not fall from head to head
/// unless n is a power of 2. Press et al. 2022, section 3; reference code for other head counts.
double alibiSlope(Index heads, Index head);

std::vector<double> alibiSlopes(Index heads);

/// The slope as a power, "2^{−3/2}".
std::string alibiExponent(Index heads, Index head);

} // namespace pelorus
