#pragma once

#include "core/waves/waves.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pelorus {

/// The rows of a table of sines and cosines as their similarity sees them, whatever the order of the columns:
/// of frequencies 0 .. pairs - 1 a row holds both waves, of frequency pairs + i only the wave lone[i].
struct WaveRows {
    Frequencies frequencies;
    Index pairs = 0;
    std::vector<Wave> lone;

    Index columns = 0;                       ///< of the table
    std::function<ColumnWave(Index)> column; ///< what a column of the table holds
    std::function<Index(Index)> partner;     ///< the column with the other wave of its frequency, or -1

    // For explanations.
    std::string table;    ///< the table's name, "PE"
    std::string numpyRow; ///< lines of code that define row(p)
    std::string torchRow;

    bool isPaired() const { return lone.empty(); }
};

using WaveRowsPtr = std::shared_ptr<const WaveRows>;

} // namespace pelorus
