#pragma once

#include "core/encodings/sinusoidal_layout.h"

#include <string>

namespace pelorus {

enum class CodeLanguage { NumPy, PyTorch };

/// Lines of Python that define `row`, a function of the position, for the whole row of the table in double
/// precision.
std::string sinusoidalRowCode(const SinusoidalLayout& layout, double base, CodeLanguage language);

/// One expression for one cell, after its import.
std::string sinusoidalCellCode(const SinusoidalLayout& layout, double base, Index position, Index column,
                               CodeLanguage language);

} // namespace pelorus
