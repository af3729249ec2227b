#include "core/parameters/parameter.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

namespace pelorus {

namespace {

Value standardOr(const Parameters& parameters, const Values& values, std::string_view key)
{
    if (const auto found = values.find(key); found != values.end())
        return found->second;
    const Parameter* parameter = findParameter(parameters, key);
    assert(parameter);
    return parameter->standard;
}

std::string formatNumber(double number)
{
    constexpr double mostInDigits = 1e15; // 500000 rather than 5e+05
    std::array<char, 32> buffer{};
    char* const last = buffer.data() + buffer.size();
    const bool isWhole = number == std::trunc(number) && std::abs(number) < mostInDigits && number != 0;
    const auto end = isWhole ? std::to_chars(buffer.data(), last, static_cast<std::int64_t>(number)).ptr
                             : std::to_chars(buffer.data(), last, number).ptr;
    return {buffer.data(), end};
}

std::string formatLimit(const Parameter& parameter, double limit)
{
    return parameter.kind == Parameter::Kind::Integer ? std::to_string(static_cast<std::int64_t>(limit))
                                                      : formatNumber(limit);
}

std::string choiceList(const Parameter& parameter)
{
    std::string list;
    for (const Choice& choice : parameter.choices)
        list += (list.empty() ? "" : ", ") + choice.id;
    return list;
}

std::string expectation(const Parameter& parameter)
{
    switch (parameter.kind) {
    case Parameter::Kind::Integer:
        return "a whole number from " + parameter.range();
    case Parameter::Kind::Real:
        return "a number from " + parameter.range();
    case Parameter::Kind::Choice:
        return "one of " + parameter.range();
    case Parameter::Kind::Switch:
        return "on or off";
    case Parameter::Kind::Text:
        return "a text";
    }
    return {};
}

std::string refusal(const Parameter& parameter, std::string_view text)
{
    return "'" + std::string(text) + "' is not " + expectation(parameter);
}

bool isOfKind(const Parameter& parameter, const Value& value)
{
    switch (parameter.kind) {
    case Parameter::Kind::Integer:
        return std::holds_alternative<std::int64_t>(value);
    case Parameter::Kind::Real:
        return std::holds_alternative<double>(value);
    case Parameter::Kind::Choice:
    case Parameter::Kind::Text:
        return std::holds_alternative<std::string>(value);
    case Parameter::Kind::Switch:
        return std::holds_alternative<bool>(value);
    }
    return false;
}

bool isInRange(const Parameter& parameter, const Value& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*whole) >= parameter.minimum &&
               static_cast<double>(*whole) <= parameter.maximum;
    if (const auto* real = std::get_if<double>(&value)) // a NaN fails both comparisons
        return *real >= parameter.minimum && *real <= parameter.maximum;
    if (parameter.kind == Parameter::Kind::Text)
        return true;
    if (const auto* text = std::get_if<std::string>(&value))
        return std::ranges::any_of(parameter.choices, [&](const Choice& c) { return c.id == *text; });
    return true;
}

template <class Number> bool readWhole(std::string_view text, Number& number)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

Expected<Value> readValue(const Parameter& parameter, std::string_view text)
{
    const auto refuse = [&] { return problem(parameter.key, refusal(parameter, text)); };
    switch (parameter.kind) {
    case Parameter::Kind::Integer: {
        std::int64_t number = 0;
        if (!readWhole(text, number))
            return refuse();
        return Value(number);
    }
    case Parameter::Kind::Real: {
        double number = 0;
        if (!readWhole(text, number))
            return refuse();
        return Value(number);
    }
    case Parameter::Kind::Choice:
    case Parameter::Kind::Text:
        return Value(std::string(text));
    case Parameter::Kind::Switch:
        if (text == "on" || text == "true" || text == "1")
            return Value(true);
        if (text == "off" || text == "false" || text == "0")
            return Value(false);
        return refuse();
    }
    return refuse();
}

} // namespace

std::string Parameter::flag() const
{
    std::string flag = "--" + key;
    std::ranges::replace(flag, '_', '-');
    return flag;
}

std::string Parameter::range() const
{
    if (kind == Kind::Choice)
        return choiceList(*this);
    if (kind == Kind::Switch)
        return "on, off";
    if (kind == Kind::Text)
        return "any text";
    return formatLimit(*this, minimum) + " to " + formatLimit(*this, maximum);
}

const Parameter* findParameter(const Parameters& parameters, std::string_view key)
{
    const auto found = std::ranges::find(parameters, key, &Parameter::key);
    return found == parameters.end() ? nullptr : &*found;
}

std::int64_t integerOf(const Parameters& parameters, const Values& values, std::string_view key)
{
    return std::get<std::int64_t>(standardOr(parameters, values, key));
}

double realOf(const Parameters& parameters, const Values& values, std::string_view key)
{
    return std::get<double>(standardOr(parameters, values, key));
}

bool switchOf(const Parameters& parameters, const Values& values, std::string_view key)
{
    return std::get<bool>(standardOr(parameters, values, key));
}

std::string choiceOf(const Parameters& parameters, const Values& values, std::string_view key)
{
    return std::get<std::string>(standardOr(parameters, values, key));
}

bool isUsed(const Parameter& parameter, const Parameters& parameters, const Values& values)
{
    if (parameter.decidedBy.empty())
        return true;
    const std::string chosen = choiceOf(parameters, values, parameter.decidedBy);
    return std::ranges::find(parameter.usedWhere, chosen) != parameter.usedWhere.end();
}

Expected<std::vector<double>> parseNumbers(std::string_view key, std::string_view text)
{
    std::vector<double> numbers;
    const auto trimmed = [](std::string_view part) {
        const auto first = part.find_first_not_of(" \t\n\r");
        return first == std::string_view::npos
                   ? std::string_view()
                   : part.substr(first, part.find_last_not_of(" \t\n\r") - first + 1);
    };
    while (!trimmed(text).empty() || !numbers.empty()) {
        const auto comma = text.find(',');
        const std::string_view part = trimmed(text.substr(0, comma));
        if (!readWhole(part, numbers.emplace_back()))
            return problem(std::string(key), "'" + std::string(part.substr(0, 40)) + "' is not a number");
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    return numbers;
}

Expected<Value> parseValue(const Parameter& parameter, std::string_view text)
{
    auto value = readValue(parameter, text);
    if (value && !isInRange(parameter, *value))
        return problem(parameter.key, refusal(parameter, text));
    return value;
}

std::string formatValue(const Value& value)
{
    if (const auto* flag = std::get_if<bool>(&value))
        return *flag ? "on" : "off";
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return formatNumber(*real);
    return std::get<std::string>(value);
}

Problems checkValues(const Parameters& parameters, const Values& values)
{
    Problems problems;
    for (const auto& [key, value] : values) {
        const Parameter* parameter = findParameter(parameters, key);
        if (!parameter)
            problems.push_back({key, "is not a parameter here"});
        else if (!isOfKind(*parameter, value) || !isInRange(*parameter, value))
            problems.push_back({key, refusal(*parameter, formatValue(value))});
    }
    return problems;
}

} // namespace pelorus
