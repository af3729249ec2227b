#pragma once

#include "core/numeric/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pelorus {

/// The words a model knows; the id of a word is its line in `vocab.txt`, from 0 on. "<pad>" and "<unk>" are
/// padding and the stand-in for words that are not in it, where they exist.
class Vocabulary {
public:
    /// One word a line, UTF-8, each once. The Problem's key is "vocab.txt".
    static Expected<Vocabulary> parse(std::string_view lines);

    std::int64_t size() const { return static_cast<std::int64_t>(words_.size()); }

    /// "" for an id that does not exist.
    const std::string& word(std::int64_t id) const;

    /// The id of a word as it stands, else of the same word whatever its case and width ("Dog", "ｄｏｇ").
    std::optional<std::int64_t> find(std::string_view word) const;

    std::optional<std::int64_t> padding() const { return find("<pad>"); }
    std::optional<std::int64_t> unknown() const { return find("<unk>"); }

    /// How many units (see tokenize) the longest word has; at least 1.
    std::size_t longestWord() const { return longestWord_; }

private:
    std::vector<std::string> words_;
    std::unordered_map<std::string, std::int64_t> ids_;       ///< of words as they stand
    std::unordered_map<std::string, std::int64_t> foldedIds_; ///< of words without case and width
    std::size_t longestWord_ = 1;
};

} // namespace pelorus
