#pragma once

#include <optional>
#include <string>

namespace pelorus::cli {

/// What a line of a Derivation evaluates to, such as "= sin(17 / 1.53993)"; nothing where it holds anything
/// but numbers and functions of them.
std::optional<double> lineValue(const std::string& line);

} // namespace pelorus::cli
