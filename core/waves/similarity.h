#pragma once

#include "core/grid/grid.h"
#include "core/waves/metric.h"
#include "core/waves/wave_rows.h"

namespace pelorus {

/// How alike the rows of two positions are, [positions, positions], in closed form.
///
/// Where every frequency has both waves, sin(w p) sin(w q) + cos(w p) cos(w q) = cos(w (p - q)): everything
/// depends on the offset alone. A lone sine adds [cos(w (p - q)) - cos(w (p + q))] / 2, a lone cosine the
/// same with a plus.
///
/// - Dot: the sum of these.
/// - Cosine: over the lengths of both rows, within -1 .. 1; 0 where a row is zero. A block of cells is the
/// mean
///   dot product over the root of both mean squared lengths, which is the mean where all rows have one
///   length.
/// - Euclidean: the length of the difference, from products of sines, so that near positions keep their
/// digits.
///   A block of cells is the root of the mean square.
GridPtr waveSimilarity(WaveRowsPtr rows, Index positions, Metric metric);

/// The same as a function of the offset: one column, rows 0 .. positions - 1. rows->isPaired() must hold.
GridPtr waveSimilarityProfile(WaveRowsPtr rows, Index positions, Metric metric);

/// "dot product", "cosine similarity", "Euclidean distance".
std::string metricName(Metric metric);

} // namespace pelorus
