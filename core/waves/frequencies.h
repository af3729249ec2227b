#pragma once

#include "core/numeric/range.h"
#include "core/numeric/turns.h"

#include <vector>

namespace pelorus {

/// Angular frequencies, one for each index.
struct Frequencies {
    std::vector<double> radians;   ///< a position, correctly rounded
    std::vector<double> turnsHigh; ///< Turns::high
    std::vector<double> turnsLow;  ///< Turns::low

    Index size() const { return static_cast<Index>(radians.size()); }
    Turns turns(Index i) const
    {
        return {turnsHigh[static_cast<std::size_t>(i)], turnsLow[static_cast<std::size_t>(i)]};
    }
    /// Those of a range of indices.
    Frequencies part(Range indices) const;
    /// Each of them twice as fast.
    Frequencies doubled() const;
};

/// base^(-i * numerator / denominator) for i = 0 .. count - 1, in radians a position. base > 0 and finite,
/// denominator > 0. Evaluated in about 104 bits; takes about 10 ns a frequency.
Frequencies geometricFrequencies(double base, Index numerator, Index denominator, Index count);

} // namespace pelorus
