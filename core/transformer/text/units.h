#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// A piece of text that is never cut: a word, a Han character, or any other grapheme cluster.
struct TextUnit {
    std::size_t begin = 0; ///< bytes
    std::size_t end = 0;
    bool isSpace = false;
};

/// All units of a text, which must be UTF-8. A word is letters, digits and marks in a row, with apostrophes
/// and hyphens inside it; Han characters are units of their own, since Chinese writes no spaces between
/// words.
std::vector<TextUnit> unitsOf(std::string_view text);

/// The grapheme clusters of a text, Unicode Standard Annex 29: what a reader takes for one character.
std::vector<std::string_view> graphemesOf(std::string_view text);

/// Normalisation form C, in which text is compared: an accent typed after its letter equals the accented
/// letter.
std::string composed(std::string_view text);

/// The same with case and width folded (NFKC_Casefold).
std::string folded(std::string_view text);

} // namespace pelorus
