#include "core/transformer/text/vocabulary.h"

#include "core/formats/utf8.h"
#include "core/transformer/text/units.h"

#include <algorithm>

namespace pelorus {

Expected<Vocabulary> Vocabulary::parse(std::string_view lines)
{
    constexpr std::string_view key = "vocab.txt";
    if (firstInvalidUtf8(lines))
        return problem(std::string(key), "is not UTF-8");
    Vocabulary vocabulary;
    while (!lines.empty()) {
        const std::size_t end = std::min(lines.find('\n'), lines.size());
        std::string_view line = lines.substr(0, end);
        lines.remove_prefix(std::min(end + 1, lines.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        const std::string where = "line " + std::to_string(vocabulary.size() + 1);
        if (line.empty())
            return problem(std::string(key), where + " is empty");
        std::string word = composed(line);
        if (!vocabulary.ids_.emplace(word, vocabulary.size()).second)
            return problem(std::string(key), where + " has '" + word + "' once more");
        vocabulary.foldedIds_.emplace(folded(word), vocabulary.size());
        vocabulary.longestWord_ = std::max(vocabulary.longestWord_, unitsOf(word).size());
        vocabulary.words_.push_back(std::move(word));
    }
    return vocabulary;
}

const std::string& Vocabulary::word(std::int64_t id) const
{
    static const std::string none;
    return id >= 0 && id < size() ? words_[static_cast<std::size_t>(id)] : none;
}

std::optional<std::int64_t> Vocabulary::find(std::string_view word) const
{
    if (const auto found = ids_.find(composed(word)); found != ids_.end())
        return found->second;
    if (const auto found = foldedIds_.find(folded(word)); found != foldedIds_.end())
        return found->second;
    return std::nullopt;
}

} // namespace pelorus
