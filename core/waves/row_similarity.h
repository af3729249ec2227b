#pragma once

#include "core/grid/grid.h"
#include "core/waves/metric.h"

namespace pelorus {

/// How alike the rows of any table are, [rows, rows], from the rows themselves. Cells are merged as in
/// waveSimilarity: the mean dot product of two blocks of rows is the dot product of their mean rows.
GridPtr rowSimilarity(GridPtr table, Metric metric);

} // namespace pelorus
