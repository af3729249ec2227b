#pragma once

#include "core/formats/named_array.h"

#include <span>
#include <string>

namespace pelorus {

/// The shortest text that reads back to the same number of the type, with a point in any locale: at most 17
/// significant digits for float64, 9 for float32 and float16. What is not finite is "nan", "inf", "-inf".
void appendNumber(std::string& text, double number, WrittenType type);

} // namespace pelorus
