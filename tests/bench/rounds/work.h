#pragma once

#include "core/grid/grid.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace pelorus::bench {

/// Something that is timed again and again; all its memory is there before the first round.
class Work {
public:
    virtual ~Work() = default;
    virtual void run() = 0;

    /// What the last round made, row-major.
    virtual std::span<const float> result() const { return {}; }
};

using WorkPtr = std::unique_ptr<Work>;
using Words = std::vector<std::string>;

/// Makes the work that the words describe ("table 5000 512"), or nullptr where they describe none.
WorkPtr tableWork(const Words& words);
WorkPtr similarityWork(const Words& words);
WorkPtr encoderWork(const Words& words);

/// The largest difference of a float32 table from the exact values, over positions 0 .. `positions`, some
/// thousand rows of each tenth of them.
double largestTableError(Index positions, Index columns, Index rowsOfEachTenth);

/// A table of the sinusoidal encoding; it has at least so many rows.
GridPtr sinusoidal(Index positions, Index columns);

/// The number that a word holds.
Index number(const Words& words, std::size_t at);

} // namespace pelorus::bench
