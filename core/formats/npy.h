#pragma once

#include "core/formats/file_array.h"
#include "core/formats/npy_header.h"

#include <filesystem>
#include <functional>

namespace pelorus {

/// What to take for granted where a file leaves a question open.
struct ReadOptions {
    bool rawIsBfloat16 = false; ///< two raw bytes ("V2") are a bfloat16
};

/// The whole array of a .npy file. Refused, in a sentence that names the file: what is no array of numbers,
/// what is cut short, and what would not fit into memory.
Expected<FileArray> readNpy(const std::filesystem::path& path, const ReadOptions& options = {});

/// The same from a source, `key` naming it.
Expected<FileArray> readArray(ByteSource& source, const std::string& key, const ReadOptions& options);

/// Calls `use` with the elements after the header, some ten thousands at a time, in the file's own order.
Expected<void> forEachPiece(ByteSource& source, const NpyHeader& header, const std::string& key,
                            const std::function<void(const Numbers&)>& use);

} // namespace pelorus
