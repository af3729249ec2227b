#include "core/files/inspect_model.h"

#include "core/files/config/checked_json.h"
#include "core/files/position_config.h"
#include "core/files/safetensors_set.h"
#include "core/files/table_file.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr Index smallFile = Index{64} << 20; // numbers of larger files are not read for a description

Statistics statisticsOf(const SafetensorsFile& file, const TensorEntry& tensor)
{
    Statistics statistics;
    constexpr Index most = 65536;
    std::vector<double> piece;
    for (Index first = 0; first < tensor.elements(); first += most) {
        piece.resize(static_cast<std::size_t>(std::min(most, tensor.elements() - first)));
        file.read(tensor, first, std::span<double>(piece));
        statistics.add(Numbers(piece));
    }
    return statistics;
}

ArraySummary summaryOf(const SafetensorsFile& file, const TensorEntry& tensor, bool readNumbers)
{
    ArraySummary summary;
    summary.name = tensor.name;
    summary.dtype = tensor.typeName;
    summary.shape = tensor.shape;
    summary.order = "C";
    if (sizeOf(tensor.type) > 1)
        summary.endianness = "little";
    summary.bytes = tensor.bytes.size();
    if (tensor.type == StoredType::Unsupported)
        summary.note = "Numbers of this type are not read";
    else if (readNumbers)
        summary.statistics = statisticsOf(file, tensor);
    if (std::ranges::any_of(positionTableNames(), [&](std::string_view part) {
            return tensor.name.find(part) != std::string::npos;
        }))
        summary.note = "Its name is that of a table of positions";
    return summary;
}

Index sizeOfFile(const std::filesystem::path& path)
{
    std::error_code error;
    const auto bytes = std::filesystem::file_size(path, error);
    return error ? 0 : static_cast<Index>(bytes);
}

InspectionNotes notesOf(std::string heading, std::vector<Fact> facts)
{
    return {std::move(heading), std::move(facts)};
}

Expected<Inspection> inspectConfig(const std::filesystem::path& path)
{
    auto config = readPositionConfig(path);
    if (!config)
        return problem(config.error().key == path.string() ? path.string()
                                                           : path.string() + ": " + config.error().key,
                       config.error().message);
    Inspection inspection{"configuration of a model", sizeOfFile(path), {}, {}};
    std::vector<Fact> settings;
    for (const ConfigTable& table : config->tables)
        settings.push_back({table.layers, commandLine(table.settings)});
    std::vector<Fact> warnings;
    for (const Problem& warning : config->report.warnings)
        warnings.push_back({warning.key, warning.message});
    inspection.notes = {
        notesOf("settings", std::move(settings)), notesOf("read", std::move(config->report.read)),
        notesOf("assumed", std::move(config->report.assumed)), notesOf("warnings", std::move(warnings)),
        notesOf("ignored", std::move(config->report.ignored))};
    return inspection;
}

Expected<Inspection> inspectIndex(const std::filesystem::path& path)
{
    const auto set = SafetensorsSet::open(path);
    if (!set)
        return tl::unexpected(set.error());
    Inspection inspection{"index of a model's tensors", sizeOfFile(path), {}, {}};
    std::vector<Fact> missing;
    for (const std::string& file : set->missingFiles())
        missing.push_back({file, "is not there"});
    inspection.notes = {notesOf("content", {{"", std::to_string(set->names().size()) + " tensors in " +
                                                     std::to_string(set->files()) + " files"}}),
                        notesOf("missing", std::move(missing))};
    for (const std::string& name : set->names())
        if (const auto found = set->find(name))
            inspection.arrays.push_back(summaryOf(*found->file, *found->tensor, false));
    return inspection;
}

} // namespace

Expected<Inspection> inspectSafetensors(const std::filesystem::path& path, const ReadOptions&)
{
    const auto file = SafetensorsFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    Inspection inspection{"safetensors", sizeOfFile(path), {}, {}};
    for (const TensorEntry& tensor : file->tensors())
        inspection.arrays.push_back(summaryOf(*file, tensor, inspection.bytes <= smallFile));
    std::vector<Fact> metadata;
    for (const auto& [key, text] : file->metadata())
        metadata.push_back({key, text});
    if (!metadata.empty())
        inspection.notes = {notesOf("metadata", std::move(metadata))};
    return inspection;
}

Expected<Inspection> inspectJson(const std::filesystem::path& path, const ReadOptions&)
{
    const auto text = readCheckedText(path);
    if (!text)
        return tl::unexpected(text.error());
    const auto json = parseCheckedJson(*text, path.string());
    if (!json)
        return tl::unexpected(json.error());
    const bool isIndex = json->value.is_object() && json->value.contains("weight_map");
    return isIndex ? inspectIndex(path) : inspectConfig(path);
}

} // namespace pelorus
