#include "core/formats/table_file.h"

#include "core/formats/table_source.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <optional>

namespace pelorus {

namespace {

tl::unexpected<Problem> atTable(const Problem& problem)
{
    return tl::unexpected(Problem{"table", problem.key + ": " + problem.message});
}

std::string listed(const std::vector<TableCandidate>& candidates)
{
    constexpr std::size_t most = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(candidates.size(), most); ++i)
        text += (i > 0 ? ", " : "") + candidates[i].name;
    return candidates.size() > most ? text + ", ..." : text;
}

/// The candidate of that name, or the one to take where no name is given.
Expected<TableCandidate> choose(const std::vector<TableCandidate>& candidates, const std::string& name,
                                const std::string& file)
{
    if (candidates.empty())
        return problem("table", file + " holds no array of rows and columns");
    if (!name.empty()) {
        const auto found = std::ranges::find(candidates, name, &TableCandidate::name);
        if (found != candidates.end())
            return *found;
        return problem("tensor",
                       "'" + name + "' is not a table in " + file + "; it has " + listed(candidates));
    }
    const auto likely = std::ranges::find(candidates, true, &TableCandidate::isLikely);
    if (likely != candidates.end())
        return *likely;
    if (candidates.size() == 1)
        return candidates.front();
    return problem("tensor", "is needed, as no name in " + file +
                                 " is that of a table of this kind; it has " + listed(candidates));
}

/// What a table was made from.
struct Origin {
    std::filesystem::path path;
    std::string name;
    std::filesystem::file_time_type time;
    std::uintmax_t size = 0;
    const std::string_view* likely = nullptr;
    bool rawIsBfloat16 = false;

    bool operator==(const Origin&) const = default;
};

/// The tables that were asked for last, newest first.
class Recent {
public:
    std::optional<TableFile> find(const Origin& origin)
    {
        const auto found = std::ranges::find(tables_, origin, &Entry::first);
        if (found == tables_.end())
            return std::nullopt;
        std::rotate(tables_.begin(), found, found + 1);
        return tables_.front().second;
    }
    void keep(const Origin& origin, const TableFile& table)
    {
        // An older state of the same file will not be asked for again.
        std::erase_if(tables_, [&](const Entry& entry) {
            return entry.first.path == origin.path && entry.first.name == origin.name;
        });
        tables_.insert(tables_.begin(), {origin, table});
        if (tables_.size() > most)
            tables_.pop_back();
    }

private:
    using Entry = std::pair<Origin, TableFile>;
    static constexpr std::size_t most = 2; // A and B
    std::vector<Entry> tables_;
};

Expected<TableFile> load(const std::filesystem::path& path, const std::string& name,
                         std::span<const std::string_view> likely, const ReadOptions& options)
{
    const auto source = tableSource(path, options);
    if (!source)
        return problem("table", path.string() +
                                    " is of no kind that holds tables; known are .npy, .npz, .csv, "
                                    ".safetensors and .safetensors.index.json");
    // A tensor of a split model that is named is looked up alone, whatever it is called.
    const std::array<std::string_view, 1> own{name};
    const auto candidates = source->candidates(name.empty() ? likely : std::span(own));
    if (!candidates)
        return atTable(candidates.error());
    const auto chosen = choose(*candidates, name, path.string());
    if (!chosen)
        return tl::unexpected(chosen.error());
    auto table = source->table(*chosen);
    if (!table)
        return atTable(table.error());
    return TableFile{*std::move(table), chosen->name};
}

} // namespace

std::span<const std::string_view> positionTableNames()
{
    static constexpr std::array<std::string_view, 12> names{"wpe",
                                                            "position_embeddings",
                                                            "embed_positions",
                                                            "position_embedding",
                                                            "positional_embedding",
                                                            "pos_embed",
                                                            "pos_embedding",
                                                            "position_encodings",
                                                            "pos_encoder.pe",
                                                            "positions_embed",
                                                            "pos_encoding",
                                                            "positional_encoding"};
    return names;
}

Expected<std::vector<TableCandidate>> tableCandidates(const std::filesystem::path& path,
                                                      std::span<const std::string_view> likely)
{
    const auto source = tableSource(path);
    if (!source)
        return problem("table", path.string() + " is of no kind that holds tables");
    auto candidates = source->candidates(likely);
    if (!candidates)
        return atTable(candidates.error());
    return candidates;
}

Expected<TableFile> openTable(const std::filesystem::path& path, const std::string& name,
                              std::span<const std::string_view> likely, const ReadOptions& options)
{
    static std::mutex mutex;
    static Recent recent;
    std::error_code error;
    const Origin origin{path,
                        name,
                        std::filesystem::last_write_time(path, error),
                        std::filesystem::file_size(path, error),
                        likely.data(),
                        options.rawIsBfloat16};
    const std::scoped_lock lock(mutex);
    if (!error)
        if (auto known = recent.find(origin))
            return *known;
    auto opened = load(path, name, likely, options);
    if (opened)
        recent.keep(origin, *opened);
    return opened;
}

} // namespace pelorus
