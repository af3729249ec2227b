#pragma once

#include <limits>

namespace pelorus {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace pelorus
