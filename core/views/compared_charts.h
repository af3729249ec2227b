#pragma once

#include "core/views/picture.h"

namespace pelorus {

/// The curves of both on the same axes, those of B dashed where there are several; guides that both have
/// once. The pairing is that of A.
Picture chartsOverlaid(const Chart& a, const Chart& b, const ColumnPairs& pairing);

/// The curves of B minus those of A, of those that both have at the same places.
Picture chartOfDifference(const Chart& a, const Chart& b, const ColumnPairs& pairing);

} // namespace pelorus
