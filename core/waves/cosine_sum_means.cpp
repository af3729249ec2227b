#include "core/waves/cosine_sum.h"

#include "core/numeric/kernels.h"
#include "core/waves/band_steps.h"

#include <cmath>
#include <utility>

namespace pelorus {

namespace {

using numeric::kernels;

std::vector<double> sinesAt(const Frequencies& frequencies, double position)
{
    std::vector<double> sines(static_cast<std::size_t>(frequencies.size()));
    std::vector<double> cosines(sines.size());
    kernels().sinCos(position, frequencies.turnsHigh.data(), frequencies.turnsLow.data(), frequencies.size(),
                     sines.data(), cosines.data());
    return sines;
}

std::vector<double> cosinesAt(const Frequencies& frequencies, double position)
{
    std::vector<double> sines(static_cast<std::size_t>(frequencies.size()));
    std::vector<double> cosines(sines.size());
    kernels().sinCos(position, frequencies.turnsHigh.data(), frequencies.turnsLow.data(), frequencies.size(),
                     sines.data(), cosines.data());
    return cosines;
}

/// sin(n w / 2) / (n sin(w / 2)) for each frequency: the mean of a wave over n positions is this times the
/// wave in their middle.
std::vector<double> meanFactors(const Frequencies& frequencies, Index n)
{
    if (n == 1)
        return std::vector<double>(static_cast<std::size_t>(frequencies.size()), 1);
    std::vector<double> factors = sinesAt(frequencies, 0.5 * static_cast<double>(n));
    const std::vector<double> one = sinesAt(frequencies, 0.5);
    for (std::size_t i = 0; i < factors.size(); ++i)
        factors[i] = one[i] == 0 ? 1 : factors[i] / (static_cast<double>(n) * one[i]);
    return factors;
}

Index twiceTheMiddle(Range range)
{
    return range.begin + range.end - 1;
}

} // namespace

double CosineSum::meanAround(double middle, Index pCount, Index qCount) const
{
    std::vector<double> factors = meanFactors(frequencies_, pCount);
    const std::vector<double> more = meanFactors(frequencies_, qCount);
    for (std::size_t i = 0; i < factors.size(); ++i)
        factors[i] *= more[i] * weights_[i];
    return numeric::sumOfProducts(factors, cosinesAt(frequencies_, middle));
}

double CosineSum::meanOfDifferences(Range p, Range q) const
{
    const Index twice = twiceTheMiddle(p) - twiceTheMiddle(q);
    return meanAround(0.5 * static_cast<double>(twice), p.size(), q.size());
}

double CosineSum::meanOfSums(Range p, Range q) const
{
    const Index twice = twiceTheMiddle(p) + twiceTheMiddle(q);
    return meanAround(0.5 * static_cast<double>(twice), p.size(), q.size());
}

double CosineSum::deficitOfDifferences(Range p, Range q) const
{
    // 1 - f cos x = (1 - f) + 2 f sin^2(x / 2); f is 1 for single positions
    std::vector<double> deficits = meanFactors(frequencies_, p.size());
    const std::vector<double> more = meanFactors(frequencies_, q.size());
    const Index twice = twiceTheMiddle(p) - twiceTheMiddle(q);
    const std::vector<double> half = sinesAt(frequencies_, 0.25 * static_cast<double>(twice));
    for (std::size_t i = 0; i < deficits.size(); ++i) {
        const double factor = deficits[i] * more[i];
        deficits[i] = (1 - factor) + 2 * factor * half[i] * half[i];
    }
    return numeric::sumOfProducts(weights_, deficits);
}

CosineSum CosineSum::averagedOverBlocks(Index block) const
{
    const std::vector<double> factors = meanFactors(frequencies_, block);
    std::vector<double> weights = weights_;
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] *= factors[i] * factors[i];
    return {frequencies_, std::move(weights)};
}

std::vector<double> CosineSum::meansOver(const Bands& k) const
{
    std::vector<double> means(static_cast<std::size_t>(k.count));
    const Index whole = kernels().lanes;
    const Index width = (terms() + whole - 1) / whole * whole; // the rest is zero
    numeric::Lanes lanes(static_cast<std::size_t>(width));
    for (Index i = 0; i < terms(); ++i)
        lanes.set(static_cast<std::size_t>(i), frequencies_.turns(i), 0,
                  weights_[static_cast<std::size_t>(i)]);
    const auto steps = numeric::bandSteps(k, static_cast<Index>(std::ceil(k.last())) + 1);
    numeric::BandWalk walk(lanes, steps);
    double* out = means.data();
    while (const Index rows = walk.next()) {
        kernels().sumBands(walk.wave(), walk.ahead(), walk.bands(), walk.pitch(), 1, width, rows, out, 1);
        out += rows;
    }
    return means;
}

} // namespace pelorus
