#include "core/numeric/exact_frequencies.h"

#include <cmath>
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

} // namespace

void numeric::reserve(Frequencies& frequencies, Index count)
{
    for (auto* numbers : {&frequencies.radians, &frequencies.turnsHigh, &frequencies.turnsLow})
        numbers->reserve(static_cast<std::size_t>(count));
}

void numeric::append(Frequencies& frequencies, const dd_real& radians)
{
    static const dd_real perRadian(0.15915494309189535, -9.839338337591243e-18); // 1 / (2 pi)
    dd_real turns = radians * perRadian;
    turns -= nint(turns); // whole turns change nothing
    frequencies.radians.push_back(radians.x[0]);
    frequencies.turnsHigh.push_back(turns.x[0]);
    frequencies.turnsLow.push_back(turns.x[1]);
}

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
    numeric::reserve(result, count);
    for (Index i = 0; i < count; ++i)
        numeric::append(result, coarse[static_cast<std::size_t>(i / block)] *
                                    fine[static_cast<std::size_t>(i % block)]);
    return result;
}

} // namespace pelorus
