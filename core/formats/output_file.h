#pragma once

#include "core/formats/temporary_file.h"
#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

struct stat;

namespace pelorus {

/// A file that appears whole or not at all. Bytes go to a file in the target's folder, without a name where
/// the file system allows that, so that nothing is left when the process is killed; `commit` puts it in the
/// target's place, keeping its permissions. Without `commit`, or when anything fails, that file is gone and
/// the target stays as it was. What processes left that were killed is cleared on the way. A link is written
/// through to the file it names. What is no regular file (a device, a pipe, /dev/stdout) is written directly.
/// Small writes are gathered.
///
/// The key of a Problem is the target as it was given.
class OutputFile {
public:
    static Expected<OutputFile> create(const std::filesystem::path& target);
    static Expected<OutputFile> standardOutput();

    OutputFile(OutputFile&& other) noexcept;
    OutputFile& operator=(OutputFile&& other) noexcept;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// Free bytes where the file goes; infinite for what is no regular file or where nobody can say.
    double freeSpace() const;

    Expected<void> write(std::string_view bytes);
    Expected<void> write(std::span<const std::byte> bytes);

    /// The next byte goes here. Only regular files can be sought.
    Expected<void> seek(Index position);
    Index position() const { return position_ + static_cast<Index>(gathered_.size()); }

    Expected<void> commit();

    const std::string& name() const { return name_; }

private:
    OutputFile(std::string name, TemporaryFile file) : name_(std::move(name)), temporary_(std::move(file)) {}
    static Expected<OutputFile> duplicate(std::string name, int file);
    static Expected<OutputFile> direct(std::string name, const std::filesystem::path& target);
    static Expected<OutputFile> beside(std::string name, const std::filesystem::path& target,
                                       const struct stat* old);

    Expected<void> flush();
    Expected<void> writeAll(std::string_view bytes);
    tl::unexpected<Problem> failed(int errorNumber) const;
    Expected<void> replaceTarget();
    void abandon();

    std::string name_;
    TemporaryFile temporary_;      ///< or the very file when written directly
    std::filesystem::path target_; ///< empty when written directly
    std::string gathered_;
    Index position_ = 0; ///< bytes before gathered_
};

} // namespace pelorus
