#pragma once

#include "core/numeric/result.h"
#include "core/parameters/value.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// One way to choose from.
struct Choice {
    std::string id;    ///< written in files and on the command line
    std::string label; ///< short, for a button
    std::string help;  ///< one sentence
};

/// One thing that can be set, of an encoding or of a view. Sliders, command-line flags, validation, tool tips
/// and documentation are all made from this table.
struct Parameter {
    enum class Kind { Integer, Real, Choice, Switch, Text };
    enum class Scale { Linear, Logarithmic };

    std::string key;   ///< snake_case; the flag is the same in kebab-case
    std::string label; ///< the field's standard term
    std::string help;  ///< one sentence
    std::string unit;  ///< "positions", or empty
    Kind kind = Kind::Integer;
    Value standard; ///< the default
    double minimum = 0;
    double maximum = 0;
    double sliderMinimum = 0; ///< the slider's range is inside minimum..maximum; the field goes beyond
    double sliderMaximum = 0;
    Scale scale = Scale::Linear;
    double step = 1;
    std::vector<Choice> choices;
    bool isFile = false;                ///< Text: the path of a file to open
    std::string decidedBy;              ///< the choice whose value decides whether this one is used; or empty
    std::vector<std::string> usedWhere; ///< the values of that choice with which it is used

    std::string flag() const;  ///< "--max-len"
    std::string range() const; ///< "1 .. 2147483648", or the choices
};

using Parameters = std::vector<Parameter>;

const Parameter* findParameter(const Parameters& parameters, std::string_view key);

/// The value of `key`, or its default. The key must be in the table and the value of the parameter's kind.
std::int64_t integerOf(const Parameters&, const Values&, std::string_view key);
double realOf(const Parameters&, const Values&, std::string_view key);
bool switchOf(const Parameters&, const Values&, std::string_view key);
std::string choiceOf(const Parameters&, const Values&, std::string_view key);

/// True where the parameter changes anything, given the other values: see decidedBy.
bool isUsed(const Parameter& parameter, const Parameters& parameters, const Values& values);

/// Numbers in text, separated by commas; spaces around them do not matter. Empty text is an empty list.
/// The Problem's key is `key`.
Expected<std::vector<double>> parseNumbers(std::string_view key, std::string_view text);

/// Reads text as a value of the parameter's kind and range; always with a decimal point. The Problem's key is
/// the parameter's key; its message says what would be right.
Expected<Value> parseValue(const Parameter& parameter, std::string_view text);

/// The value as text that parseValue reads back to the same value.
std::string formatValue(const Value& value);

/// One Problem for each value that is of the wrong kind, out of range or of no parameter.
Problems checkValues(const Parameters& parameters, const Values& values);

} // namespace pelorus
