#pragma once

#include "core/encodings/sinusoidal_layout.h"
#include "core/grid/grid.h"

#include <vector>

namespace pelorus {

// The steps of building a table as Grids that fill and average at any size. Their cells equal those of the
// steps up to rounding.

/// [rows, factors]: the number of the row times the factor of the column.
GridPtr rampGrid(Index rows, std::vector<double> factors);

/// [rows, d_model]: the sinusoidal table of `rows` positions, with its cosines or with zeros in their place.
GridPtr waveGrid(const SinusoidalLayout& layout, double base, Index rows, bool withCosines);

} // namespace pelorus
