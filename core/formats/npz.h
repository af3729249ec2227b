#pragma once

#include "core/formats/npy.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace pelorus {

/// An archive of arrays (a zip of .npy files, stored or deflated), opened for reading. Not for use by several
/// threads at once.
class NpzFile {
public:
    /// Refused: what is no zip, what is damaged, an array twice under one name, and members whose claimed
    /// size cannot come out of the bytes that are there.
    static Expected<NpzFile> open(const std::filesystem::path& path);

    NpzFile(NpzFile&&) noexcept;
    NpzFile& operator=(NpzFile&&) noexcept;
    ~NpzFile();

    /// Names of the arrays, without ".npy", in the order of the file.
    const std::vector<std::string>& names() const { return names_; }

    /// The bytes of one array, or why there are none. They must not outlive this archive.
    Expected<std::unique_ptr<ByteSource>> member(const std::string& name) const;

    Expected<FileArray> read(const std::string& name, const ReadOptions& options = {}) const;

    /// "FILE: array 'NAME'", for messages.
    std::string keyOf(const std::string& name) const;

private:
    class Zip;
    NpzFile(std::string path, std::unique_ptr<Zip> zip);

    std::string path_;
    std::unique_ptr<Zip> zip_;
    std::vector<std::string> names_;
};

/// Reads to the end and checks that nothing follows and that the checksum is right.
Expected<void> finishMember(ByteSource& member, const std::string& key);

} // namespace pelorus
