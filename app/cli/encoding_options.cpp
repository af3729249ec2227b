#include "app/cli/encoding_options.h"

#include "app/cli/nearest.h"

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
    return texts;
}

std::optional<std::string> given(const Texts& texts, const std::string& flag)
{
    const auto found = texts.find(flag);
    return found == texts.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

EncodingOptions::EncodingOptions(CLI::App& command)
    : texts_(addTexts(command)), parameters_(command, group, parameterOwners())
{
}

Result<EncodingChoice> EncodingOptions::read() const
{
    const std::string id = given(*texts_, "--encoding").value_or(standardEncoding);
    EncodingChoice choice{findEncoding(id), {}, {given(*texts_, "--positions"), given(*texts_, "--dims")}};
    if (!choice.encoding)
        return misuse("--encoding",
                      "'" + id + "' is none of " + joined(encodingIds()) + didYouMean(id, encodingIds()));

    const Parameters& parameters = choice.encoding->parameters();
    auto values = parameters_.read({id, &parameters});
    if (!values)
        return tl::unexpected(values.error());
    choice.values = *std::move(values);
    const Problems problems = choice.encoding->problems(choice.values);
    if (!problems.empty())
        return misuse(optionNamed(problems.front().key, parameters), problems.front().message);

    return choice;
}

} // namespace pelorus::cli
