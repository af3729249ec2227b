#pragma once

#include "core/analysis/metric.h"
#include "core/analysis/wave_rows.h"
#include "core/grid/derivation.h"

namespace pelorus {

/// Why the similarity of two positions is what it is. `value` is the cell's.
Derivation explainSimilarity(const WaveRows& rows, Metric metric, Index p, Index q, double value);

/// The same of an offset, where the similarity depends on nothing else.
Derivation explainProfile(const WaveRows& rows, Metric metric, Index offset, double value);

} // namespace pelorus
