#include "app/cli/encoding_options.h"

#include "app/cli/nearest.h"
#include "core/files/position_config.h"

#include <CLI/CLI.hpp>
#include <limits>

namespace pelorus::cli {

namespace {

constexpr const char* group = "Encoding";
constexpr const char* standardEncoding = "sinusoidal";

using Texts = std::map<std::string, std::string>;

std::vector<std::string> encodingIds()
{
    std::vector<std::string> ids;
    for (const Encoding* encoding : encodings())
        ids.push_back(encoding->id());
    return ids;
}

std::vector<ParameterOwner> parameterOwners()
{
    std::vector<ParameterOwner> owners;
    for (const Encoding* encoding : encodings())
        owners.push_back({encoding->id(), &encoding->parameters()});
    return owners;
}

std::shared_ptr<Texts> addTexts(CLI::App& command)
{
    auto texts = std::make_shared<Texts>();
    const auto add = [&](const std::string& flag, const char* type, const std::string& help) {
        const auto keep = [texts, flag](const CLI::results_t& given) {
            (*texts)[flag] = given.back();
            return true;
        };
        command.add_option(flag, keep, help)
            ->type_name(type)
            ->group(group)
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    };
    add("--encoding", "NAME", joined(encodingIds()) + "; default " + standardEncoding);
    add("--positions", "LIST",
        "Which rows, such as 0:64 or 5,7 or 0:4096:64,5000; default all up to max-len, and beyond it where "
        "the "
        "encoding is defined there");
    add("--dims", "LIST", "Which columns, likewise; default all");
    add("--config", "FILE", "A model's config.json: sets everything it says; other options override it");
    add("--layers", "NAME", "Which kind of layers of a configuration that has several; default the first");
    return texts;
}

/// The list that was given for the option; nothing where it was not.
Result<std::optional<IndexList>> listOf(const Texts& texts, const std::string& flag)
{
    const auto given = texts.find(flag);
    if (given == texts.end())
        return std::nullopt;
    auto list = IndexList::parse(given->second, flag, std::numeric_limits<Index>::max());
    if (!list)
        return misuse(flag, list.error().message);
    return *std::move(list);
}

/// The table for the kind of layers that was asked for.
Result<const ConfigTable*> chosenTable(const PositionConfig& config, const Texts& texts)
{
    const auto given = texts.find("--layers");
    if (given == texts.end())
        return &config.tables.front();
    std::vector<std::string> kinds;
    for (const ConfigTable& table : config.tables) {
        if (table.layers == given->second)
            return &table;
        kinds.push_back(table.layers);
    }
    if (kinds.size() < 2)
        return misuse("--layers", "the layers of this configuration are all alike");
    return misuse("--layers",
                  "'" + given->second + "' is none of " + joined(kinds) + didYouMean(given->second, kinds));
}

/// The values of the configuration that the encoding has.
Values valuesFor(const Encoding& encoding, const Settings& settings)
{
    Values values;
    for (const auto& [key, value] : settings.values)
        if (settings.encoding == encoding.id() || findParameter(encoding.parameters(), key))
            values[key] = value;
    return values;
}

} // namespace

EncodingOptions::EncodingOptions(CLI::App& command)
    : texts_(addTexts(command)), parameters_(command, group, parameterOwners())
{
}

Result<std::optional<EncodingOptions::FromFile>> EncodingOptions::readConfig() const
{
    const auto given = texts_->find("--config");
    if (given == texts_->end()) {
        if (texts_->contains("--layers"))
            return misuse("--layers", "needs --config, whose layers it chooses from");
        return std::nullopt;
    }
    const std::string& file = given->second;
    const auto config = readPositionConfig(file);
    if (!config) {
        const Problem& problem = config.error();
        return refused({file, (problem.key == file ? "" : problem.key + ": ") + problem.message});
    }
    const auto table = chosenTable(*config, *texts_);
    if (!table)
        return tl::unexpected(table.error());
    FromFile read{(*table)->settings, {}};
    for (const Problem& warning : config->report.warnings)
        read.warnings.push_back(warning.key + ": " + warning.message);
    if (config->tables.size() > 1 && !texts_->contains("--layers"))
        read.warnings.push_back("layers: there are several kinds, and this is " + (*table)->layers +
                                "; --layers chooses another");
    return read;
}

Result<EncodingChoice> EncodingOptions::read() const
{
    const auto file = readConfig();
    if (!file)
        return tl::unexpected(file.error());
    const auto given = texts_->find("--encoding");
    const std::string id = given != texts_->end() ? given->second
                           : *file                ? (*file)->settings.encoding
                                                  : standardEncoding;
    EncodingChoice choice{findEncoding(id), {}, {}, {}};
    if (!choice.encoding)
        return misuse("--encoding",
                      "'" + id + "' is none of " + joined(encodingIds()) + didYouMean(id, encodingIds()));

    const Parameters& parameters = choice.encoding->parameters();
    if (*file) {
        choice.values = valuesFor(*choice.encoding, (*file)->settings);
        choice.warnings = (*file)->warnings;
    }
    auto values = parameters_.read({id, &parameters});
    if (!values)
        return tl::unexpected(values.error());
    for (auto& [key, value] : *values)
        choice.values[key] = std::move(value);
    const Problems problems = choice.encoding->problems(choice.values);
    if (!problems.empty())
        return misuse(optionNamed(problems.front().key, parameters), problems.front().message);

    auto positions = listOf(*texts_, "--positions");
    if (!positions)
        return tl::unexpected(positions.error());
    auto dims = listOf(*texts_, "--dims");
    if (!dims)
        return tl::unexpected(dims.error());
    choice.selection = {*std::move(positions), *std::move(dims)};
    return choice;
}

} // namespace pelorus::cli
