#pragma once

#include "core/formats/table_file.h"

#include <memory>

namespace pelorus {

/// One kind of file that holds tables.
class TableSource {
public:
    virtual ~TableSource() = default;

    /// What could be a table in it; why the file could not be read.
    virtual Expected<std::vector<TableCandidate>> candidates(std::span<const std::string_view> likely) = 0;

    /// One of these.
    virtual Expected<GridPtr> table(const TableCandidate& candidate) = 0;
};

/// The source for a file, by its suffix; nullptr where that is of no such kind.
std::unique_ptr<TableSource> tableSource(const std::filesystem::path& path, const ReadOptions& options = {});

} // namespace pelorus
