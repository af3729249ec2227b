#pragma once

#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <filesystem>
#include <memory>
#include <span>

namespace pelorus {

/// Bytes that are read once, from front to back.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    /// Fills `out` from the front; how many bytes there were, fewer only at the end.
    virtual Expected<std::size_t> read(std::span<char> out) = 0;

    /// How many bytes there are in all.
    virtual Index size() const = 0;

    /// False where size() is only a claim, so that it justifies no allocation.
    virtual bool sizeIsCertain() const { return true; }
};

/// A regular file. The Problem for a missing file, a folder or a device has the path as its key.
Expected<std::unique_ptr<ByteSource>> openFile(const std::filesystem::path& path);

} // namespace pelorus
