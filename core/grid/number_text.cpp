#include "core/grid/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace pelorus {

namespace {

/// Digits and the power of ten apart: "1.5", -7.
struct Decimal {
    std::string digits;
    int exponent = 0;
};

Decimal scientific(double size, int digits)
{
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), size,
                                   std::chars_format::scientific, digits - 1)
                         .ptr;
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const auto e = text.find('e');
    Decimal decimal{std::string(text.substr(0, e)), 0};
    const std::size_t sign = text[e + 1] == '+' ? 2 : 1; // from_chars takes no plus
    std::from_chars(text.data() + e + sign, text.data() + text.size(), decimal.exponent);
    if (decimal.digits.find('.') != std::string::npos) {
        decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
        if (decimal.digits.back() == '.')
            decimal.digits.pop_back();
    }
    return decimal;
}

/// Enough digits that what is not whole does not look whole.
Decimal readable(double size, int digits)
{
    Decimal decimal = scientific(size, digits);
    const auto looksWhole = [&] {
        return static_cast<int>(decimal.digits.size()) - (decimal.digits.size() > 1) <= decimal.exponent + 1;
    };
    if (size != std::floor(size))
        while (digits < 17 && decimal.exponent >= 0 && looksWhole())
            decimal = scientific(size, ++digits);
    return decimal;
}

/// Plain notation of digits * 10^exponent.
std::string plain(const Decimal& decimal)
{
    std::string digits = decimal.digits;
    std::erase(digits, '.');
    if (decimal.exponent < 0)
        return "0." + std::string(static_cast<std::size_t>(-decimal.exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
    if (digits.size() <= whole)
        return digits + std::string(whole - digits.size(), '0');
    return digits.substr(0, whole) + "." + digits.substr(whole);
}

constexpr std::string_view minus = "\u2212";

std::string text(double value, int digits, bool formula)
{
    if (std::isnan(value))
        return "NaN";
    const std::string sign(value < 0 ? minus : "");
    if (std::isinf(value))
        return sign + "\u221e";
    if (value == 0)
        return "0";
    // A whole number is shown with all its digits while that is readable.
    const double size = std::abs(value);
    const Decimal decimal =
        size == std::floor(size) && size < 1e15 ? scientific(size, 16) : readable(size, digits);
    if (decimal.exponent >= -4 &&
        (decimal.exponent < digits + 2 || (size == std::floor(size) && size < 1e15)))
        return sign + plain(decimal);
    const std::string power =
        std::string(decimal.exponent < 0 ? minus : "") + std::to_string(std::abs(decimal.exponent));
    if (!formula)
        return sign + decimal.digits + "e" + power;
    return sign + (decimal.digits == "1" ? "" : decimal.digits + " \u00d7 ") + "10^{" + power + "}";
}

} // namespace

std::string numberText(double value, int digits)
{
    return text(value, digits, false);
}

std::string formulaNumber(double value, int digits)
{
    return text(value, digits, true);
}

std::string exactNumber(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

} // namespace pelorus
