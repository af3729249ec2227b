#include "core/formats/resource_folder.h"

#include <cstdlib>

namespace pelorus {

namespace fs = std::filesystem;

namespace {

bool holdsResources(const fs::path& folder)
{
    std::error_code error;
    return fs::is_directory(folder / "models", error);
}

} // namespace

std::optional<fs::path> resourceFolder()
{
    if (const char* named = std::getenv("PELORUS_RESOURCES"); named && *named)
        return fs::path(named);
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? std::nullopt : resourceFolder(program.parent_path());
}

std::optional<fs::path> resourceFolder(const fs::path& programFolder)
{
    for (const fs::path& folder :
         {programFolder / "resources", programFolder.parent_path() / "share/pelorus"})
        if (holdsResources(folder))
            return folder;
    for (fs::path above = programFolder; above.has_relative_path(); above = above.parent_path())
        if (holdsResources(above.parent_path() / "resources"))
            return above.parent_path() / "resources";
    return std::nullopt;
}

} // namespace pelorus
