#pragma once

#include "core/waves/cosine_sum.h"
#include "core/waves/wave_rows.h"

namespace pelorus {

/// Products, lengths and distances of rows with frequencies that have only one wave, one at a time from their
/// definition, and as sums of cosines.
class LoneSums {
public:
    /// Of the first `count` frequencies.
    LoneSums(const WaveRows& rows, Index count);

    /// dot(p, q) = differences(p - q) + sums(p + q); squaredLength(p) = ordinaryLength2 + doubles(p).
    const CosineSum& differences() const { return differences_; }
    const CosineSum& sums() const { return sums_; }
    const CosineSum& doubles() const { return doubles_; }
    double ordinaryLength2() const;
    double mostLength2() const { return static_cast<double>(pairs_.terms() + sums_.terms()); }

    double dot(Index p, Index q) const;
    double squaredLength(Index p) const;
    double distance(Index p, Index q) const;

    double meanDot(Range p, Range q) const;
    double meanSquaredLength(Range p) const;

    /// The squared lengths of all rows of a range, to 1e-15 of an ordinary row's.
    std::vector<double> squaredLengths(Range positions) const;

private:
    std::vector<double> loneWaves(Index position) const;

    std::vector<Wave> lone_;
    CosineSum pairs_;
    CosineSum differences_;
    CosineSum sums_;
    CosineSum doubles_;
};

} // namespace pelorus
