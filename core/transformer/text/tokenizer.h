#pragma once

#include "core/transformer/text/vocabulary.h"

namespace pelorus {

struct Token {
    std::string text;     ///< as typed
    std::int64_t id = -1; ///< -1: not in the vocabulary, which has no "<unk>" either
    bool known = false;   ///< false: `id` is that of "<unk>", or -1
};

/// Cuts a text into tokens: at each place the longest run of units (words, Han characters, other grapheme
/// clusters; see unitsOf) that is a word of the vocabulary, else the one unit, which is then not known. White
/// space only separates. The Problem's key is "text": it is empty, or not UTF-8.
Expected<std::vector<Token>> tokenize(std::string_view text, const Vocabulary& vocabulary);

/// Cuts a text into grapheme clusters, white space left out: tokens where there is no vocabulary, without
/// ids.
Expected<std::vector<Token>> characters(std::string_view text);

} // namespace pelorus
