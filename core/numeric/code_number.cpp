#include "core/numeric/code_number.h"

#include <array>
#include <charconv>

namespace pelorus {

std::string codeNumber(double number)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".en") == std::string::npos) // keeps a float a float
        text += ".0";
    return text;
}

} // namespace pelorus
