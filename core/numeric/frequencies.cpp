#include "core/numeric/frequencies.h"

#include "core/numeric/sin_cos.h"

#include <cmath>
#include <qd/dd_real.h>
#include <qd/qd_real.h>

namespace pelorus {

namespace {

/// base^(-step * numerator / denominator) for every step of an arithmetic progression from 0.
std::vector<dd_real> powers(const qd_real& logarithm, Index stride, Index count)
{
    std::vector<dd_real> all;
    all.reserve(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i)
        all.push_back(exp(to_dd_real(logarithm * static_cast<double>(i * stride))));
    return all;
}

/// The unevaluated sum of two doubles.
struct Sum {
    double high;
    double low;
};

/// To about 104 bits.
Sum product(const Sum& a, const Sum& b)
{
    double rest = 0;
    const double high = numeric::splitProduct(a.high, b.high, rest);
    const double low = rest + (a.high * b.low + a.low * b.high);
    const double sum = high + low;
    return {sum, low - (sum - high)};
}

Sum turnsOf(const Sum& radians)
{
    constexpr Sum perRadian{0.15915494309189535, -9.839338337591243e-18}; // 1 / (2 pi)
    const Sum turns = product(radians, perRadian);
    const double high = turns.high - numeric::shiftToNearest(turns.high); // whole turns change nothing
    const double sum = high + turns.low;
    return {sum, turns.low - (sum - high)};
}

} // namespace

Frequencies Frequencies::part(Range indices) const
{
    const auto cut = [&](const std::vector<double>& all) {
        return std::vector<double>(all.begin() + indices.begin, all.begin() + indices.end);
    };
    return {cut(radians), cut(turnsHigh), cut(turnsLow)};
}

Frequencies Frequencies::doubled() const
{
    Frequencies result = *this;
    for (std::size_t i = 0; i < radians.size(); ++i) {
        result.radians[i] *= 2;
        // Whole turns change nothing; at a quarter turn or more they are taken off.
        const double high = 2 * turnsHigh[i] - std::nearbyint(2 * turnsHigh[i]);
        const double low = 2 * turnsLow[i];
        result.turnsHigh[i] = high + low;
        result.turnsLow[i] = low - (result.turnsHigh[i] - high);
    }
    return result;
}

Frequencies geometricFrequencies(double base, Index numerator, Index denominator, Index count)
{
    // i = coarse * block + fine: two short lists of exponentials and one product for each frequency.
    Index block = 1;
    while (block * block < count)
        block *= 2;
    const qd_real logarithm =
        log(qd_real(base)) * static_cast<double>(-numerator) / static_cast<double>(denominator);
    const std::vector<dd_real> fine = powers(logarithm, 1, block);
    const std::vector<dd_real> coarse = powers(logarithm, block, (count + block - 1) / block);

    const auto size = static_cast<std::size_t>(count);
    Frequencies result{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    std::size_t i = 0;
    for (const dd_real& a : coarse)
        for (auto b = fine.begin(); b != fine.end() && i < size; ++b, ++i) {
            const Sum radians = product({a.x[0], a.x[1]}, {b->x[0], b->x[1]});
            const Sum turns = turnsOf(radians);
            result.radians[i] = radians.high;
            result.turnsHigh[i] = turns.high;
            result.turnsLow[i] = turns.low;
        }
    return result;
}

} // namespace pelorus
