#include "core/encodings/settings.h"

#include <algorithm>
#include <cassert>
#include <cctype>

namespace pelorus {

const Encoding& Settings::chosen() const
{
    const Encoding* found = findEncoding(encoding);
    assert(found);
    return *found;
}

Problems Settings::problems() const
{
    if (!findEncoding(encoding))
        return {{"encoding", "'" + encoding + "' is not an encoding"}};
    return chosen().problems(values);
}

namespace {

/// A word as a shell reads it.
std::string quoted(const std::string& word)
{
    const auto isPlain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) ||
               std::string_view("-_./,:+=@%").find(c) != std::string_view::npos;
    };
    if (!word.empty() && std::ranges::all_of(word, isPlain))
        return word;
    std::string text = "'";
    for (char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

/// "--max-len 64"; a switch is "--causal", or "--no-truncate" where it is on by default.
std::string option(const Parameter& parameter, const Value& value)
{
    if (parameter.kind != Parameter::Kind::Switch)
        return parameter.flag() + " " + quoted(formatValue(value));
    return std::get<bool>(value) ? parameter.flag() : "--no-" + parameter.flag().substr(2);
}

} // namespace

Settings Settings::changedTo(const std::string& id) const
{
    Settings changed{id, {}};
    const Parameters& parameters = changed.chosen().parameters();
    for (const auto& [key, value] : values)
        if (checkValues(parameters, {{key, value}}).empty())
            changed.values[key] = value;
    return changed;
}

std::string commandLine(const Settings& settings)
{
    std::string line = "--encoding " + settings.encoding;
    for (const Parameter& parameter : settings.chosen().parameters()) {
        const auto found = settings.values.find(parameter.key);
        if (found != settings.values.end() && found->second != parameter.standard)
            line += " " + option(parameter, found->second);
    }
    return line;
}

std::string commandLineFrom(const Settings& start, const Settings& settings)
{
    const bool isOther = start.encoding != settings.encoding;
    const Settings begun = isOther ? start.changedTo(settings.encoding) : start;
    std::string line = isOther ? "--encoding " + settings.encoding : std::string();
    for (const Parameter& parameter : settings.chosen().parameters()) {
        const auto valueIn = [&](const Settings& of) {
            const auto found = of.values.find(parameter.key);
            return found == of.values.end() ? parameter.standard : found->second;
        };
        const Value value = valueIn(settings);
        if (value != valueIn(begun))
            line += (line.empty() ? "" : " ") + option(parameter, value);
    }
    return line;
}

} // namespace pelorus
