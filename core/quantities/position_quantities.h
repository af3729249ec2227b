#pragma once

#include "core/quantities/quantities.h"

namespace pelorus {

// Quantities of encodings that act on queries, keys and scores; see Quantity::make and Quantity::describe.

Expected<NamedArray> inverseFrequencies(const QuantityRequest& request);
Expected<std::vector<JsonMember>> describeRotary(const QuantityRequest& request);
Expected<NamedArray> rotaryCosineArray(const QuantityRequest& request);
Expected<NamedArray> rotarySineArray(const QuantityRequest& request);
Expected<NamedArray> slopeArray(const QuantityRequest& request);
Expected<NamedArray> biasArray(const QuantityRequest& request);
Expected<NamedArray> bucketArray(const QuantityRequest& request);

/// How far bucketArray goes on both sides.
Parameter rangeParameter();

/// The positions asked for, or all that are shown; a Problem where one of them is not defined.
Expected<IndexList> positionsOf(const QuantityRequest& request, Index defined);

} // namespace pelorus
