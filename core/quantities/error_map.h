#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// How large errors are, as powers of ten: the decadic logarithm of each cell's absolute value, NaN where
/// there is no error at all. Explanations are those of the errors themselves. A block is the root of the mean
/// square of up to nine of its cells, spread over it (Averaging::FewSquares), so that its cost does not
/// depend on the size.
GridPtr errorMap(GridPtr errors);

} // namespace pelorus
