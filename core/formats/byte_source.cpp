#include "core/formats/byte_source.h"

#include "core/formats/system_error.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pelorus {

namespace {

class FileSource : public ByteSource {
public:
    FileSource(std::string name, int file, Index size) : name_(std::move(name)), file_(file), size_(size) {}
    ~FileSource() override { ::close(file_); }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    Index size() const override { return size_; }

    Expected<std::size_t> read(std::span<char> out) override
    {
        std::size_t done = 0;
        while (done < out.size()) {
            const ssize_t count = ::read(file_, out.data() + done, out.size() - done);
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0)
                return problem(name_, "cannot be read: " + systemReason(errno));
            if (count == 0)
                break;
            done += static_cast<std::size_t>(count);
        }
        return done;
    }

private:
    std::string name_;
    int file_;
    Index size_;
};

} // namespace

Expected<std::unique_ptr<ByteSource>> openFile(const std::filesystem::path& path)
{
    struct stat found {};
    if (::stat(path.c_str(), &found) != 0)
        return problem(path.string(), "cannot be read: " + systemReason(errno));
    if (S_ISDIR(found.st_mode))
        return problem(path.string(), "is a folder, not a file");
    if (!S_ISREG(found.st_mode)) // opening a pipe could wait for ever
        return problem(path.string(), "is a device or a pipe; copy it to a file first");
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return problem(path.string(), "cannot be read: " + systemReason(errno));
    return std::make_unique<FileSource>(path.string(), file, found.st_size);
}

} // namespace pelorus
