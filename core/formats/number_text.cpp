#include "core/formats/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace pelorus {

namespace {

template <class Number> void appendShortest(std::string& text, Number number)
{
    std::array<char, 32> digits; // NOLINT(cppcoreguidelines-pro-type-member-init): filled by to_chars
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

} // namespace

void appendNumber(std::string& text, double number, WrittenType type)
{
    if (!std::isfinite(number))
        text += std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf";
    else if (type == WrittenType::Int64)
        appendShortest(text, std::llround(number));
    else if (number == 0)
        text += std::signbit(number) ? "-0.0" : "0"; // "-0" would be read as a whole number, without its sign
    else if (type == WrittenType::Float64)
        appendShortest(text, number);
    else
        appendShortest(text, static_cast<float>(number));
}

} // namespace pelorus
