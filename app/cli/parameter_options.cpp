#include "app/cli/parameter_options.h"

#include "app/cli/nearest.h"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace pelorus::cli {

namespace {

/// One key and all that have it, in the order in which they were met.
struct Shared {
    const Parameter* parameter = nullptr; ///< of the first owner
    std::vector<ParameterOwner> owners;
};

std::vector<Shared> sharedParameters(const std::vector<ParameterOwner>& owners)
{
    std::vector<Shared> all;
    for (const ParameterOwner& owner : owners)
        for (const Parameter& parameter : *owner.parameters) {
            auto found = std::ranges::find_if(
                all, [&](const Shared& shared) { return shared.parameter->key == parameter.key; });
            if (found == all.end())
                found = all.insert(all.end(), {&parameter, {}});
            found->owners.push_back(owner);
        }
    return all;
}

std::string rangeAndDefault(const Parameter& parameter)
{
    return parameter.range() + ", default " + formatValue(parameter.standard);
}

std::string typeName(const Parameter& parameter)
{
    switch (parameter.kind) {
    case Parameter::Kind::Integer:
        return "N";
    case Parameter::Kind::Real:
        return "X";
    case Parameter::Kind::Text:
        return "TEXT";
    case Parameter::Kind::Choice:
        return "NAME";
    case Parameter::Kind::Switch:
        break;
    }
    return "";
}

/// The help of an option, with the range and default of each owner where they differ.
std::string helpOf(const Shared& shared, bool allHaveIt)
{
    std::string help = shared.parameter->help + "; ";
    const auto detail = [&](const ParameterOwner& owner) {
        return rangeAndDefault(*findParameter(*owner.parameters, shared.parameter->key));
    };
    const std::string first = detail(shared.owners.front());
    const bool same = std::ranges::all_of(shared.owners, [&](const auto& o) { return detail(o) == first; });
    std::string names;
    for (const ParameterOwner& owner : shared.owners)
        names += (names.empty() ? "" : same ? ", " : "; ") + owner.id + (same ? "" : " " + detail(owner));
    if (!same)
        return help + names;
    return help + first + (allHaveIt ? "" : " (" + names + ")");
}

/// "--max-len"; for a switch "--truncate,--no-truncate{off}", so that either state can be asked for.
std::string namesOf(const Parameter& parameter)
{
    const std::string flag = parameter.flag();
    return parameter.kind == Parameter::Kind::Switch ? flag + ",--no-" + flag.substr(2) + "{false}" : flag;
}

} // namespace

ParameterOptions::ParameterOptions(CLI::App& command, const std::string& group,
                                   const std::vector<ParameterOwner>& owners)
    : given_(std::make_shared<std::map<std::string, std::string>>())
{
    for (const Shared& shared : sharedParameters(owners)) {
        const auto keep = [given = given_, key = shared.parameter->key](const CLI::results_t& texts) {
            (*given)[key] = texts.back();
            return true;
        };
        const std::string help = helpOf(shared, shared.owners.size() == owners.size());
        CLI::Option* option = command.add_option(namesOf(*shared.parameter), keep, help);
        option->group(group)->type_name(typeName(*shared.parameter));
        option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast); // as a later option overrides
        if (shared.parameter->kind == Parameter::Kind::Switch)
            option->expected(0, 0);
    }
}

Result<Values> ParameterOptions::read(const ParameterOwner& chosen) const
{
    Values values;
    for (const auto& [key, text] : *given_) {
        const Parameter* parameter = findParameter(*chosen.parameters, key);
        if (!parameter) {
            Parameter other;
            other.key = key;
            std::vector<std::string> flags;
            for (const Parameter& own : *chosen.parameters)
                flags.push_back(own.flag());
            return misuse(other.flag(), chosen.id + " has no such option" +
                                            (flags.empty() ? "" : "; it has " + joined(flags)));
        }
        auto value = parseValue(*parameter, text);
        if (!value)
            return misuse(parameter->flag(), value.error().message);
        values[key] = *std::move(value);
    }
    return values;
}

std::string optionNamed(const std::string& key, const Parameters& parameters)
{
    const Parameter* parameter = findParameter(parameters, key);
    return parameter ? parameter->flag() : key;
}

} // namespace pelorus::cli
