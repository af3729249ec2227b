#pragma once

#include "core/waves/cosine_sum.h"
#include "core/waves/metric.h"
#include "core/waves/wave_rows.h"

#include <memory>

namespace pelorus {

/// Similarity of rows whose frequencies all have both waves, as an even function of the offset.
class OffsetSimilarity {
public:
    OffsetSimilarity(const WaveRows& rows, Metric metric);

    Metric metric() const { return metric_; }
    Index pairs() const { return sum_.terms(); }
    const CosineSum& sum() const { return sum_; }

    double at(Index offset) const;
    /// At first, first + 1, ...
    void fill(Index first, std::span<double> out) const;
    double mean(Range p, Range q) const;
    /// What a mean dot product makes for a block of cells.
    double fromMeanDot(double dot) const;

private:
    double distance(Index offset) const;

    CosineSum sum_;
    Metric metric_;
};

} // namespace pelorus
