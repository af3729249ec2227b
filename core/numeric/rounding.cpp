#include "core/numeric/rounding.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace pelorus {

namespace {

/// A binary floating-point type: significant bits with the leading one, exponent of the smallest normal
/// number, and the largest number.
struct Format {
    int precision;
    int lowestExponent;
    double largest;
};

constexpr Format float16{11, -14, 65504};
constexpr Format bfloat16{8, -126, 0x1.fep127};

/// Of a normal number; for subnormal doubles something far below every exponent in use.
int exponentOf(double value)
{
    return static_cast<int>(std::bit_cast<std::uint64_t>(value) >> 52 & 2047) - 1023;
}

double powerOfTwo(int exponent)
{
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

double roundTo(double value, const Format& format)
{
    if (!(std::abs(value) <= std::numeric_limits<double>::max()) || value == 0)
        return value; // NaN, infinities and zeros are what they are
    const int exponent = std::max(exponentOf(value), format.lowestExponent);
    // Exact: a power of two, and the quotient has at most the bits of the value.
    const double unit = powerOfTwo(exponent - (format.precision - 1));
    const double nearest = std::nearbyint(value / unit) * unit;
    return std::abs(nearest) > format.largest ? std::copysign(HUGE_VAL, value) : nearest;
}

} // namespace

std::string dtypeName(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float32:
        return "float32";
    case Dtype::Float16:
        return "float16";
    case Dtype::BFloat16:
        return "bfloat16";
    default:
        return "float64";
    }
}

Dtype dtypeNamed(std::string_view name)
{
    for (Dtype dtype : {Dtype::Float32, Dtype::Float16, Dtype::BFloat16})
        if (name == dtypeName(dtype))
            return dtype;
    return Dtype::Float64;
}

double rounded(double value, Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float32:
        return static_cast<double>(static_cast<float>(value));
    case Dtype::Float16:
        return roundTo(value, float16);
    case Dtype::BFloat16:
        return roundTo(value, bfloat16);
    default:
        return value;
    }
}

void roundAll(std::span<double> values, Dtype dtype)
{
    if (dtype != Dtype::Float64)
        for (double& value : values)
            value = rounded(value, dtype);
}

} // namespace pelorus
