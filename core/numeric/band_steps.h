#pragma once

#include "core/grid/range.h"
#include "core/numeric/lines.h"
#include "core/numeric/wave_angles.h"

#include <map>
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

/// For bands that advance by n rows, four lines of one number for each column: sine and cosine of the sum of
/// the turns by 1 .. n - 1 rows, sine and cosine of the turn by n rows. Two tables are in use where bands are
/// equal; each is made when it is first asked for.
class StepTables {
public:
    explicit StepTables(WaveAngles& angles) : angles_(angles) {}

    /// A new table moves the angles.
    const Lines& of(Index advance);

private:
    WaveAngles& angles_;
    std::map<Index, Lines> tables_;
};

} // namespace pelorus::numeric
