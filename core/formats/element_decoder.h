#pragma once

#include "core/formats/element_type.h"
#include "core/formats/file_array.h"

#include <span>

namespace pelorus {

/// Numbers of the kind that the type is read as, none yet: see FileArray::values.
Numbers emptyNumbers(const ElementType& type);

/// Appends the elements whose bytes are given. The type must not be Unsupported; Raw2 is taken as bfloat16.
void appendElements(const ElementType& type, std::span<const char> bytes, Numbers& numbers);

} // namespace pelorus
