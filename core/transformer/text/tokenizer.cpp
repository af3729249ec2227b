#include "core/transformer/text/tokenizer.h"

#include "core/formats/utf8.h"
#include "core/transformer/text/units.h"

#include <algorithm>

namespace pelorus {

namespace {

Expected<std::vector<Token>> checked(std::string_view text, std::vector<Token> tokens)
{
    if (tokens.empty())
        return problem("text", "is empty; at least one word is needed");
    if (const auto invalid = firstInvalidUtf8(text))
        return problem("text", "is not UTF-8 at byte " + std::to_string(*invalid));
    return tokens;
}

/// The longest word of the vocabulary that begins with unit `first`, or that unit alone; `first` is moved
/// behind.
Token longestMatch(std::string_view text, const std::vector<TextUnit>& units, std::size_t& first,
                   const Vocabulary& vocabulary)
{
    const std::size_t begin = units[first].begin;
    const std::size_t most = std::min(units.size() - first, vocabulary.longestWord());
    for (std::size_t count = most; count > 0; --count) {
        if (units[first + count - 1].isSpace)
            continue;
        const std::string_view part = text.substr(begin, units[first + count - 1].end - begin);
        if (const auto id = vocabulary.find(part)) {
            first += count;
            return {std::string(part), *id, true};
        }
    }
    const std::string_view unit = text.substr(begin, units[first].end - begin);
    ++first;
    return {std::string(unit), vocabulary.unknown().value_or(-1), false};
}

} // namespace

Expected<std::vector<Token>> tokenize(std::string_view text, const Vocabulary& vocabulary)
{
    const std::vector<TextUnit> units = unitsOf(text);
    std::vector<Token> tokens;
    for (std::size_t at = 0; at < units.size();)
        if (units[at].isSpace)
            ++at;
        else
            tokens.push_back(longestMatch(text, units, at, vocabulary));
    return checked(text, std::move(tokens));
}

Expected<std::vector<Token>> characters(std::string_view text)
{
    std::vector<Token> tokens;
    for (std::string_view grapheme : graphemesOf(text))
        if (!unitsOf(grapheme).front().isSpace)
            tokens.push_back({.text = std::string(grapheme)});
    return checked(text, std::move(tokens));
}

} // namespace pelorus
