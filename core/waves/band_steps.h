#pragma once

#include "core/numeric/kernels.h"
#include "core/numeric/lanes.h"
#include "core/numeric/lines.h"

#include <array>
#include <map>
#include <span>
#include <vector>

namespace pelorus::numeric {

/// A band of rows as a sum of waves: with z the wave at row `first` and T the turn by `advance` rows, the sum
/// over the band is z (head + T^(1/advance) + ... + T^((advance - 1)/advance) + tail T), and z T is where the
/// next band begins.
struct BandStep {
    Index first = 0;
    Index advance = 0;
    double head = 1;
    double tail = 0;
    double scale = 1; ///< 1 / the sum of the weights
};

std::vector<BandStep> bandSteps(const Bands& bands, Index cells);

/// For bands that advance by n rows, four lines of one number for each lane: sine and cosine of the sum of
/// the turns by 1 .. n - 1 rows, sine and cosine of the turn by n rows. Two tables are in use where bands are
/// equal; each is made when it is first asked for, the second with little more work.
class StepTables {
public:
    explicit StepTables(const Lanes& lanes) : lanes_(lanes) {}

    const Lines& of(Index advance);

private:
    const Lanes& lanes_;
    std::map<Index, Lines> tables_;
};

/// Walks waves along bands of rows, bandsAtOnce at a time: it brings the waves to where a kernel takes them
/// on, with errors that do not add up.
class BandWalk {
public:
    /// Both must outlive the walk.
    BandWalk(const Lanes& lanes, std::span<const BandStep> steps);

    /// How many bands come next, or 0 at the end. A kernel must have turned the waves since the last call.
    Index next();

    const RowBand* bands() const { return bands_.data(); }
    Index pitch() const { return pitch_; }
    double* wave() { return lines_[0]; }
    double* ahead() { return lines_[1]; }

private:
    const Lanes& lanes_;
    std::span<const BandStep> steps_;
    StepTables tables_;
    Lines lines_;
    Index pitch_;
    std::size_t at_ = 0;
    std::array<RowBand, bandsAtOnce> bands_;
};

/// The same for bands that are all `advance` whole rows: the sum over a band is then a wave itself, which
/// goes on by second differences.
class EqualBandWalk {
public:
    EqualBandWalk(const Lanes& lanes, const Bands& bands);

    /// As BandWalk's; sumGroups is the kernel, `scale` what makes means of sums.
    Index next();

    double* value() { return lines_[0]; }
    double* difference() { return lines_[1]; }
    const double* bend() const { return lines_[2]; }
    double scale() const { return 1 / advance_; }

private:
    void restart();

    const Lanes& lanes_;
    double first_;
    double advance_;
    Index count_;
    Index at_ = 0;
    /// Value, difference, bend; sine of the turn by a band, and the sum over a band of a wave that is 1 in
    /// its middle; room.
    Lines lines_;
};

} // namespace pelorus::numeric
