#include "app/cli/pictures.h"

#include <CLI/CLI.hpp>

namespace pelorus::cli {

namespace {

Outcome noPictures(const std::string& what)
{
    return refused({what, "this build of pelorus has no pictures; list, data and inspect work"});
}

} // namespace

Pictures withoutPictures()
{
    Pictures none;
    none.addRender = [](CLI::App& command) -> Action {
        command.prefix_command(); // whatever follows, the answer is the same
        return [] { return noPictures("render"); };
    };
    none.openWindow = [](const std::vector<std::string>&) { return noPictures("window"); };
    return none;
}

} // namespace pelorus::cli
