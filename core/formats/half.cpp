#include "core/formats/half.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace pelorus {

std::uint16_t float16Bits(double number)
{
    const auto sign = static_cast<std::uint16_t>(std::signbit(number) ? 0x8000u : 0u);
    if (std::isnan(number))
        return static_cast<std::uint16_t>(sign | 0x7e00u);
    const double size = std::abs(number);
    if (size >= 65520) // halfway between the largest, 65504, and the next step
        return static_cast<std::uint16_t>(sign | 0x7c00u);

    // The last place of a float16 stands 10 bits below its leading one, but never below 2^-24. Adding a power
    // of two whose own last place that is, 42 bits above the leading one, makes the machine round there.
    constexpr int lowest = -14;
    const int exponent = std::max(static_cast<int>(std::bit_cast<std::uint64_t>(size) >> 52) - 1023, lowest);
    const auto place = std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 42 + 1023) << 52);
    const auto whole = static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(size + place) & 0xfffu);
    // The hidden bit of `whole` adds one to the exponent field, and a carry out of the fraction another.
    const auto field = static_cast<std::uint32_t>(exponent - lowest) << 10;
    return static_cast<std::uint16_t>(sign | (field + whole));
}

double fromFloat16(std::uint16_t bits)
{
    const double sign = bits & 0x8000u ? -1.0 : 1.0;
    const int field = (bits >> 10) & 0x1f;
    const double fraction = bits & 0x3ff;
    if (field == 0x1f)
        return fraction == 0 ? sign * std::numeric_limits<double>::infinity()
                             : std::numeric_limits<double>::quiet_NaN();
    if (field == 0)
        return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, field - 25);
}

double fromBfloat16(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

} // namespace pelorus
