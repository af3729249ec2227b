#include "core/formats/npz.h"

#include <array>
#include <map>
#include <zip.h>

namespace pelorus {

namespace {

constexpr std::string_view suffix = ".npy";

/// One byte of deflated data cannot become more than this many.
constexpr zip_uint64_t mostInflation = 1032;

class MemberSource : public ByteSource {
public:
    MemberSource(zip_file_t* file, std::string key, Index size, bool deflated)
        : file_(file), key_(std::move(key)), size_(size), deflated_(deflated)
    {
    }
    ~MemberSource() override { zip_fclose(file_); }
    MemberSource(const MemberSource&) = delete;
    MemberSource& operator=(const MemberSource&) = delete;

    Index size() const override { return size_; }
    bool sizeIsCertain() const override { return !deflated_; }

    Expected<std::size_t> read(std::span<char> out) override
    {
        std::size_t done = 0;
        while (done < out.size()) {
            const zip_int64_t count = zip_fread(file_, out.data() + done, out.size() - done);
            if (count < 0)
                return problem(key_, "is damaged: " + std::string(zip_file_strerror(file_)));
            if (count == 0)
                break;
            done += static_cast<std::size_t>(count);
        }
        return done;
    }

private:
    zip_file_t* file_;
    std::string key_;
    Index size_;
    bool deflated_;
};

std::string openingProblem(int code)
{
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    const std::string reason =
        code == ZIP_ER_NOZIP ? "it is no zip archive, or its end is missing" : zip_error_strerror(&error);
    zip_error_fini(&error);
    return "is not a NumPy archive: " + reason;
}

/// An empty text, or why the member's claims cannot be true.
std::string disbelief(const zip_stat_t& stat, Index archiveBytes)
{
    if (stat.encryption_method != ZIP_EM_NONE)
        return "is encrypted";
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        return "is packed by a method other than stored and deflated";
    if (stat.comp_size > static_cast<zip_uint64_t>(archiveBytes))
        return "claims to be larger than the archive that holds it";
    const bool deflated = stat.comp_method == ZIP_CM_DEFLATE;
    if (deflated ? stat.size / mostInflation > stat.comp_size : stat.size != stat.comp_size)
        return "claims a size that cannot come out of its packed bytes";
    return {};
}

} // namespace

class NpzFile::Zip {
public:
    Zip(zip_t* opened, Index fileBytes) : archive(opened), bytes(fileBytes) {}
    ~Zip() { zip_discard(archive); }
    Zip(const Zip&) = delete;
    Zip& operator=(const Zip&) = delete;

    zip_t* archive;
    Index bytes; ///< of the whole file
    std::map<std::string, zip_uint64_t, std::less<>> places;
};

NpzFile::NpzFile(std::string path, std::unique_ptr<Zip> zip) : path_(std::move(path)), zip_(std::move(zip)) {}
NpzFile::NpzFile(NpzFile&&) noexcept = default;
NpzFile& NpzFile::operator=(NpzFile&&) noexcept = default;
NpzFile::~NpzFile() = default;

Expected<NpzFile> NpzFile::open(const std::filesystem::path& path)
{
    auto file = openFile(path); // says best why a file cannot be read
    if (!file)
        return tl::unexpected(file.error());
    int code = 0;
    zip_t* archive = zip_open(path.c_str(), ZIP_RDONLY, &code);
    if (!archive)
        return problem(path.string(), openingProblem(code));

    NpzFile npz(path.string(), std::make_unique<Zip>(archive, (*file)->size()));
    const zip_int64_t entries = zip_get_num_entries(archive, 0);
    for (zip_int64_t i = 0; i < entries; ++i) {
        const char* name = zip_get_name(archive, static_cast<zip_uint64_t>(i), 0);
        if (!name || !std::string_view(name).ends_with(suffix))
            continue;
        const std::string_view stem(name, std::string_view(name).size() - suffix.size());
        if (!npz.zip_->places.emplace(stem, static_cast<zip_uint64_t>(i)).second)
            return problem(path.string(), "holds two arrays named '" + std::string(stem) + "'");
        npz.names_.emplace_back(stem);
    }
    return npz;
}

std::string NpzFile::keyOf(const std::string& name) const
{
    return path_ + ": array '" + name + "'";
}

Expected<std::unique_ptr<ByteSource>> NpzFile::member(const std::string& name) const
{
    const std::string key = keyOf(name);
    const auto place = zip_->places.find(name);
    if (place == zip_->places.end())
        return problem(path_, "holds no array '" + name + "'");
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(zip_->archive, place->second, 0, &stat) != 0)
        return problem(key, "is damaged: " + std::string(zip_strerror(zip_->archive)));
    if (const std::string why = disbelief(stat, zip_->bytes); !why.empty())
        return problem(key, why);
    zip_file_t* file = zip_fopen_index(zip_->archive, place->second, 0);
    if (!file)
        return problem(key, "is damaged: " + std::string(zip_strerror(zip_->archive)));
    return std::make_unique<MemberSource>(file, key, static_cast<Index>(stat.size),
                                          stat.comp_method == ZIP_CM_DEFLATE);
}

Expected<FileArray> NpzFile::read(const std::string& name, const ReadOptions& options) const
{
    auto source = member(name);
    if (!source)
        return tl::unexpected(source.error());
    auto array = readArray(**source, keyOf(name), options);
    if (!array)
        return array;
    if (auto whole = finishMember(**source, keyOf(name)); !whole)
        return tl::unexpected(whole.error());
    array->name = name;
    return array;
}

Expected<void> finishMember(ByteSource& member, const std::string& key)
{
    std::array<char, 1> byte{};
    const auto more = member.read(byte); // at the end the archive checks its checksum
    if (!more)
        return tl::unexpected(more.error());
    if (*more > 0)
        return problem(key, "goes on after the data that its header promises");
    return {};
}

} // namespace pelorus
