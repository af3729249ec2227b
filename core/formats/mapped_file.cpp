#include "core/formats/mapped_file.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pelorus {

namespace {

/// Closes what it holds; a mapping outlives its descriptor.
struct Descriptor {
    int number = -1;
    ~Descriptor()
    {
        if (number >= 0)
            ::close(number);
    }
};

tl::unexpected<Problem> cannotOpen(const std::filesystem::path& path)
{
    return problem(path.string(), std::string("cannot be opened: ") + std::strerror(errno));
}

} // namespace

Expected<std::shared_ptr<const MappedFile>> MappedFile::open(const std::filesystem::path& path)
{
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    const Descriptor file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)};
    struct stat status {};
    if (file.number < 0 || ::fstat(file.number, &status) != 0)
        return cannotOpen(path);
    if (!S_ISREG(status.st_mode))
        return problem(path.string(), "is not a regular file");

    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0)
        return std::shared_ptr<const MappedFile>(new MappedFile(nullptr, 0));
    void* const data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number, 0);
    if (data == MAP_FAILED)
        return cannotOpen(path);
    return std::shared_ptr<const MappedFile>(new MappedFile(static_cast<const std::byte*>(data), size));
}

MappedFile::~MappedFile()
{
    if (data_)
        ::munmap(const_cast<std::byte*>(data_), size_);
}

void MappedFile::release(std::span<const std::byte> part) const
{
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(part.data()) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(part.data() + part.size()) / page * page;
    if (end > begin)
        ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

} // namespace pelorus
