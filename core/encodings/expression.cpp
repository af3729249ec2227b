#include "core/encodings/expression.h"

#include "core/grid/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <muParser.h>
#include <numbers>
#include <optional>

namespace pelorus {

namespace {

constexpr std::size_t mostCharacters = 1000;
constexpr int deepest = 50; ///< parentheses in each other: the parser calls itself for each

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNamePart(char c)
{
    return isNameStart(c) || (c >= '0' && c <= '9');
}

bool inText(std::string_view signs, char c)
{
    return signs.find(c) != signs.npos;
}

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    return first == text.npos ? std::string_view()
                              : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

double floorOf(double x)
{
    return std::floor(x);
}
double ceilingOf(double x)
{
    return std::ceil(x);
}
double naturalLog(double x)
{
    return std::log(x);
}
/// With the sign of the divisor, as in Python.
double remainder(double x, double by)
{
    return x - by * std::floor(x / by);
}

std::string list(const std::vector<std::string>& names)
{
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

tl::unexpected<Problem> at(const std::string& key, std::size_t place, const std::string& what)
{
    return problem(key, "character " + std::to_string(place + 1) + ": " + what);
}

/// What the parser took for one piece may go on to the end of the text.
std::string inQuotes(std::string_view token)
{
    constexpr std::size_t most = 30;
    return "'" + std::string(token.substr(0, most)) + (token.size() > most ? "...'" : "'");
}

/// What can be seen without the parser: signs that are no arithmetic, depth, assignments.
std::optional<tl::unexpected<Problem>> flaw(const std::string& key, const std::string& text)
{
    if (trimmed(text).empty())
        return problem(key, "is empty; write one such as sin(p / base^(2*i/d))");
    if (text.size() > mostCharacters)
        return problem(key, "has " + std::to_string(text.size()) + " characters; " +
                                std::to_string(mostCharacters) + " are the most");
    std::vector<std::size_t> open;
    for (std::size_t k = 0; k < text.size(); ++k) {
        const char c = text[k];
        const auto next = [&](std::size_t ahead) { return k + ahead < text.size() ? text[k + ahead] : ' '; };
        if (!isNamePart(c) && !inText(" .+-*/^()<>=!?:&|,", c))
            return at(key, k,
                      static_cast<unsigned char>(c) < 128
                          ? inQuotes({&c, 1}) + " is not understood"
                          : "only plain letters, digits and signs can be used");
        if (c == '*' && next(1) == '*')
            return at(key, k, "powers are written with ^, not **");
        const bool compares = next(1) == '=' || (k > 0 && inText("=<>!", text[k - 1]));
        if (c == '=' && !compares)
            return at(key, k, "nothing is assigned here; == compares");
        if ((c == '&' || c == '|') && next(1) != c && (k == 0 || text[k - 1] != c))
            return at(key, k, inQuotes({&c, 1}) + " is written twice: && means and, || means or");
        if (c == '(')
            open.push_back(k);
        if (open.size() > deepest)
            return at(key, k, "more than " + std::to_string(deepest) + " parentheses inside each other");
        if (c == ')' && open.empty())
            return at(key, k, "this ')' closes nothing");
        if (c == ')')
            open.pop_back();
    }
    if (!open.empty())
        return at(key, open.back(), "this '(' is never closed");
    return {};
}

std::string reason(const mu::Parser::exception_type& error, const std::vector<std::string>& names)
{
    const std::string token = inQuotes(error.GetToken());
    switch (error.GetCode()) {
    case mu::ecUNASSIGNABLE_TOKEN:
        return token + " is not known; there are " + list(names) + ", pi and " +
               list(Expression::functionNames());
    case mu::ecUNEXPECTED_EOF:
        return "the formula ends where a number or a name should follow";
    case mu::ecTOO_MANY_PARAMS:
        return "too many arguments for " + token;
    case mu::ecTOO_FEW_PARAMS:
        return "too few arguments for " + token;
    case mu::ecMISSING_ELSE_CLAUSE:
        return "a '?' needs a ':' and what holds otherwise";
    case mu::ecMISPLACED_COLON:
        return "a ':' without its '?'";
    case mu::ecUNEXPECTED_OPERATOR:
        return token + " stands where a number or a name should";
    case mu::ecUNEXPECTED_PARENS:
        return token + " stands where it means nothing";
    case mu::ecUNEXPECTED_ARG_SEP:
        return "a comma outside the arguments of a function";
    default:
        return token + " is not expected here; is an operator missing?";
    }
}

} // namespace

struct Expression::Parts {
    mu::Parser parser;
    std::string text;
    std::vector<std::string> names;
    std::vector<double> values; ///< what the parser reads
};

Expression::Expression(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Expression::~Expression() = default;
Expression::Expression(Expression&&) noexcept = default;
Expression& Expression::operator=(Expression&&) noexcept = default;

const std::vector<std::string>& Expression::functionNames()
{
    static const std::vector<std::string> names{"sin",  "cos",  "tan",  "exp",  "log",   "log2", "sqrt",
                                                "abs",  "sign", "min",  "max",  "floor", "ceil", "asin",
                                                "acos", "atan", "sinh", "cosh", "tanh",  "mod"};
    return names;
}

Expected<Expression> Expression::parse(const std::string& key, const std::string& text,
                                       const std::vector<std::string>& names)
{
    if (const auto found = flaw(key, text))
        return *found;
    auto parts = std::make_unique<Parts>();
    parts->text = text;
    parts->names = names;
    parts->values.resize(names.size());
    try {
        mu::Parser& parser = parts->parser;
        parser.ClearConst();
        parser.DefineConst("pi", std::numbers::pi);
        parser.DefineFun("floor", floorOf);
        parser.DefineFun("ceil", ceilingOf);
        parser.DefineFun("log", naturalLog);
        parser.DefineFun("mod", remainder);
        for (std::size_t k = 0; k < names.size(); ++k)
            parser.DefineVar(names[k], &parts->values[k]);
        parser.SetExpr(text);
        int results = 0;
        parser.Eval(results);
        if (results != 1)
            return problem(key,
                           "has " + std::to_string(results) + " values, separated by commas; one is needed");
    } catch (const mu::Parser::exception_type& error) {
        const std::size_t place = static_cast<std::size_t>(std::max(static_cast<int>(error.GetPos()), 0));
        return at(key, std::min(place, text.size()), reason(error, names));
    }
    return Expression(std::move(parts));
}

void Expression::set(std::size_t place, double value)
{
    parts_->values[place] = value;
}

double Expression::value() const
{
    try {
        return parts_->parser.Eval();
    } catch (const mu::Parser::exception_type&) {
        return std::numeric_limits<double>::quiet_NaN();
    }
}

std::string Expression::withNumbers() const
{
    const std::string& text = parts_->text;
    std::string result;
    for (std::size_t k = 0; k < text.size();) {
        if (!isNamePart(text[k])) {
            result += text[k++];
            continue;
        }
        std::size_t end = k;
        while (end < text.size() && isNamePart(text[end]))
            ++end;
        const std::string word = text.substr(k, end - k);
        const auto name = std::ranges::find(parts_->names, word);
        if (name == parts_->names.end())
            result += word;
        else {
            const double value = parts_->values[static_cast<std::size_t>(name - parts_->names.begin())];
            result += value < 0 ? "(" + formulaNumber(value) + ")" : formulaNumber(value);
        }
        k = end;
    }
    return result;
}

Expected<std::vector<NamedNumber>> parseConstants(const std::string& key, std::string_view text,
                                                  const std::vector<std::string>& taken)
{
    std::vector<NamedNumber> constants;
    while (!trimmed(text).empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view item = trimmed(text.substr(0, comma));
        text = comma == text.npos ? std::string_view() : text.substr(comma + 1);
        const std::size_t equals = item.find('=');
        const std::string name(trimmed(item.substr(0, equals)));
        if (equals == item.npos || name.empty() || !isNameStart(name[0]) ||
            !std::ranges::all_of(name, isNamePart))
            return problem(key, inQuotes(item) + " is not NAME=NUMBER, such as a=0.5");
        const bool isKnown =
            std::ranges::find(taken, name) != taken.end() || name == "pi" ||
            std::ranges::find(Expression::functionNames(), name) != Expression::functionNames().end() ||
            std::ranges::find(constants, name, &NamedNumber::first) != constants.end();
        if (isKnown)
            return problem(key, inQuotes(name) + " has a meaning already; take another name");
        const std::string_view number = trimmed(item.substr(equals + 1));
        double value = 0;
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (error != std::errc() || end != number.data() + number.size() || !std::isfinite(value))
            return problem(key, inQuotes(name) + " is " + inQuotes(number) + ", which is not a number");
        constants.emplace_back(name, value);
    }
    return constants;
}

} // namespace pelorus
