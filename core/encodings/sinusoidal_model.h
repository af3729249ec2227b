#pragma once

#include "core/encodings/sinusoidal_layout.h"
#include "core/waves/wave_rows.h"

#include <memory>

namespace pelorus {

/// A sinusoidal encoding with its numbers filled in: what its table, its similarity, its rotation and its
/// explanations are made from.
struct SinusoidalModel {
    SinusoidalModel(SinusoidalLayout::Kind kind, Index columns, double base_);

    SinusoidalLayout layout;
    double base;
    Frequencies frequencies;

    /// A cell of the table: the definition. Position below 2^51 in size.
    double value(Index position, Index column) const;

    /// The column with the other wave of this column's frequency, or -1. With base 1 all frequencies are
    /// equal, so any column with the other wave will do.
    Index partner(Index column) const;

    /// What similarity and rotation see.
    WaveRowsPtr waveRows() const;

    /// The number under the fraction bar of the angle: base^(numerator / denominator).
    double timescale(Index frequency) const;
};

using SinusoidalModelPtr = std::shared_ptr<const SinusoidalModel>;

} // namespace pelorus
