#pragma once

#include "core/encodings/sinusoidal_model.h"
#include "core/grid/derivation.h"

namespace pelorus {

/// Why a cell of the table holds its number; maxLen only for the number of turns.
Derivation explainSinusoidal(const SinusoidalModel& model, Index position, Index column, Index maxLen);

} // namespace pelorus
