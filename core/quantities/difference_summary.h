#pragma once

#include "core/grid/grid.h"

#include <optional>

namespace pelorus {

/// How large the values of a grid are, taken as differences.
struct DifferenceSummary {
    double largest = 0; ///< the largest absolute value, and where it is
    Index row = 0;
    Index column = 0;
    double mean = 0;   ///< of the absolute values
    Index cells = 0;   ///< cells there are
    Index looked = 0;  ///< cells that were looked at
    Index counted = 0; ///< of these, those that are finite

    bool isWhole() const { return looked == cells; }
};

/// Over the first rows x columns cells; where there are more than half a million, over rows and columns
/// spread evenly, the first and last included. Nothing where no cell is finite.
std::optional<DifferenceSummary> summarizeDifference(const GridPtr& difference, Index rows, Index columns);

} // namespace pelorus
