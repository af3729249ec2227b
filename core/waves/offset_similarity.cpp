#include "core/waves/offset_similarity.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

OffsetSimilarity::OffsetSimilarity(const WaveRows& rows, Metric metric)
    : sum_(rows.frequencies, std::vector<double>(static_cast<std::size_t>(rows.pairs), 1)), metric_(metric)
{
}

double OffsetSimilarity::at(Index offset) const
{
    return metric_ == Metric::Euclidean ? distance(offset) : fromMeanDot(sum_.at(offset));
}

double OffsetSimilarity::fromMeanDot(double dot) const
{
    const auto squaredLength = static_cast<double>(pairs());
    switch (metric_) {
    case Metric::Cosine:
        return squaredLength == 0 ? 0 : std::clamp(dot / squaredLength, -1.0, 1.0);
    case Metric::Euclidean:
        return std::sqrt(std::max(0.0, 2 * (squaredLength - dot)));
    default:
        return dot;
    }
}

double OffsetSimilarity::distance(Index offset) const
{
    // (sin a - sin b)^2 + (cos a - cos b)^2 = 4 sin^2((a - b) / 2)
    return std::sqrt(2 * sum_.deficitOfDifferences({offset, offset + 1}, {0, 1}));
}

void OffsetSimilarity::fill(Index first, std::span<double> out) const
{
    sum_.fill(first, 1, out);
    const auto squaredLength = static_cast<double>(pairs());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const Index offset = first + static_cast<Index>(i);
        const bool isNear = metric_ == Metric::Euclidean && squaredLength - out[i] < 0.01 * squaredLength;
        if (offset == 0)
            out[i] = at(0);
        else
            out[i] = isNear ? distance(offset) : fromMeanDot(out[i]);
    }
}

double OffsetSimilarity::mean(Range p, Range q) const
{
    if (metric_ == Metric::Euclidean)
        return std::sqrt(2 * std::max(0.0, sum_.deficitOfDifferences(p, q)));
    return fromMeanDot(sum_.meanOfDifferences(p, q));
}

} // namespace pelorus
