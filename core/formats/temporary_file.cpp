#include "core/formats/temporary_file.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pelorus {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view hiddenStart = ".pelorus-";
constexpr std::string_view hiddenEnd = ".part";
constexpr int mostAttempts = 100;

fs::path nextHiddenName(const fs::path& folder)
{
    static std::atomic<unsigned> serial = 0;
    std::string name(hiddenStart);
    name += std::to_string(::getpid()) + "-" + std::to_string(serial++);
    return folder / (name += hiddenEnd);
}

bool takeNumber(std::string_view& text)
{
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(digits);
    return digits > 0;
}

/// One of those that nextHiddenName makes.
bool isHiddenName(std::string_view name)
{
    if (!name.starts_with(hiddenStart) || !name.ends_with(hiddenEnd))
        return false;
    name.remove_prefix(hiddenStart.size());
    if (!takeNumber(name) || !name.starts_with('-'))
        return false;
    name.remove_prefix(1);
    return takeNumber(name) && name == hiddenEnd;
}

mode_t firstMode(const struct stat* old)
{
    return old ? 0600 : 0666; // nobody may read what the old file kept from them
}

void takeAfter(int file, const struct stat* old)
{
    if (!old)
        return;
    if (::fchown(file, old->st_uid, old->st_gid) != 0)
        errno = 0; // only the administrator may; the file is then the user's own
    if (::fchmod(file, old->st_mode & 07777) != 0)
        errno = 0; // some file systems have no permissions
}

/// The name by which the system knows an open file.
std::string openFileName(int file)
{
    return "/proc/self/fd/" + std::to_string(file);
}

/// Waits for the lock, since another process may be looking whether anybody owns the file; false where that
/// one has removed it.
bool own(int file)
{
    ::flock(file, LOCK_EX); // where there are no locks nobody else gets one either, and nothing is cleared
    struct stat found {};
    return ::fstat(file, &found) != 0 || found.st_nlink > 0;
}

void clearIfLeft(const fs::path& path)
{
    const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return;
    struct stat found {};
    if (::fstat(file, &found) == 0 && S_ISREG(found.st_mode) && ::flock(file, LOCK_EX | LOCK_NB) == 0)
        ::unlink(path.c_str());
    ::close(file);
}

} // namespace

TemporaryFile createTemporary(const fs::path& folder, const struct stat* old)
{
    const int file = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, firstMode(old));
    if (file < 0)
        return createNamedTemporary(folder, old);
    if (::access(openFileName(file).c_str(), F_OK) != 0) { // it could not get a name later
        ::close(file);
        return createNamedTemporary(folder, old);
    }
    ::flock(file, LOCK_EX);
    takeAfter(file, old);
    return {file, {}};
}

TemporaryFile createNamedTemporary(const fs::path& folder, const struct stat* old)
{
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        TemporaryFile made{-1, nextHiddenName(folder)};
        made.file = ::open(made.name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, firstMode(old));
        if (made.file < 0 && errno == EEXIST)
            continue;
        if (made.file < 0)
            return {};
        if (own(made.file)) {
            takeAfter(made.file, old);
            return made;
        }
        ::close(made.file);
    }
    errno = EEXIST;
    return {};
}

bool nameTemporary(TemporaryFile& temporary, const fs::path& folder)
{
    const std::string open = openFileName(temporary.file);
    for (int attempt = 0; attempt < mostAttempts; ++attempt) {
        const fs::path name = nextHiddenName(folder);
        if (::linkat(AT_FDCWD, open.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            temporary.name = name;
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

void clearLeftOvers(const fs::path& folder)
{
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (isHiddenName(entry->path().filename().string()))
            clearIfLeft(entry->path());
}

} // namespace pelorus
