#pragma once

#include "core/encodings/sinusoidal_model.h"
#include "core/grid/grid.h"

namespace pelorus {

/// The table "PE" with `positions` rows, in closed form throughout. maxLen is said in explanations.
GridPtr sinusoidalTable(SinusoidalModelPtr model, Index positions, Index maxLen);

} // namespace pelorus
