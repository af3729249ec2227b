#include "core/encodings/alibi_slopes.h"

#include <bit>
#include <cmath>
#include <numeric>
#include <qd/dd_real.h>

namespace pelorus {

namespace {

/// The slope is 2^(-numerator / denominator).
struct Exponent {
    Index numerator;
    Index denominator;
};

Exponent exponentOf(Index heads, Index head)
{
    const auto ladder = static_cast<Index>(std::bit_floor(static_cast<std::uint64_t>(heads)));
    const Exponent whole =
        head < ladder ? Exponent{8 * (head + 1), ladder} : Exponent{4 * (2 * (head - ladder) + 1), ladder};
    const Index common = std::gcd(whole.numerator, whole.denominator);
    return {whole.numerator / common, whole.denominator / common};
}

} // namespace

double alibiSlope(Index heads, Index head)
{
    const Exponent exponent = exponentOf(heads, head);
    const Index whole = exponent.numerator / exponent.denominator;
    const Index rest = exponent.numerator % exponent.denominator;
    const dd_real part =
        rest == 0
            ? dd_real(1.0)
            : exp(dd_real::_log2 * static_cast<double>(-rest) / static_cast<double>(exponent.denominator));
    return std::ldexp(part.x[0], static_cast<int>(-whole));
}

std::vector<double> alibiSlopes(Index heads)
{
    std::vector<double> slopes;
    for (Index head = 0; head < heads; ++head)
        slopes.push_back(alibiSlope(heads, head));
    return slopes;
}

std::string alibiExponent(Index heads, Index head)
{
    const Exponent exponent = exponentOf(heads, head);
    std::string text = "2^{−" + std::to_string(exponent.numerator);
    if (exponent.denominator != 1)
        text += "/" + std::to_string(exponent.denominator);
    return text + "}";
}

} // namespace pelorus
