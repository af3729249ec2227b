#pragma once

#include "app/cli/outcome.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

/// What the library could not parse, in our words.
Failure failureOf(const CLI::ParseError& error);

/// Refuses what the command was given and does not know, naming the nearest option it does.
Outcome checkLeftovers(const CLI::App& command);

} // namespace pelorus::cli
