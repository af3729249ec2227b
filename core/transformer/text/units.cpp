#include "core/transformer/text/units.h"

#include <cstdlib>
#include <memory>
#include <utf8proc.h>

namespace pelorus {

namespace {

struct Character {
    utf8proc_int32_t codePoint = 0;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Begins where the one before ended; bytes that are not UTF-8 count one by one.
Character characterAt(std::string_view text, std::size_t begin)
{
    Character character{.codePoint = 0, .begin = begin, .end = begin + 1};
    const auto length =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + begin),
                         static_cast<utf8proc_ssize_t>(text.size() - begin), &character.codePoint);
    if (length > 0)
        character.end = begin + static_cast<std::size_t>(length);
    return character;
}

/// Ideographs: the CJK unified blocks, their extensions and compatibility forms.
bool isHan(utf8proc_int32_t c)
{
    return (c >= 0x3400 && c <= 0x4DBF) || (c >= 0x4E00 && c <= 0x9FFF) || (c >= 0xF900 && c <= 0xFAFF) ||
           (c >= 0x20000 && c <= 0x3FFFF) || c == 0x3005 || c == 0x3007;
}

bool isSpace(utf8proc_int32_t c)
{
    const auto category = utf8proc_category(c);
    return category == UTF8PROC_CATEGORY_ZS || category == UTF8PROC_CATEGORY_ZL ||
           category == UTF8PROC_CATEGORY_ZP || (c >= 0x09 && c <= 0x0D) || c == 0x85;
}

bool isLetter(utf8proc_int32_t c)
{
    switch (utf8proc_category(c)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
        return !isHan(c);
    default:
        return false;
    }
}

bool joinsLetters(utf8proc_int32_t c)
{
    return c == '\'' || c == 0x2019 || c == '-' || c == 0x2010;
}

/// The end of the word that begins at `first`.
std::size_t wordEnd(std::string_view text, const Character& first)
{
    std::size_t end = first.end;
    while (end < text.size()) {
        Character next = characterAt(text, end);
        if (joinsLetters(next.codePoint) && next.end < text.size())
            next = characterAt(text, next.end);
        if (!isLetter(next.codePoint))
            break;
        end = next.end;
    }
    return end;
}

std::size_t graphemeEnd(std::string_view text, const Character& first)
{
    utf8proc_int32_t state = 0;
    Character current = first;
    while (current.end < text.size()) {
        const Character next = characterAt(text, current.end);
        if (utf8proc_grapheme_break_stateful(current.codePoint, next.codePoint, &state))
            break;
        current = next;
    }
    return current.end;
}

std::string mapped(std::string_view text, utf8proc_option_t options)
{
    utf8proc_uint8_t* result = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &result, options);
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(result, &std::free);
    if (length < 0)
        return std::string(text);
    return {reinterpret_cast<const char*>(result), static_cast<std::size_t>(length)};
}

} // namespace

std::vector<TextUnit> unitsOf(std::string_view text)
{
    std::vector<TextUnit> units;
    std::size_t at = 0;
    while (at < text.size()) {
        const Character first = characterAt(text, at);
        const bool space = isSpace(first.codePoint);
        const bool word = !space && isLetter(first.codePoint);
        units.push_back({at, word ? wordEnd(text, first) : graphemeEnd(text, first), space});
        at = units.back().end;
    }
    return units;
}

std::vector<std::string_view> graphemesOf(std::string_view text)
{
    std::vector<std::string_view> graphemes;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = graphemeEnd(text, characterAt(text, at));
        graphemes.push_back(text.substr(at, end - at));
        at = end;
    }
    return graphemes;
}

std::string composed(std::string_view text)
{
    return mapped(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
}

std::string folded(std::string_view text)
{
    return mapped(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT |
                                                       UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
}

} // namespace pelorus
