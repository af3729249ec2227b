#include "core/waves/lone_sums.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

/// The first `count` of all frequencies: how many have both waves, and the waves of the others.
Index pairsAmong(const WaveRows& rows, Index count)
{
    return std::min(rows.pairs, count);
}

std::vector<Wave> loneAmong(const WaveRows& rows, Index count)
{
    return {rows.lone.begin(), rows.lone.begin() + (count - pairsAmong(rows, count))};
}

/// 1 for each pair, 1/2 for each lone wave.
std::vector<double> differenceWeights(const WaveRows& rows, Index count)
{
    std::vector<double> weights(static_cast<std::size_t>(pairsAmong(rows, count)), 1);
    weights.resize(static_cast<std::size_t>(count), 0.5);
    return weights;
}

/// sin a sin b = [cos(a - b) - cos(a + b)] / 2, cos a cos b = [cos(a - b) + cos(a + b)] / 2
std::vector<double> sumWeights(const std::vector<Wave>& lone)
{
    std::vector<double> weights;
    for (Wave wave : lone)
        weights.push_back(wave == Wave::Sine ? -0.5 : 0.5);
    return weights;
}

} // namespace

LoneSums::LoneSums(const WaveRows& rows, Index count)
    : lone_(loneAmong(rows, count)),
      pairs_(rows.frequencies.part({0, pairsAmong(rows, count)}),
             std::vector<double>(static_cast<std::size_t>(pairsAmong(rows, count)), 1)),
      differences_(rows.frequencies.part({0, count}), differenceWeights(rows, count)),
      sums_(rows.frequencies.part({pairsAmong(rows, count), count}), sumWeights(lone_)),
      doubles_(sums_.frequencies().doubled(), sumWeights(lone_))
{
}

double LoneSums::ordinaryLength2() const
{
    return static_cast<double>(pairs_.terms()) + 0.5 * static_cast<double>(sums_.terms());
}

std::vector<double> LoneSums::loneWaves(Index position) const
{
    std::vector<double> waves;
    for (std::size_t i = 0; i < lone_.size(); ++i) {
        const SinCos both =
            sinCosAt(static_cast<double>(position), sums_.frequencies().turns(static_cast<Index>(i)));
        waves.push_back(lone_[i] == Wave::Sine ? both.sin : both.cos);
    }
    return waves;
}

double LoneSums::squaredLength(Index p) const
{
    const std::vector<double> waves = loneWaves(p);
    return static_cast<double>(pairs_.terms()) + numeric::sumOfProducts(waves, waves);
}

double LoneSums::dot(Index p, Index q) const
{
    return pairs_.at(p - q) + numeric::sumOfProducts(loneWaves(p), loneWaves(q));
}

double LoneSums::distance(Index p, Index q) const
{
    // sin a - sin b = 2 cos((a + b) / 2) sin((a - b) / 2), cos a - cos b = -2 sin((a + b) / 2) sin((a - b) /
    // 2)
    std::vector<double> factors;
    std::vector<double> halves;
    for (std::size_t i = 0; i < lone_.size(); ++i) {
        const Turns turns = sums_.frequencies().turns(static_cast<Index>(i));
        const SinCos sum = sinCosAt(0.5 * static_cast<double>(p + q), turns);
        const SinCos difference = sinCosAt(0.5 * static_cast<double>(p - q), turns);
        const double factor = lone_[i] == Wave::Sine ? sum.cos : sum.sin;
        factors.push_back(4 * factor * factor);
        halves.push_back(difference.sin * difference.sin);
    }
    return std::sqrt(2 * pairs_.deficitOfDifferences({p, p + 1}, {q, q + 1}) +
                     numeric::sumOfProducts(factors, halves));
}

double LoneSums::meanDot(Range p, Range q) const
{
    return differences_.meanOfDifferences(p, q) + sums_.meanOfSums(p, q);
}

double LoneSums::meanSquaredLength(Range p) const
{
    return ordinaryLength2() + doubles_.meanOfDifferences(p, {0, 1});
}

std::vector<double> LoneSums::squaredLengths(Range positions) const
{
    std::vector<double> lengths(static_cast<std::size_t>(positions.size()));
    doubles_.fill(positions.begin, 1, lengths);
    for (double& length : lengths)
        length += ordinaryLength2();
    return lengths;
}

} // namespace pelorus
