#include "core/formats/output_file.h"

#include "core/formats/system_error.h"

#include <cerrno>
#include <fcntl.h>
#include <limits>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace pelorus {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t gatherBytes = 1 << 20;

/// The open file that a name such as /dev/stdout stands for, or -1.
int standardStream(const fs::path& target)
{
    if (target == "/dev/stdout" || target == "/dev/fd/1" || target == "/proc/self/fd/1")
        return STDOUT_FILENO;
    if (target == "/dev/stderr" || target == "/dev/fd/2" || target == "/proc/self/fd/2")
        return STDERR_FILENO;
    return -1;
}

/// The file at the end of the links, which need not exist.
fs::path throughLinks(fs::path path)
{
    constexpr int mostLinks = 40; // as the system itself follows
    std::error_code error;
    for (int link = 0; link < mostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++link) {
        const fs::path next = fs::read_symlink(path, error);
        if (error)
            break;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

fs::path folderOf(const fs::path& path)
{
    return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

} // namespace

Expected<OutputFile> OutputFile::standardOutput()
{
    return duplicate("standard output", STDOUT_FILENO);
}

Expected<OutputFile> OutputFile::create(const fs::path& target)
{
    std::string name = target.string();
    if (name.empty())
        return problem("output", "the file's name is empty");
    if (const int stream = standardStream(target); stream >= 0)
        return duplicate(std::move(name), stream);

    struct stat found {};
    if (::stat(target.c_str(), &found) != 0) {
        if (errno != ENOENT)
            return problem(std::move(name), systemReason(errno));
        return beside(std::move(name), throughLinks(target), nullptr);
    }
    if (S_ISDIR(found.st_mode))
        return problem(std::move(name), "is a folder, not a file");
    if (!S_ISREG(found.st_mode))
        return direct(std::move(name), target);
    if (::access(target.c_str(), W_OK) != 0)
        return problem(std::move(name), "may not be overwritten: " + systemReason(errno));
    return beside(std::move(name), throughLinks(target), &found);
}

Expected<OutputFile> OutputFile::duplicate(std::string name, int stream)
{
    const int file = ::fcntl(stream, F_DUPFD_CLOEXEC, 3);
    if (file < 0)
        return problem(std::move(name), systemReason(errno));
    return OutputFile(std::move(name), {file, {}});
}

Expected<OutputFile> OutputFile::direct(std::string name, const fs::path& target)
{
    const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return problem(std::move(name), "cannot be written: " + systemReason(errno));
    return OutputFile(std::move(name), {file, {}});
}

Expected<OutputFile> OutputFile::beside(std::string name, const fs::path& target, const struct stat* old)
{
    const fs::path folder = folderOf(target);
    std::error_code error;
    if (!fs::is_directory(folder, error))
        return problem(std::move(name), "there is no folder " + folder.string());

    clearLeftOvers(folder);
    TemporaryFile temporary = createTemporary(folder, old);
    if (temporary.file < 0)
        return problem(std::move(name),
                       "the folder " + folder.string() + " cannot be written: " + systemReason(errno));
    OutputFile output(std::move(name), std::move(temporary));
    output.target_ = target;
    return output;
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : name_(std::move(other.name_)), temporary_(std::exchange(other.temporary_, {})),
      target_(std::move(other.target_)), gathered_(std::move(other.gathered_)), position_(other.position_)
{
}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept
{
    if (this == &other)
        return *this;
    abandon();
    name_ = std::move(other.name_);
    temporary_ = std::exchange(other.temporary_, {});
    target_ = std::move(other.target_);
    gathered_ = std::move(other.gathered_);
    position_ = other.position_;
    return *this;
}

OutputFile::~OutputFile()
{
    abandon();
}

void OutputFile::abandon()
{
    if (!temporary_.name.empty())
        ::unlink(temporary_.name.c_str());
    if (temporary_.file >= 0)
        ::close(temporary_.file);
    temporary_ = {};
}

tl::unexpected<Problem> OutputFile::failed(int errorNumber) const
{
    return problem(name_, "cannot be written: " + systemReason(errorNumber));
}

double OutputFile::freeSpace() const
{
    std::error_code error;
    const fs::space_info space = target_.empty() ? fs::space_info{} : fs::space(folderOf(target_), error);
    if (target_.empty() || error)
        return std::numeric_limits<double>::infinity();
    return static_cast<double>(space.available);
}

Expected<void> OutputFile::write(std::span<const std::byte> bytes)
{
    return write(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

Expected<void> OutputFile::write(std::string_view bytes)
{
    if (gathered_.size() + bytes.size() < gatherBytes) {
        gathered_ += bytes;
        return {};
    }
    return flush().and_then([&] { return writeAll(bytes); });
}

Expected<void> OutputFile::flush()
{
    auto done = writeAll(gathered_);
    gathered_.clear();
    return done;
}

Expected<void> OutputFile::writeAll(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(temporary_.file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return failed(errno);
        bytes.remove_prefix(static_cast<std::size_t>(written));
        position_ += written;
    }
    return {};
}

Expected<void> OutputFile::seek(Index position)
{
    if (auto done = flush(); !done)
        return done;
    if (::lseek(temporary_.file, position, SEEK_SET) < 0)
        return problem(name_, "this format needs a file, not a pipe");
    position_ = position;
    return {};
}

Expected<void> OutputFile::commit()
{
    if (auto done = flush(); !done)
        return done;
    if (!target_.empty())
        return replaceTarget();
    if (::close(std::exchange(temporary_.file, -1)) != 0)
        return failed(errno);
    return {};
}

Expected<void> OutputFile::replaceTarget()
{
    if (temporary_.name.empty() && !nameTemporary(temporary_, folderOf(target_)))
        return failed(errno);
    // Some file systems say only when a file is closed that it could not be written, so it is closed before
    // the old one goes; a second handle keeps the lock, so that nobody takes it for a left one meanwhile.
    const int lock = ::fcntl(temporary_.file, F_DUPFD_CLOEXEC, 3);
    int error = ::close(std::exchange(temporary_.file, -1)) != 0 ? errno : 0;
    if (error == 0 && ::rename(temporary_.name.c_str(), target_.c_str()) != 0)
        error = errno;
    if (error == 0)
        temporary_.name.clear();
    abandon();
    if (lock >= 0)
        ::close(lock);
    if (error != 0)
        return failed(error);
    return {};
}

} // namespace pelorus
