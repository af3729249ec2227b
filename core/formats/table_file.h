#pragma once

#include "core/formats/npy.h"
#include "core/grid/grid.h"
#include "core/numeric/result.h"

#include <filesystem>
#include <span>

namespace pelorus {

/// An array of a file that could be a table: two axes, others before them being of size 1.
struct TableCandidate {
    std::string name; ///< of the tensor or array; empty where the file has but one
    Index rows = 0;
    Index columns = 0;
    bool isLikely = false; ///< its name is one that such tables have
};

/// A table of numbers from a file.
struct TableFile {
    GridPtr table;
    std::string name; ///< of the chosen tensor or array
};

/// Parts of the names that learned tables of positions have in published models, likeliest first: "wpe",
/// "position_embeddings", ...
std::span<const std::string_view> positionTableNames();

/// What of a .npy, .npz, .csv, .safetensors file or a .safetensors.index.json could be a table. `likely` are
/// parts of names.
Expected<std::vector<TableCandidate>> tableCandidates(const std::filesystem::path& path,
                                                      std::span<const std::string_view> likely);

/// Opens one: `name`, or where that is empty the first likely one, or the only one. Safetensors are read
/// where they lie, cell by cell; the others are held in memory. The last two tables are kept, so that asking
/// for them again costs nothing while the files are unchanged. The Problem's key is "table" or "tensor".
Expected<TableFile> openTable(const std::filesystem::path& path, const std::string& name,
                              std::span<const std::string_view> likely, const ReadOptions& options = {});

} // namespace pelorus
