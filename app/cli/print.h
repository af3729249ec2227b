#pragma once

#include "app/cli/outcome.h"

#include <string_view>

namespace pelorus::cli {

/// Writes the text to standard output; fails where that is full or closed.
Outcome print(std::string_view text);

/// Writes the failure as one line to standard error, whatever it contains.
void printFailure(const Failure& failure);

} // namespace pelorus::cli
