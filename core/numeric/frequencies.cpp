#include "core/numeric/frequencies.h"

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

Turns turnsOf(const dd_real& radians)
{
    static const dd_real perRadian(0.15915494309189535, -9.839338337591243e-18); // 1 / (2 pi)
    dd_real turns = radians * perRadian;
    turns -= nint(turns); // whole turns change nothing
    return {turns.x[0], turns.x[1]};
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

    Frequencies result;
    result.radians.reserve(static_cast<std::size_t>(count));
    result.turnsHigh.reserve(static_cast<std::size_t>(count));
    result.turnsLow.reserve(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i) {
        const dd_real radians =
            coarse[static_cast<std::size_t>(i / block)] * fine[static_cast<std::size_t>(i % block)];
        const Turns turns = turnsOf(radians);
        result.radians.push_back(radians.x[0]);
        result.turnsHigh.push_back(turns.high);
        result.turnsLow.push_back(turns.low);
    }
    return result;
}

} // namespace pelorus
