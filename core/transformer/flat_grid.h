#pragma once

#include "core/transformer/trace.h"

namespace pelorus {

/// All cells of a step as one Grid to write out: its rows are those of all sequences and heads one after
/// another. The numbers are asked of the trace when they are read, so that steps that were not kept are
/// computed one layer at a time. Check with array() first that they can be had; what cannot is NaN.
GridPtr flatGrid(TracePtr trace, const Step& step);

} // namespace pelorus
