#include "core/transformer/explanation.h"

#include <charconv>
#include <cmath>

namespace pelorus {

std::string briefNumber(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "-∞" : "∞";
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 5);
    return {text.data(), end.ptr};
}

std::string briefFactor(double number)
{
    std::string text = briefNumber(number);
    return text.starts_with('-') ? "(" + text + ")" : text;
}

std::string briefSum(Index terms, const std::function<std::string(Index)>& term)
{
    constexpr Index shown = 4;
    std::string sum;
    for (Index k = 0; k < std::min(terms, shown); ++k)
        sum += (k == 0 ? "" : " + ") + term(k);
    if (terms > shown + 1)
        sum += " + …";
    if (terms > shown)
        sum += " + " + term(terms - 1);
    return sum;
}

} // namespace pelorus
