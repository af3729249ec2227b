#include "core/formats/npz_writer.h"

#include "core/formats/npy_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <zip.h>

namespace pelorus {

namespace {

/// What both ends of the archive share: the first thing that went wrong ends the work.
struct Shared {
    OutputFile& output;
    Meter& meter;
    std::optional<Problem> failure = {};
    bool began = false;
    Index length = 0; ///< of the archive so far

    /// -1 for libzip, after noting why.
    zip_int64_t fail(Problem reason)
    {
        if (!failure)
            failure = std::move(reason);
        return -1;
    }
    zip_int64_t check(const Expected<void>& done) { return done ? 0 : fail(done.error()); }
};

zip_int64_t reportError(void* data, zip_uint64_t length, int code, int systemCode)
{
    const int codes[2] = {code, systemCode};
    if (length < sizeof codes)
        return -1;
    std::memcpy(data, codes, sizeof codes);
    return sizeof codes;
}

// The archive as libzip sees it: a file that does not exist yet and can be written and sought.
zip_int64_t archiveCommand(void* user, void* data, zip_uint64_t length, zip_source_cmd_t command)
{
    auto& shared = *static_cast<Shared*>(user);
    switch (command) {
    case ZIP_SOURCE_SUPPORTS:
        return ZIP_SOURCE_SUPPORTS_WRITABLE;
    case ZIP_SOURCE_ERROR:
        return reportError(data, length, shared.began ? ZIP_ER_WRITE : ZIP_ER_READ,
                           shared.began ? EIO : ENOENT);
    case ZIP_SOURCE_BEGIN_WRITE:
        shared.began = true;
        return 0;
    case ZIP_SOURCE_WRITE: {
        const auto done = shared.output.write(std::string_view(static_cast<const char*>(data), length));
        shared.length = std::max(shared.length, shared.output.position());
        return shared.check(done) == 0 ? static_cast<zip_int64_t>(length) : -1;
    }
    case ZIP_SOURCE_SEEK_WRITE: {
        zip_error_t error;
        zip_error_init(&error);
        const zip_int64_t position =
            zip_source_seek_compute_offset(static_cast<zip_uint64_t>(shared.output.position()),
                                           static_cast<zip_uint64_t>(shared.length), data, length, &error);
        zip_error_fini(&error);
        return position < 0 ? -1 : shared.check(shared.output.seek(position));
    }
    case ZIP_SOURCE_TELL_WRITE:
        return shared.output.position();
    case ZIP_SOURCE_COMMIT_WRITE: // OutputFile commits, or drops everything
    case ZIP_SOURCE_ROLLBACK_WRITE:
    case ZIP_SOURCE_REMOVE:
    case ZIP_SOURCE_FREE:
        return 0;
    default:
        return -1;
    }
}

/// One member: gives its bytes as they are asked for.
struct Member {
    Shared& shared;
    NpyStream stream;
    std::span<const std::byte> rest = {};
    bool failed = false;

    zip_int64_t read(void* data, zip_uint64_t length)
    {
        zip_uint64_t done = 0;
        while (done < length) {
            if (rest.empty()) {
                if (!(failed = shared.check(shared.meter.add(stream.cells())) != 0))
                    rest = stream.next();
                if (failed)
                    return -1;
                if (rest.empty())
                    break;
            }
            const auto count = std::min<zip_uint64_t>(length - done, rest.size());
            std::memcpy(static_cast<char*>(data) + done, rest.data(), count);
            rest = rest.subspan(count);
            done += count;
        }
        return static_cast<zip_int64_t>(done);
    }

    zip_int64_t stat(void* data) const
    {
        auto* stat = static_cast<zip_stat_t*>(data);
        zip_stat_init(stat);
        stat->valid = ZIP_STAT_SIZE;
        stat->size = static_cast<zip_uint64_t>(stream.size());
        return sizeof *stat;
    }
};

zip_int64_t memberCommand(void* user, void* data, zip_uint64_t length, zip_source_cmd_t command)
{
    auto* member = static_cast<Member*>(user);
    switch (command) {
    case ZIP_SOURCE_OPEN:
    case ZIP_SOURCE_CLOSE:
        return 0;
    case ZIP_SOURCE_READ:
        return member->read(data, length);
    case ZIP_SOURCE_STAT:
        return member->stat(data);
    case ZIP_SOURCE_ERROR:
        return reportError(data, length, ZIP_ER_READ, EIO);
    case ZIP_SOURCE_FREE:
        delete member;
        return 0;
    default:
        return -1;
    }
}

bool addMember(zip_t* archive, Shared& shared, const NamedArray& array)
{
    zip_source_t* source = zip_source_function(archive, memberCommand, new Member{shared, NpyStream(array)});
    if (!source)
        return false;
    const std::string name = array.name + ".npy";
    const zip_int64_t index = zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(source);
        return false;
    }
    const auto place = static_cast<zip_uint64_t>(index);
    constexpr zip_uint16_t firstOfJanuary1980 = (1 << 5) | 1;
    return zip_set_file_compression(archive, place, ZIP_CM_STORE, 0) == 0 &&
           zip_file_set_dostime(archive, place, 0, firstOfJanuary1980, 0) == 0;
}

/// The archive with all members, still to be closed; nullptr after a failure.
zip_t* openArchive(Shared& shared, std::span<const NamedArray> arrays)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* target = zip_source_function_create(archiveCommand, &shared, &error);
    zip_t* archive = target ? zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error) : nullptr;
    if (!archive) {
        shared.fail({shared.output.name(), "cannot be written: " + std::string(zip_error_strerror(&error))});
        if (target)
            zip_source_free(target);
    }
    zip_error_fini(&error);
    for (const NamedArray& array : arrays)
        if (archive && !addMember(archive, shared, array)) {
            shared.fail({shared.output.name(), "cannot be written: " + std::string(zip_strerror(archive))});
            zip_discard(archive);
            archive = nullptr;
        }
    return archive;
}

} // namespace

Expected<void> writeNpz(OutputFile& output, std::span<const NamedArray> arrays, Meter& meter)
{
    Shared shared{output, meter};
    zip_t* archive = openArchive(shared, arrays);
    if (archive && zip_close(archive) != 0) {
        shared.fail({output.name(), "cannot be written: " + std::string(zip_strerror(archive))});
        zip_discard(archive);
    }
    if (shared.failure)
        return tl::unexpected(*shared.failure);
    return {};
}

} // namespace pelorus
