#include "core/numeric/format.h"

#include <array>
#include <charconv>
#include <cmath>

namespace pelorus {

std::string shortNumber(double number, int digits)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number < 0 ? "−∞" : "∞";
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                   std::chars_format::general, digits).ptr;
    std::string text;
    for (const char* c = buffer.data(); c != end; ++c)
        text += *c == '-' ? std::string("−") : *c == '+' ? std::string() : std::string(1, *c);
    return text;
}

std::string byteSize(double bytes)
{
    static constexpr std::array units{"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    std::size_t unit = 0;
    while (bytes >= 999.5 && unit + 1 < units.size()) {
        bytes /= 1000;
        ++unit;
    }
    return shortNumber(bytes, bytes < 10 ? 2 : 3) + " " + units[unit];
}

} // namespace pelorus
