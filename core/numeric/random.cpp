#include "core/numeric/random.h"

#include <bit>
#include <cmath>

namespace pelorus {

namespace {

/// The natural logarithm of a number in (0, 1), to about 1e-15, by additions, multiplications and divisions
/// alone: the library's may differ in the last bit from machine to machine.
double portableLog(double x)
{
    constexpr double log2 = 0x1.62e42fefa39efp-1;
    int exponent = 0;
    double mantissa = std::frexp(x, &exponent); // in [0.5, 1)
    if (mantissa < 0x1.6a09e667f3bcdp-1) {      // √½: keeps |s| below 0.172
        mantissa *= 2;
        --exponent;
    }
    const double s = (mantissa - 1) / (mantissa + 1);
    const double square = s * s;
    double series = 0;
    for (int k = 23; k >= 1; k -= 2) // log((1 + s) / (1 - s)) = 2 (s + s³/3 + s⁵/5 + ...)
        series = series * square + 1.0 / k;
    return exponent * log2 + 2 * s * series;
}

} // namespace

std::uint64_t mixed(std::uint64_t bits)
{
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
    return bits ^ bits >> 31;
}

Random::Random(std::uint64_t seed, std::string_view stream)
{
    std::uint64_t counter = mixed(seed);
    for (char character : stream)
        counter = mixed(counter + static_cast<unsigned char>(character) + 1);
    for (std::uint64_t& word : state_)
        word = mixed(counter += 0x9E3779B97F4A7C15);
}

std::uint64_t Random::bits()
{
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
}

double Random::uniform()
{
    return static_cast<double>(bits() >> 11) * 0x1p-53;
}

std::int64_t Random::below(std::int64_t count)
{
    return static_cast<std::int64_t>(uniform() * static_cast<double>(count));
}

double Random::normal()
{
    for (;;) {
        const double x = 2 * uniform() - 1;
        const double y = 2 * uniform() - 1;
        const double square = x * x + y * y;
        if (square > 0 && square < 1)
            return x * std::sqrt(-2 * portableLog(square) / square);
    }
}

} // namespace pelorus
