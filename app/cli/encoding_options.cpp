#include "app/cli/encoding_options.h"

#include "app/cli/nearest.h"
#include "core/models/position_config.h"

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

std::optional<std::string> given(const Texts& texts, const std::string& flag)
{
    const auto found = texts.find(flag);
    return found == texts.end() ? std::nullopt : std::optional(found->second);
}

/// The table for the kind of layers that was asked for.
Result<const ConfigTable*> chosenTable(const PositionConfig& config, const Texts& texts)
{
    const auto wanted = given(texts, "--layers");
    if (!wanted)
        return &config.tables.front();
    std::vector<std::string> kinds;
    for (const ConfigTable& table : config.tables) {
        if (table.layers == *wanted)
            return &table;
        kinds.push_back(table.layers);
    }
    if (kinds.size() < 2)
        return misuse("--layers", "the layers of this configuration are all alike");
    return misuse("--layers", "'" + *wanted + "' is none of " + joined(kinds) + didYouMean(*wanted, kinds));
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

/// A bad file is no wrong usage, by whichever option it was given.
Failure failureOf(const Problem& problem, const Parameters& parameters)
{
    const Parameter* parameter = findParameter(parameters, problem.key);
    return {parameter && parameter->isFile ? exitRefused : exitMisuse, optionNamed(problem.key, parameters),
            problem.message};
}

/// A table may have fewer rows than were asked for.
void addLengthWarning(EncodingChoice& choice)
{
    const auto wanted = choice.values.find("max_len");
    if (wanted == choice.values.end() || !std::holds_alternative<std::int64_t>(wanted->second))
        return;
    const Index there = choice.encoding->positions(choice.values);
    const Index length = std::get<std::int64_t>(wanted->second);
    if (there < length)
        choice.warnings.push_back({"max-len", "is " + std::to_string(length) + ", but the table has " +
                                                  std::to_string(there) + " positions; it ends there"});
}

} // namespace

EncodingOptions::EncodingOptions(CLI::App& command)
    : texts_(addTexts(command)), parameters_(command, group, parameterOwners())
{
}

Result<std::optional<EncodingOptions::FromFile>> EncodingOptions::readConfig() const
{
    const auto path = given(*texts_, "--config");
    if (!path && given(*texts_, "--layers"))
        return misuse("--layers", "needs --config, whose layers it chooses from");
    if (!path)
        return std::nullopt;
    const std::string& file = *path;
    const auto config = readPositionConfig(file);
    if (!config) {
        const Problem& problem = config.error();
        return refused({file, (problem.key == file ? "" : problem.key + ": ") + problem.message});
    }
    const auto table = chosenTable(*config, *texts_);
    if (!table)
        return tl::unexpected(table.error());
    FromFile read{(*table)->settings, config->report.warnings};
    if (config->tables.size() > 1 && !given(*texts_, "--layers"))
        read.warnings.push_back({"layers", "there are several kinds, and this is " + (*table)->layers +
                                               "; --layers chooses another"});
    return read;
}

Result<EncodingChoice> EncodingOptions::read(const std::optional<Settings>& start) const
{
    auto file = readConfig();
    if (!file)
        return tl::unexpected(file.error());
    if (!*file && start) {
        const auto id = given(*texts_, "--encoding");
        *file = FromFile{id && findEncoding(*id) ? start->changedTo(*id) : *start, {}};
    }
    const std::string own = *file ? (*file)->settings.encoding : standardEncoding;
    const std::string id = given(*texts_, "--encoding").value_or(own);
    EncodingChoice choice{
        findEncoding(id), {}, {given(*texts_, "--positions"), given(*texts_, "--dims")}, {}};
    if (!choice.encoding)
        return misuse("--encoding",
                      "'" + id + "' is none of " + joined(encodingIds()) + didYouMean(id, encodingIds()));

    choice.isChosen = given(*texts_, "--encoding") || given(*texts_, "--config");
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
        return tl::unexpected(failureOf(problems.front(), parameters));
    addLengthWarning(choice);

    return choice;
}

} // namespace pelorus::cli
