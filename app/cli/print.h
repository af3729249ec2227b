#pragma once

#include "app/cli/outcome.h"

#include <string>
#include <string_view>
#include <vector>

namespace pelorus::cli {

/// Writes the text to standard output; fails where that is full or closed.
Outcome print(std::string_view text);

/// Writes the failure as one line to standard error, whatever it contains.
void printFailure(const Failure& failure);

/// Writes what the user should know, though the work goes on, as lines to standard error:
/// "pelorus: warning: SENTENCE".
void printWarnings(const std::vector<std::string>& warnings);

} // namespace pelorus::cli
