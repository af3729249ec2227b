#include "ui/files/read_file.h"

#include "core/formats/checked_json.h"
#include "ui/files/file_report.h"
#include "ui/files/model_settings.h"
#include "ui/state/session.h"

#include <algorithm>
#include <array>
#include <limits>

namespace pelorus {

namespace {

namespace fs = std::filesystem;

using nlohmann::json;

constexpr const char* knownKinds =
    "a model's config.json, .safetensors, .npy, .npz, .csv or a session (.pelorus.json)";

std::string nameOf(const fs::path& path)
{
    return path.has_filename() ? path.filename().string() : path.string();
}

/// The Problem in terms of the file that was opened: its name first, a path not said twice.
tl::unexpected<Problem> inFile(const fs::path& path, Problem problem)
{
    const std::string whole = path.string();
    std::string what = problem.key == whole || problem.key == "table" || problem.key == "config"
                           ? std::string()
                           : problem.key + ": ";
    for (const std::string& lead : {whole + ": ", whole + " "})
        if (problem.message.starts_with(lead))
            problem.message.erase(0, lead.size());
    if (what.starts_with(whole))
        what.erase(0, std::min(what.size(), whole.size() + 2));
    return tl::unexpected(Problem{nameOf(path), what + problem.message});
}

std::string lowered(std::string text)
{
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return text;
}

std::string whole(Index number)
{
    return std::to_string(number);
}

/// The tables of a file, and the one to take where that is clear.
struct Tables {
    std::vector<TableCandidate> all;
    std::optional<TableCandidate> clear;
};

Expected<Tables> tablesOf(const fs::path& path)
{
    auto candidates = tableCandidates(path, positionTableNames());
    if (!candidates)
        return inFile(path, candidates.error());
    if (candidates->empty())
        return problem(nameOf(path), "holds no table of rows and columns");
    Tables tables{*std::move(candidates), {}};
    std::vector<TableCandidate> likely;
    std::ranges::copy_if(tables.all, std::back_inserter(likely), &TableCandidate::isLikely);
    if (tables.all.size() == 1)
        tables.clear = tables.all.front();
    else if (likely.size() == 1)
        tables.clear = likely.front();
    return tables;
}

/// Weights that lie beside a configuration and hold its table of positions: sets the table.
void addWeightsBeside(const fs::path& path, Settings& settings, ConfigReport& notes)
{
    for (const char* name :
         {"model.safetensors", "model.safetensors.index.json", "pytorch_model.safetensors"}) {
        const fs::path weights = path.parent_path() / name;
        std::error_code error;
        if (!fs::is_regular_file(weights, error))
            continue;
        const auto tables = tablesOf(weights);
        if (!tables || !tables->clear || !tables->clear->isLikely)
            continue;
        Settings with = settings;
        with.values["table"] = weights.string();
        with.values["tensor"] = tables->clear->name;
        if (!with.problems().empty())
            continue;
        settings = std::move(with);
        std::erase_if(notes.assumed, [](const Fact& fact) { return fact.label == "table"; });
        notes.assumed.push_back({"table", tables->clear->name + " of " + name + " beside the file"});
        return;
    }
}

Expected<FileContent> readConfig(const fs::path& path)
{
    auto config = readPositionConfig(path);
    if (!config)
        return inFile(path, config.error());
    auto report = std::make_shared<FileReport>();
    report->path = path.string();
    report->tables = std::move(config->tables);
    report->notes = std::move(config->report);
    for (ConfigTable& table : report->tables)
        if (table.settings.encoding == "learned")
            addWeightsBeside(path, table.settings, report->notes);
    FileContent content;
    content.settings = report->tables.front().settings;
    content.report = std::move(report);
    return content;
}

/// The configuration of an encoder that can be run here; `model` is what to open it by.
Expected<FileContent> readModel(const fs::path& path, const fs::path& model)
{
    auto read = readModelSettings(path);
    if (!read)
        return inFile(path, read.error());
    auto report = std::make_shared<FileReport>();
    report->path = path.string();
    report->notes = std::move(read->notes);
    FileContent content;
    content.settings = std::move(read->settings);
    content.report = std::move(report);
    content.model = model;
    return content;
}

bool isRunnable(const json& config)
{
    return config.is_object() && config.contains("nhead") && config.contains("dim_feedforward");
}

/// The configuration beside weights, where it is that of an encoder that can be run here.
std::optional<fs::path> runnableConfigBeside(const fs::path& weights)
{
    const fs::path config = weights.parent_path() / "config.json";
    std::error_code error;
    if (!fs::is_regular_file(config, error))
        return std::nullopt;
    const auto text = readCheckedText(config);
    const auto checked = text ? parseCheckedJson(*text, "config") : tl::unexpected(text.error());
    return checked && isRunnable(checked->value) ? std::optional(config) : std::nullopt;
}

Expected<FileContent> readTables(const fs::path& path)
{
    auto tables = tablesOf(path);
    if (!tables)
        return tl::unexpected(tables.error());
    if (tables->clear)
        return readTable(path, *tables->clear, std::move(tables->all));
    auto report = std::make_shared<FileReport>();
    report->path = path.string();
    report->candidates = std::move(tables->all);
    FileContent content;
    content.report = std::move(report);
    return content;
}

Expected<FileContent> readJson(const fs::path& path)
{
    const auto text = readCheckedText(path);
    if (!text)
        return inFile(path, text.error());
    const auto checked = parseCheckedJson(*text, path.string());
    if (!checked)
        return inFile(path, checked.error());
    const json& value = checked->value;
    if (isSession(value)) {
        auto session = sessionFrom(value, path.parent_path());
        if (!session)
            return inFile(path, session.error());
        FileContent content;
        content.session = std::move(session->state);
        content.warnings = std::move(session->warnings);
        return content;
    }
    if (value.is_object() && value.contains("weight_map"))
        return readTables(path);
    return isRunnable(value) ? readModel(path, path.parent_path()) : readConfig(path);
}

Expected<FileContent> readFolder(const fs::path& path)
{
    std::error_code error;
    for (const char* name : {"config.json", "model.safetensors.index.json", "model.safetensors"})
        if (fs::is_regular_file(path / name, error))
            return readFile(path / name);
    return problem(nameOf(path), "is a folder without a config.json or model.safetensors");
}

} // namespace

Index paddingOffset(const TableCandidate& candidate)
{
    constexpr std::array<std::string_view, 6> padded{"roberta", "camembert",  "longformer",
                                                     "bart",    "opt.model.", "decoder.embed_positions"};
    const std::string name = lowered(candidate.name);
    const bool isNamed =
        std::ranges::any_of(padded, [&](auto part) { return name.find(part) != std::string::npos; });
    constexpr Index usual = 128; // lengths are multiples of it
    const bool isTwoMore = candidate.rows > usual && (candidate.rows - 2) % usual == 0;
    return candidate.rows > 2 && (isNamed || isTwoMore) ? 2 : 0;
}

Expected<FileContent> readTable(const fs::path& path, const TableCandidate& candidate,
                                std::vector<TableCandidate> all)
{
    auto report = std::make_shared<FileReport>();
    report->path = path.string();
    const Index offset = paddingOffset(candidate);
    Settings settings{"learned", {{"table", path.string()}}};
    if (!candidate.name.empty())
        settings.values["tensor"] = candidate.name;
    settings.values["d_model"] = candidate.columns;
    settings.values["max_len"] = candidate.rows - offset;
    if (offset > 0)
        settings.values["padding_offset"] = offset;
    const auto opened = openTable(path, candidate.name, positionTableNames());
    if (!opened)
        return inFile(path, opened.error());
    if (const Problems wrong = settings.problems(); !wrong.empty())
        return inFile(path, wrong.front());

    ConfigReport& notes = report->notes;
    if (!candidate.name.empty())
        notes.read.push_back({"tensor", candidate.name});
    notes.read.push_back({"shape", whole(candidate.rows) + " \u00d7 " + whole(candidate.columns)});
    notes.assumed.push_back(
        {"padding_offset",
         offset > 0 ? "2: RoBERTa, BART and OPT keep two rows before position 0, and its name or its " +
                          whole(candidate.rows) + " rows say it is such a table"
                    : std::string("0: row 0 is position 0")});
    for (const TableCandidate& other : all)
        if (other.name != candidate.name)
            notes.ignored.push_back({other.name, whole(other.rows) + " \u00d7 " + whole(other.columns)});
    report->candidates = std::move(all);
    FileContent content;
    content.settings = std::move(settings);
    content.report = std::move(report);
    return content;
}

Expected<FileContent> readFile(const fs::path& path)
{
    std::error_code error;
    if (!fs::exists(path, error))
        return problem(nameOf(path), "there is no such file");
    if (fs::is_directory(path, error))
        return readFolder(path);
    const std::string suffix = lowered(path.extension().string());
    if (suffix == ".json")
        return readJson(path);
    if (suffix == ".safetensors")
        if (const auto config = runnableConfigBeside(path))
            return readModel(*config, path);
    for (const char* known : {".safetensors", ".npy", ".npz", ".csv"})
        if (suffix == known)
            return readTables(path);
    return problem(nameOf(path), std::string("is of no kind that can be opened; known are ") + knownKinds);
}

} // namespace pelorus
