#pragma once

#include "app/cli/pictures.h"

namespace pelorus::cli {

/// Runs the command line and returns the exit code. Whatever goes wrong is one line on standard error,
/// "pelorus: error: WHAT: WHY".
int run(int argc, const char* const* argv, const Pictures& pictures);

} // namespace pelorus::cli
