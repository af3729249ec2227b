#pragma once

#include "app/cli/outcome.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace pelorus::cli {

/// Adds the options that say how the window opens: theme, language, size, a picture of itself.
void addWindowOptions(CLI::App& app);

/// Opens the window and returns when it is closed.
Outcome openWindow(const std::vector<std::string>& files);

} // namespace pelorus::cli
