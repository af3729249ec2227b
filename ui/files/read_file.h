#pragma once

#include "core/formats/table_file.h"
#include "core/numeric/result.h"
#include "ui/state/store.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace pelorus {

struct FileReport;

/// What a file turned out to hold, ready to be shown.
struct FileContent {
    std::shared_ptr<const FileReport> report; ///< nullptr for a session
    std::optional<Settings> settings;         ///< nothing for a session, and where a table has to be chosen
    std::optional<State> session;
    std::filesystem::path model; ///< of an encoder that can be run here: its folder or .safetensors; or empty
    Problems warnings;           ///< of a session
};

/// Reads whatever can be opened: a model's `config.json`, a table in .safetensors (also its index), .npy,
/// .npz or .csv, a session, or a folder that holds one of these. Slow files are read in full, so it is for a
/// background thread; what it returned can then be shown without waiting. One Problem otherwise, its key the
/// name of the file.
Expected<FileContent> readFile(const std::filesystem::path& path);

/// A table of a file that has several.
Expected<FileContent> readTable(const std::filesystem::path& path, const TableCandidate& candidate,
                                std::vector<TableCandidate> all);

/// Rows that a table has before that of position 0, by its name and size; see the reasons in the report.
Index paddingOffset(const TableCandidate& candidate);

} // namespace pelorus
