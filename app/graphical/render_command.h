#pragma once

#include "app/cli/pictures.h"

namespace pelorus::cli {

/// `pelorus render`: draws a view to a PNG, SVG or PDF; works without a display.
Action addRender(CLI::App& command);

} // namespace pelorus::cli
