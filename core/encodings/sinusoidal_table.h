#pragma once

#include "core/encodings/sinusoidal_layout.h"
#include "core/grid/grid.h"

#include <memory>

namespace pelorus {

/// A sinusoidal encoding with its numbers filled in: what its table, its similarity, its rotation and its
/// explanations are made from.
struct SinusoidalModel {
    SinusoidalModel(SinusoidalLayout::Kind kind, Index columns, double base_);

    SinusoidalLayout layout;
    double base;
    Frequencies frequencies;

    /// Each cell of the table: the definition. Position below 2^51 in size.
    double value(Index position, Index column) const;
};

using SinusoidalModelPtr = std::shared_ptr<const SinusoidalModel>;

/// The table "PE" with `positions` rows.
GridPtr sinusoidalTable(SinusoidalModelPtr model, Index positions, Index maxLen);

} // namespace pelorus
