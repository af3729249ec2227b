#pragma once

#include "core/numeric/result.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace pelorus {

/// A regular file's bytes, read only when they are touched: opening costs the same for any size.
/// A file that another program cuts short while it is open makes reading beyond its new end a fault of the
/// operating system; files are expected to be replaced by renaming, as this program does.
class MappedFile {
public:
    /// The Problem's key is the path; folders, pipes and devices are refused.
    static Expected<std::shared_ptr<const MappedFile>> open(const std::filesystem::path& path);

    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    std::span<const std::byte> bytes() const { return {data_, size_}; }

    /// Tells the system that these bytes are not needed soon, so that they do not count as memory in use.
    void release(std::span<const std::byte> part) const;

private:
    MappedFile(const std::byte* data, std::size_t size) : data_(data), size_(size) {}

    const std::byte* data_;
    std::size_t size_;
};

} // namespace pelorus
