#include "core/models/inspect.h"

#include "core/formats/csv_reader.h"
#include "core/formats/npz.h"
#include "core/models/inspect_config.h"
#include "core/models/inspect_model.h"

#include <algorithm>

namespace pelorus {

namespace {

using Kind = ElementType::Kind;

ArraySummary summaryOf(const NpyHeader& header)
{
    ArraySummary summary;
    summary.dtype = header.type.name;
    summary.shape = header.shape;
    summary.order = header.fortranOrder ? "Fortran" : "C";
    if (header.type.bytes > 1)
        summary.endianness = header.type.bigEndian ? "big" : "little";
    summary.bytes = header.dataBytes();
    return summary;
}

/// Header and statistics of one array. What is of an unknown type is described by its header and a note.
Expected<ArraySummary> inspectArray(ByteSource& source, const std::string& key, const ReadOptions& options)
{
    const auto header = readNpyHeader(source, key);
    if (!header)
        return tl::unexpected(header.error());
    ArraySummary summary = summaryOf(*header);
    if (header->type.kind == Kind::Unsupported) {
        summary.note = header->type.refusal;
        return summary;
    }
    if (header->type.kind == Kind::Raw2 && !options.rawIsBfloat16)
        return summary;
    Statistics statistics;
    auto done = forEachPiece(source, *header, key, [&](const Numbers& numbers) { statistics.add(numbers); });
    if (!done)
        return tl::unexpected(done.error());
    summary.statistics = statistics;
    return summary;
}

Expected<Inspection> inspectNpy(const std::filesystem::path& path, const ReadOptions& options)
{
    auto source = openFile(path);
    if (!source)
        return tl::unexpected(source.error());
    auto summary = inspectArray(**source, path.string(), options);
    if (!summary)
        return tl::unexpected(summary.error());
    if (!summary->note.empty())
        return problem(path.string(), summary->note);
    return Inspection{"npy", (*source)->size(), {*std::move(summary)}, {}};
}

/// The array's size in the archive is needed, because the data of an unknown type cannot be counted.
Expected<ArraySummary> inspectMember(const NpzFile& npz, const std::string& name, const ReadOptions& options)
{
    const std::string key = npz.keyOf(name);
    auto source = npz.member(name);
    if (!source)
        return tl::unexpected(source.error());
    auto summary = inspectArray(**source, key, options);
    if (!summary)
        return summary;
    if (summary->statistics)
        if (auto whole = finishMember(**source, key); !whole)
            return tl::unexpected(whole.error());
    if (!summary->note.empty())
        summary->bytes = (*source)->size();
    summary->name = name;
    return summary;
}

Expected<Inspection> inspectNpz(const std::filesystem::path& path, const ReadOptions& options)
{
    const auto npz = NpzFile::open(path);
    if (!npz)
        return tl::unexpected(npz.error());
    std::error_code error;
    Inspection inspection{"npz", static_cast<Index>(std::filesystem::file_size(path, error)), {}, {}};
    for (const std::string& name : npz->names()) {
        auto summary = inspectMember(*npz, name, options);
        if (!summary)
            return tl::unexpected(summary.error());
        inspection.arrays.push_back(*std::move(summary));
    }
    return inspection;
}

Expected<Inspection> inspectCsv(const std::filesystem::path& path, const ReadOptions&)
{
    auto table = readCsv(path);
    if (!table)
        return tl::unexpected(table.error());
    std::error_code error;
    const auto bytes = static_cast<Index>(std::filesystem::file_size(path, error));
    ArraySummary summary;
    summary.dtype = "float64";
    summary.shape = {table->rows, table->columns};
    summary.order = "C";
    summary.bytes = bytes;
    if (!table->headings.empty())
        summary.note = table->labels.empty() ? "The first row holds headings"
                                             : "The first row holds headings, the first column labels";
    summary.statistics.emplace().add(Numbers(std::move(table->values)));
    return Inspection{"csv", bytes, {std::move(summary)}, {}};
}

std::string knownKinds()
{
    std::string known;
    for (const FileKind& kind : fileKinds())
        known += (known.empty() ? "" : ", ") + kind.suffix;
    return known;
}

} // namespace

// One line a kind; this order is the order in which they are named.
const std::vector<FileKind>& fileKinds()
{
    static const std::vector<FileKind> all{
        {".npy", "NumPy array", inspectNpy},
        {".npz", "NumPy archive", inspectNpz},
        {".csv", "comma-separated numbers", inspectCsv},
        {".safetensors", "model weights", inspectSafetensors},
        {".json", "model configuration, or index of its weights", inspectJson},
    };
    return all;
}

Expected<Inspection> inspectFile(const std::filesystem::path& path, const ReadOptions& options)
{
    if (auto file = openFile(path); !file)
        return tl::unexpected(file.error());
    std::string suffix = path.extension().string();
    std::ranges::transform(suffix, suffix.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    const auto kind = std::ranges::find(fileKinds(), suffix, &FileKind::suffix);
    if (kind == fileKinds().end())
        return problem(path.string(), "is of no kind that can be inspected; known are " + knownKinds());
    return kind->inspect(path, options);
}

} // namespace pelorus
