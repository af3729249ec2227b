#pragma once

#include "app/cli/listing.h"
#include "app/cli/outcome.h"

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace pelorus::cli {

/// What a build with pictures adds to the command line.
struct Pictures {
    /// Adds the options of `pelorus render` to its sub-command and returns what it does.
    std::function<Action(CLI::App& command)> addRender;

    /// Adds the options that say how the window opens; may be empty.
    std::function<void(CLI::App& app)> addWindowOptions;

    /// Opens the window with the files and returns when it is closed.
    std::function<Outcome(const std::vector<std::string>& files)> openWindow;

    /// Views, colour maps and whatever else can be listed.
    std::vector<Listing> listings;
};

/// For a build without pictures: both say so in one sentence.
Pictures withoutPictures();

} // namespace pelorus::cli
