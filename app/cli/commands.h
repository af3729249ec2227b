#pragma once

#include "app/cli/listing.h"
#include "app/cli/outcome.h"

#include <vector>

namespace CLI {
class App;
}

namespace pelorus::cli {

// Each adds its options to the sub-command and returns what the sub-command does.
Action addList(CLI::App& command, std::vector<Listing> listings);
Action addData(CLI::App& command);
Action addForward(CLI::App& command);
Action addInspect(CLI::App& command);
/// A step's options are others than those of a quantity, so it has to be known beforehand which is meant.
Action addExplain(CLI::App& command, bool ofStep);

} // namespace pelorus::cli
