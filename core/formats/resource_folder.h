#pragma once

#include <filesystem>
#include <optional>

namespace pelorus {

/// The folder of the files that come with the program, such as `models`: what PELORUS_RESOURCES names, else
/// `resources` beside the program, `../share/pelorus` where it is installed, or `resources` in one of the
/// folders above it, where it was built. Nothing where there is none.
std::optional<std::filesystem::path> resourceFolder();

/// The same for a program that lies in `programFolder`.
std::optional<std::filesystem::path> resourceFolder(const std::filesystem::path& programFolder);

} // namespace pelorus
