#pragma once

#include <cstdint>

namespace pelorus {

/// The 16 bits of the IEEE float16 nearest to `number`, ties to even; too large is infinite.
std::uint16_t float16Bits(double number);

/// The number that the bits of a float16 or of a bfloat16 stand for; exact.
double fromFloat16(std::uint16_t bits);
double fromBfloat16(std::uint16_t bits);

} // namespace pelorus
