#include "core/models/inspect_config.h"

#include "core/formats/checked_json.h"
#include "core/formats/safetensors_set.h"
#include "core/formats/table_file.h"
#include "core/models/inspect_model.h"
#include "core/models/position_config.h"

#include <algorithm>

namespace pelorus {

namespace {

/// A tensor of a model in several files; its numbers are not read.
ArraySummary summaryOf(const TensorEntry& tensor)
{
    ArraySummary summary;
    summary.name = tensor.name;
    summary.dtype = tensor.typeName;
    summary.shape = tensor.shape;
    summary.order = "C";
    summary.endianness = sizeOf(tensor.type) > 1 ? "little" : "";
    summary.bytes = tensor.bytes.size();
    const auto isPart = [&](std::string_view part) { return tensor.name.find(part) != std::string::npos; };
    if (std::ranges::any_of(positionTableNames(), isPart))
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
    Inspection inspection{"configuration of a model", sizeOfFile(path), {}, {}, {}};
    std::vector<Fact> settings;
    for (const ConfigTable& table : config->tables)
        settings.push_back({table.layers, commandLine(table.settings)});
    inspection.warnings = std::move(config->report.warnings);
    inspection.notes = {notesOf("settings", std::move(settings)),
                        notesOf("read", std::move(config->report.read)),
                        notesOf("assumed", std::move(config->report.assumed)),
                        notesOf("ignored", std::move(config->report.ignored))};
    return inspection;
}

Expected<Inspection> inspectIndex(const std::filesystem::path& path)
{
    const auto set = SafetensorsSet::open(path);
    if (!set)
        return tl::unexpected(set.error());
    Inspection inspection{"index of a model's tensors", sizeOfFile(path), {}, {}, {}};
    std::vector<Fact> missing;
    for (const std::string& file : set->missingFiles())
        missing.push_back({file, "is not there"});
    inspection.notes = {notesOf("content", {{"", std::to_string(set->names().size()) + " tensors in " +
                                                     std::to_string(set->files()) + " files"}}),
                        notesOf("missing", std::move(missing))};
    for (const std::string& name : set->names())
        if (const auto found = set->find(name))
            inspection.arrays.push_back(summaryOf(*found->tensor));
    return inspection;
}

} // namespace

Expected<Inspection> inspectJson(const std::filesystem::path& path, const ReadOptions& options)
{
    const auto text = readCheckedText(path);
    if (!text)
        return tl::unexpected(text.error());
    const auto json = parseCheckedJson(*text, path.string());
    if (!json)
        return tl::unexpected(json.error());
    const auto has = [&](const char* key) { return json->value.is_object() && json->value.contains(key); };
    if (has("weight_map"))
        return inspectIndex(path);
    // An encoder that can be run here names these; published models call them otherwise.
    return has("nhead") && has("dim_feedforward") ? inspectModelConfig(path, options) : inspectConfig(path);
}

} // namespace pelorus
