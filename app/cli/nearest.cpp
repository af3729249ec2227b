#include "app/cli/nearest.h"

#include <algorithm>

namespace pelorus::cli {

namespace {

/// Letters to insert, drop, change or swap with their neighbour to get from a to b (Damerau 1964, the form in
/// which no part is edited twice).
std::size_t editDistance(std::string_view a, std::string_view b)
{
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> table((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * width + j]; };
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    return at(a.size(), b.size());
}

/// Case and the kind of dash are slips of their own.
std::string plain(std::string_view word)
{
    std::string text;
    for (const char c : word)
        text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c == '_' ? '-' : c;
    return text;
}

} // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates)
{
    constexpr std::size_t longest = 64; // no name is longer, and a long word must not cost time
    const std::string text = plain(word.substr(0, longest));
    std::string best;
    std::size_t least = std::max<std::size_t>(1, text.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::string name = plain(candidate);
        // What is only begun counts as one slip.
        const bool begun = text.size() >= 3 && name.starts_with(text);
        const std::size_t distance =
            begun ? std::min<std::size_t>(1, name.size() - text.size()) : editDistance(text, name);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& candidates)
{
    const std::string name = nearest(word, candidates);
    return name.empty() ? "" : "; did you mean " + name + "?";
}

std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace pelorus::cli
