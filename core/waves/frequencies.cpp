#include "core/waves/exact_frequencies.h"

#include "core/numeric/kernels.h"

#include <algorithm>
#include <cmath>
#include <qd/qd_real.h>

namespace pelorus {

namespace {

/// Unevaluated sums of two doubles.
struct Numbers {
    std::vector<double> high;
    std::vector<double> low;
};

/// The logarithm of a double to four doubles: that to two, and a step of Newton's.
qd_real logarithmOf(double number)
{
    const qd_real close = log(dd_real(number));
    return close + (qd_real(number) * exp(-close) - 1);
}

/// The powers 0 .. count - 1 of e^logarithm.
Numbers powers(const qd_real& logarithm, Index count)
{
    Numbers all;
    const qd_real factor = exp(logarithm);
    qd_real power = 1;
    for (Index i = 0; i < count; ++i, power *= factor) {
        const dd_real number = to_dd_real(power);
        all.high.push_back(number.x[0]);
        all.low.push_back(number.x[1]);
    }
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
    const double one = 1;
    const double zero = 0;
    for (auto* numbers : {&frequencies.radians, &frequencies.turnsHigh, &frequencies.turnsLow})
        numbers->push_back(0);
    kernels().frequencies(radians.x[0], radians.x[1], &one, &zero, 1, &frequencies.radians.back(),
                          &frequencies.turnsHigh.back(), &frequencies.turnsLow.back());
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
        logarithmOf(base) * static_cast<double>(-numerator) / static_cast<double>(denominator);
    const Numbers fine = powers(logarithm, block);
    const Numbers coarse = powers(logarithm * static_cast<double>(block), (count + block - 1) / block);

    const auto size = static_cast<std::size_t>(count);
    Frequencies result{std::vector<double>(size), std::vector<double>(size), std::vector<double>(size)};
    for (std::size_t k = 0, i = 0; i < size; ++k, i += fine.high.size())
        numeric::kernels().frequencies(coarse.high[k], coarse.low[k], fine.high.data(), fine.low.data(),
                                       static_cast<Index>(std::min(fine.high.size(), size - i)),
                                       &result.radians[i], &result.turnsHigh[i], &result.turnsLow[i]);
    return result;
}

} // namespace pelorus
