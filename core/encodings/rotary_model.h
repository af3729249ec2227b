#pragma once

#include "core/encodings/rotary_frequencies.h"
#include "core/grid/grid.h"
#include "core/waves/wave_rows.h"

#include <memory>

namespace pelorus {

/// A rotary encoding with its numbers filled in. Pair i of a query or key at position p is turned by the
/// angle p w(i), and multiplied by the attention factor. Su et al. 2021, section 3.4.2.
struct RotaryModel {
    RotaryModel(RotaryRules rules_, bool interleaved_, Index positions_);

    RotaryRules rules;
    bool interleaved = false; ///< pair i is columns 2i and 2i + 1; else i and i + pairs
    Index positions = 0;
    RotaryFrequencies rotary;

    Index pairs() const { return rules.pairs(); }
    /// The columns of a pair.
    Index first(Index pair) const { return interleaved ? 2 * pair : pair; }
    Index second(Index pair) const { return interleaved ? 2 * pair + 1 : pair + pairs(); }
    /// The pair that a column below the rotary size is in.
    Index pairOf(Index column) const { return interleaved ? column / 2 : column % pairs(); }
    bool isFirst(Index column) const { return interleaved ? column % 2 == 0 : column < pairs(); }

    /// Cosine and sine of the angle of a pair, without the attention factor. Position of any sign, below
    /// 2^51.
    SinCos turn(Index position, Index pair) const;

    /// `in` turned to the position; both hold the headDim numbers of one query or key and may be the same.
    /// Columns from the rotary size on stay as they are.
    void rotate(Index position, std::span<const double> in, std::span<double> out) const;

    /// The rows of rotaryTable() without the attention factor, for their similarity and rotation.
    WaveRowsPtr waveRows() const;
};

using RotaryModelPtr = std::shared_ptr<const RotaryModel>;

/// [positions, pairs] cosines, or sines, of the angles, times the attention factor.
GridPtr rotaryCosines(RotaryModelPtr model);
GridPtr rotarySines(RotaryModelPtr model);

/// [positions, rotary size]: cosines in the first columns of the pairs and sines in the second ones, times
/// the attention factor: what the vector of ones in the first columns and zeros in the second becomes.
GridPtr rotaryTable(RotaryModelPtr model);

} // namespace pelorus
