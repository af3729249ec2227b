#include "app/cli/line_value.h"

#include "core/encodings/expression.h"

#include <cmath>
#include <utility>

namespace pelorus::cli {

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

/// The signs of formulas as those of expressions; "^{...}" becomes "^(...)".
std::string asExpression(std::string text)
{
    static const std::pair<const char*, const char*> signs[]{
        {"\u2212", "-"},    {"\u00d7", "*"}, {"\u00b7", "*"}, {"\u03c0", "pi"},
        {"\u221a", "sqrt"}, {"^{", "^("},    {"}", ")"},      {"ln(", "log("},
    };
    for (const auto& [from, to] : signs)
        text = replaced(std::move(text), from, to);
    return replaced(std::move(text), "2pi", "2*pi");
}

} // namespace

std::optional<double> lineValue(const std::string& line)
{
    std::string text = line;
    for (const char* sign : {"= ", "\u2248 "})
        if (text.starts_with(sign))
            text = text.substr(std::string(sign).size());
    const auto parsed = Expression::parse("line", asExpression(text), {});
    if (!parsed || !std::isfinite(parsed->value()))
        return std::nullopt;
    return parsed->value();
}

} // namespace pelorus::cli
