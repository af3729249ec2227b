#pragma once

#include "core/transformer/operation.h"

#include <functional>

namespace pelorus {

/// Five significant digits, for the lines of a Derivation; see formulaNumber.
std::string briefNumber(double number);

/// The same, in brackets where its sign would be misread after an operator.
std::string briefFactor(double number);

/// "1.2 + 0.5 + (-3) + … + 4": the first terms, and the last one where not all are shown.
std::string briefSum(Index terms, const std::function<std::string(Index)>& term);

} // namespace pelorus
