#include "core/transformer/explanation.h"

#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

std::string briefNumber(double number)
{
    constexpr int digits = 5;
    return formulaNumber(number, digits);
}

std::string briefFactor(double number)
{
    const std::string text = briefNumber(number);
    return std::signbit(number) && text != "0" ? "(" + text + ")" : text;
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
