#pragma once

#include "core/transformer/operation.h"

#include <functional>

namespace pelorus {

/// Five significant digits: "0.73706", "-1.2e-7", "-∞", "NaN".
std::string briefNumber(double number);

/// The same, in brackets where a sign or an exponent would be misread after an operator.
std::string briefFactor(double number);

/// "1.2 + 0.5 + (-3) + … + 4": the first terms, and the last one where not all are shown.
std::string briefSum(Index terms, const std::function<std::string(Index)>& term);

} // namespace pelorus
