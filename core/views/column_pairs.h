#pragma once

#include "core/encodings/settings.h"

#include <optional>

namespace pelorus {

/// The place of a column's frequency among all; nothing for a column that has none.
std::optional<Index> pairOf(const WaveRows& waves, Index column);

/// The first column of a frequency.
Index firstColumn(const WaveRows& waves, Index pair);

/// Which columns of a table share a frequency, as the encoding lays them out; where it has no frequencies,
/// neighbours do.
class ColumnPairs {
public:
    ColumnPairs() = default;
    explicit ColumnPairs(const Settings& settings);

    /// Of a column beyond the last, that of the last.
    std::optional<Index> pairOf(std::optional<Index> column) const;
    Index columnOf(Index pair) const;

private:
    WaveRowsPtr waves_;
};

} // namespace pelorus
