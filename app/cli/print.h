#pragma once

#include "app/cli/outcome.h"

#include <string_view>

namespace pelorus::cli {

/// Writes the text to standard output; fails where that is full or closed.
Outcome print(std::string_view text);

/// Writes the failure as one line to standard error, whatever it contains.
void printFailure(const Failure& failure);

/// Likewise what the user should know although the work is done.
void printWarning(const std::string& what, const std::string& why);
void printWarnings(const Problems& warnings);

} // namespace pelorus::cli
