#include "core/formats/element_type.h"

#include <charconv>

namespace pelorus {

namespace {

using Kind = ElementType::Kind;

ElementType unsupported(std::string_view descr, const std::string& what)
{
    return {Kind::Unsupported, 0, false, std::string(descr),
            "'" + std::string(descr) + "' is " + what + "; numbers of 1 to 8 bytes and bool are read"};
}

std::string describe(char letter, int bytes)
{
    switch (letter) {
    case 'O':
        return "Python objects, which only Python can read";
    case 'c':
        return "complex numbers";
    case 'S':
    case 'a':
    case 'U':
        return "text";
    case 'M':
    case 'm':
        return "dates or times";
    case 'V':
        return "raw data";
    case 'f':
        return "a float of " + std::to_string(bytes) + " bytes";
    default:
        return "no number type that is known";
    }
}

bool isNumber(char letter, int bytes)
{
    const bool powerOfTwo = bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
    switch (letter) {
    case 'f':
        return powerOfTwo && bytes >= 2;
    case 'i':
    case 'u':
        return powerOfTwo;
    case 'b':
        return bytes == 1;
    case 'V':
        return bytes == 2;
    default:
        return false;
    }
}

Kind kindOf(char letter)
{
    switch (letter) {
    case 'f':
        return Kind::Float;
    case 'i':
        return Kind::Signed;
    case 'u':
        return Kind::Unsigned;
    case 'b':
        return Kind::Bool;
    default:
        return Kind::Raw2;
    }
}

std::string nameOf(Kind kind, int bytes)
{
    const std::string bits = std::to_string(8 * bytes);
    switch (kind) {
    case Kind::Float:
        return "float" + bits;
    case Kind::Signed:
        return "int" + bits;
    case Kind::Unsigned:
        return "uint" + bits;
    case Kind::Bool:
        return "bool";
    case Kind::Raw2:
        return "2-byte raw, may be bfloat16";
    case Kind::Unsupported:
        break;
    }
    return {};
}

} // namespace

ElementType elementType(std::string_view descr)
{
    std::string_view rest = descr;
    char order = '=';
    if (!rest.empty() && std::string_view("<>|=").find(rest.front()) != std::string_view::npos) {
        order = rest.front();
        rest.remove_prefix(1);
    }
    const char letter = rest.empty() ? '\0' : rest.front();
    rest.remove_prefix(rest.empty() ? 0 : 1);
    int bytes = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), bytes);
    const bool whole = error == std::errc() && end == rest.data() + rest.size();
    if (!whole || !isNumber(letter, bytes) || (order == '|' && bytes > 1 && letter != 'V'))
        return unsupported(descr, describe(letter, bytes));
    const Kind kind = kindOf(letter);
    return {kind, bytes, order == '>', nameOf(kind, bytes), {}};
}

} // namespace pelorus
