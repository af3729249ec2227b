#pragma once

#include <filesystem>

struct stat;

namespace pelorus {

/// A new open file; `file` is -1, with errno, where none could be made. `name` is empty while it has none.
struct TemporaryFile {
    int file = -1;
    std::filesystem::path name;
};

/// A file in the folder that vanishes with the process, however that ends, where the file system knows such
/// files; else one with a hidden name. Where an old file is given, the new one gets its permissions and, as
/// far as that is allowed, its owner.
TemporaryFile createTemporary(const std::filesystem::path& folder, const struct stat* old);

/// The same, always with a hidden name.
TemporaryFile createNamedTemporary(const std::filesystem::path& folder, const struct stat* old);

/// Gives a file without a name a hidden one; false, with errno, where that fails.
bool nameTemporary(TemporaryFile& temporary, const std::filesystem::path& folder);

/// Removes the hidden files that processes left in the folder which ended before they could. Their owners
/// hold locks on them as long as they live.
void clearLeftOvers(const std::filesystem::path& folder);

} // namespace pelorus
