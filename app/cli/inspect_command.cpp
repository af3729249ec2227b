#include "app/cli/commands.h"
#include "app/cli/nearest.h"
#include "app/cli/print.h"
#include "core/formats/number_text.h"
#include "core/formats/sizes.h"
#include "core/models/inspect.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

namespace pelorus::cli {

namespace {

using Json = nlohmann::ordered_json;

struct InspectOptions {
    std::string file;
    bool json = false;
    bool bfloat16 = false;
};

std::string shapeText(const std::vector<Index>& shape)
{
    return Json(shape).dump();
}

std::string numberText(const std::optional<Statistics::Number>& number)
{
    if (!number)
        return "none";
    if (const auto* real = std::get_if<double>(&*number)) {
        std::string text;
        appendNumber(text, *real, WrittenType::Float64);
        return text;
    }
    return std::visit([](auto whole) { return std::to_string(whole); }, *number);
}

Json numberJson(const std::optional<Statistics::Number>& number)
{
    return number ? std::visit([](auto value) { return Json(value); }, *number) : Json();
}

Json summaryJson(const ArraySummary& array)
{
    Json json{{"name", array.name},   {"dtype", array.dtype},           {"shape", array.shape},
              {"order", array.order}, {"endianness", array.endianness}, {"bytes", array.bytes}};
    if (array.statistics) {
        json["min"] = numberJson(array.statistics->lowest);
        json["max"] = numberJson(array.statistics->highest);
        const auto mean = array.statistics->mean();
        json["mean"] = mean ? Json(*mean) : Json();
        json["nan"] = array.statistics->nans;
        json["inf"] = array.statistics->infinities;
    }
    if (!array.note.empty())
        json["note"] = array.note;
    return json;
}

std::string asJson(const std::string& file, const Inspection& found)
{
    Json json{{"file", file}, {"format", found.format}, {"bytes", found.bytes}, {"arrays", Json::array()}};
    for (const ArraySummary& array : found.arrays)
        json["arrays"].push_back(summaryJson(array));
    for (const Fact& fact : found.facts)
        json["facts"][fact.label] = fact.value;
    for (const Problem& warning : found.warnings)
        json["warnings"].push_back(warning.key + ": " + warning.message);
    for (const InspectionNotes& notes : found.notes) {
        json[notes.heading] = Json::array();
        for (const Fact& fact : notes.facts)
            json[notes.heading].push_back({{"key", fact.label}, {"text", fact.value}});
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string asLines(const InspectionNotes& notes)
{
    std::string lines = notes.heading + "\n";
    for (const Fact& fact : notes.facts)
        lines += "  " + (fact.label.empty() ? "" : fact.label + ": ") + fact.value + "\n";
    return notes.facts.empty() ? std::string() : lines;
}

std::string asLines(const ArraySummary& array)
{
    std::string lines = (array.name.empty() ? "array" : array.name) + "  " + array.dtype + " " +
                        shapeText(array.shape) + ", " + array.order + " order" +
                        (array.endianness.empty() ? "" : ", " + array.endianness + "-endian") + ", " +
                        sizeText(static_cast<double>(array.bytes)) + "\n";
    if (array.statistics) {
        std::optional<Statistics::Number> mean;
        if (const auto value = array.statistics->mean())
            mean = *value;
        lines += "  min " + numberText(array.statistics->lowest) + ", max " +
                 numberText(array.statistics->highest) + ", mean " + numberText(mean) + ", " +
                 std::to_string(array.statistics->nans) + " NaN, " +
                 std::to_string(array.statistics->infinities) + " infinite\n";
    }
    return lines + (array.note.empty() ? "" : "  " + array.note + "\n");
}

std::string knownFiles()
{
    std::vector<std::string> suffixes;
    for (const FileKind& kind : fileKinds())
        suffixes.push_back(kind.suffix + " (" + kind.help + ")");
    return joined(suffixes);
}

Outcome inspect(const InspectOptions& options)
{
    if (options.file.empty())
        return misuse("inspect", "needs a FILE: " + knownFiles());
    const auto found = inspectFile(options.file, {.rawIsBfloat16 = options.bfloat16});
    if (!found)
        return refused(found.error());
    if (options.json)
        return print(asJson(options.file, *found));
    std::string text =
        options.file + ": " + found->format + ", " + sizeText(static_cast<double>(found->bytes));
    if (!found->arrays.empty())
        text +=
            ", " + std::to_string(found->arrays.size()) + (found->arrays.size() == 1 ? " array" : " arrays");
    text += "\n";
    for (const ArraySummary& array : found->arrays)
        text += asLines(array);
    for (const Fact& fact : found->facts)
        text += fact.label + "  " + fact.value + "\n";
    for (const Problem& warning : found->warnings)
        text += "warning: " + warning.key + ": " + warning.message + "\n";
    for (const InspectionNotes& notes : found->notes)
        text += asLines(notes);
    return print(text);
}

} // namespace

Action addInspect(CLI::App& command)
{
    auto options = std::make_shared<InspectOptions>();
    command.add_option("FILE", options->file, "One of " + knownFiles())->type_name("");
    command.add_flag("--json", options->json, "As one JSON object")->disable_flag_override();
    command.add_flag("--bfloat16", options->bfloat16, "Read 2-byte raw data as bfloat16")
        ->disable_flag_override();
    command.footer("min, max and mean are those of the finite numbers.");
    return [options] { return inspect(*options); };
}

} // namespace pelorus::cli
