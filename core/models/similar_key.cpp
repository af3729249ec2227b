#include "core/models/similar_key.h"

#include <algorithm>
#include <vector>

namespace pelorus {

namespace {

/// Letters to insert, remove or replace, neighbours swapped counting once. Damerau 1964.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

bool isLeftOutOf(std::string_view part, std::string_view all)
{
    std::size_t at = 0;
    for (char c : all)
        at += at < part.size() && part[at] == c;
    return at == part.size();
}

} // namespace

std::string similarKey(std::string_view key, std::span<const std::string_view> known)
{
    constexpr std::size_t longest = 64; // no key is longer, and the work grows with the square
    if (key.size() < 4 || key.size() > longest || std::ranges::find(known, key) != known.end())
        return {};
    std::string best;
    std::size_t least = key.size() / 6 + 1; // one letter in a short key, up to a few in a long one
    for (std::string_view candidate : known)
        if (const std::size_t letters = distance(key, candidate); letters <= least) {
            least = letters - 1;
            best = candidate;
        }
    if (!best.empty())
        return best;
    for (std::string_view candidate : known)
        if (candidate.front() == key.front() && 2 * key.size() > candidate.size() &&
            isLeftOutOf(key, candidate))
            return std::string(candidate);
    return {};
}

} // namespace pelorus
