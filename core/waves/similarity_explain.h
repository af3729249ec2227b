#pragma once

#include "core/grid/derivation.h"
#include "core/waves/metric.h"
#include "core/waves/wave_rows.h"

namespace pelorus {

/// Why the similarity of two positions is what it is. `value` is the cell's.
Derivation explainSimilarity(const WaveRows& rows, Metric metric, Index p, Index q, double value);

/// The same of an offset, where the similarity depends on nothing else.
Derivation explainProfile(const WaveRows& rows, Metric metric, Index offset, double value);

} // namespace pelorus
