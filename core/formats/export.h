#pragma once

#include "core/formats/text_writers.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pelorus {

enum class FileFormat { Npy, Npz, Csv, Json };

/// One way to write numbers.
struct ExportFormat {
    FileFormat format;
    std::string id;    ///< "npy"; the suffix is the same behind a point
    std::string label; ///< "NumPy array"
    bool text = false; ///< may go to a terminal or a pipe
};

/// All formats, in the order in which they are offered.
const std::vector<ExportFormat>& exportFormats();

/// The format with the id or, from the path's suffix in any case, nullptr where there is none.
const ExportFormat* findExportFormat(std::string_view id);
const ExportFormat* exportFormatOf(const std::filesystem::path& path);

/// What is written beside the array itself.
struct ExportOptions {
    std::vector<JsonMember> metadata; ///< before "shape" and "data" in .json
    bool byteOrderMark = false;       ///< .csv begins with EF BB BF, which spreadsheets want
};

/// Writes the array, a few megabytes at a time whatever its size, and commits the file. Refused before a byte
/// is written where it would not fit on the disk. After a failure or when cancelled the target is as it was.
Expected<void> exportArray(OutputFile output, FileFormat format, const NamedArray& array,
                           const ExportOptions& options = {}, const Watch& watch = {});

/// The same for several arrays of different names; .npz and .json only.
Expected<void> exportArrays(OutputFile output, FileFormat format, const std::vector<NamedArray>& arrays,
                            const ExportOptions& options = {}, const Watch& watch = {});

} // namespace pelorus
