#include "core/grid/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace pelorus {

namespace {

constexpr int allDigits = 17; // as many as it takes to read back the same double

/// Digits and the power of ten apart: "1.5", -7.
struct Decimal {
    std::string digits;
    int exponent = 0;
};

Decimal scientific(double size, int digits)
{
    std::array<char, 64> buffer{};
    char* const last = buffer.data() + buffer.size();
    const auto end =
        digits < allDigits
            ? std::to_chars(buffer.data(), last, size, std::chars_format::scientific, digits - 1).ptr
            : std::to_chars(buffer.data(), last, size, std::chars_format::scientific).ptr;
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
        while (digits < allDigits && decimal.exponent >= 0 && looksWhole())
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

/// How one notation writes what is beyond digits.
struct Notation {
    std::string_view minus = "\u2212";
    std::string_view infinity = "\u221e";
    std::string_view times = "";       ///< between digits and power
    std::string_view powerBegin = "e"; ///< before the exponent
    std::string_view powerEnd = "";
};

std::string text(double value, int digits, const Notation& notation)
{
    if (std::isnan(value))
        return "NaN";
    const std::string sign(value < 0 ? notation.minus : "");
    if (std::isinf(value))
        return sign + std::string(notation.infinity);
    if (value == 0)
        return "0";
    // A whole number is shown with all its digits while that is readable.
    const double size = std::abs(value);
    const bool isWhole = size == std::floor(size) && size < 1e15;
    const Decimal decimal = isWhole ? scientific(size, allDigits) : readable(size, digits);
    if (isWhole || (decimal.exponent >= -4 && decimal.exponent < digits + 2))
        return sign + plain(decimal);
    std::string power(notation.powerBegin);
    power +=
        std::string(decimal.exponent < 0 ? notation.minus : "") + std::to_string(std::abs(decimal.exponent));
    power += notation.powerEnd;
    const bool isPower = decimal.digits == "1" && !notation.times.empty();
    return sign + (isPower ? "" : decimal.digits + std::string(notation.times)) + power;
}

} // namespace

std::string numberText(double value, int digits)
{
    return text(value, digits, {});
}

std::string formulaNumber(double value, int digits)
{
    return text(value, digits, {.times = " \u00d7 ", .powerBegin = "10^{", .powerEnd = "}"});
}

std::string latexNumber(double value, int digits)
{
    return text(
        value, digits,
        {.minus = "-", .infinity = "\\infty", .times = " \\times ", .powerBegin = "10^{", .powerEnd = "}"});
}

std::string exactNumber(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string angleText(double angle)
{
    const int whole = angle >= 1 ? static_cast<int>(std::log10(angle)) + 1 : 0;
    return formulaNumber(angle, std::min(std::max(6, whole + 4), 15));
}

} // namespace pelorus
