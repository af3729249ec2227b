#pragma once

#include "core/grid/grid.h"
#include "core/waves/wave_rows.h"

#include <span>
#include <vector>

namespace pelorus {

/// The score of a query and a key that are turned by a rotary encoding, as a function of how far they are
/// apart: with x the query and y the key before they are turned, both with the two numbers of pair i beside
/// each other,
///
///   score(k) = a^2 / sqrt(d) * sum over i of (x_i . y_i) cos(k w_i) + (x_i cross y_i) sin(k w_i),
///
/// k = position of the query - position of the key. Su et al. 2021, section 3.4.3.
class ScoreProfile {
public:
    /// `scale` is a^2 / sqrt(d). x and y hold 2 * waves->pairs numbers, pair i at 2i and 2i + 1.
    ScoreProfile(WaveRowsPtr waves, double scale, std::span<const double> x, std::span<const double> y);

    double at(Index offset) const;
    Index pairs() const { return static_cast<Index>(along_.size()); }
    /// What pair i adds at an offset.
    double part(Index pair, Index offset) const;

private:
    WaveRowsPtr waves_;
    std::vector<double> along_;  ///< scale * (x_i . y_i)
    std::vector<double> across_; ///< scale * (x_i cross y_i)
};

/// The profile as a Grid of one column, rows k = 0 .. offsets - 1.
GridPtr scoreGrid(ScoreProfile profile, Index offsets);

/// Scores of many pairs of random vectors at each of the offsets.
struct ScoreSpread {
    std::vector<double> mean;
    std::vector<double> lowest;
    std::vector<double> highest;
};

/// `count` queries with independent standard normal numbers from the seed; each meets itself as its key, or,
/// where `apart`, another such vector. The work is offsets x pairs x count.
ScoreSpread scoreSpread(const WaveRows& waves, double scale, std::span<const Index> offsets, Index count,
                        std::uint64_t seed, bool apart);

/// The mean over all random vectors that meet themselves: 2 scale * sum of cos(k w_i).
double expectedScore(const WaveRows& waves, double scale, Index offset);

} // namespace pelorus
