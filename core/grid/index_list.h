#pragma once

#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// Indices in an arithmetic progression: first, first + step, ... (count of them, step >= 1).
struct IndexRun {
    Index first = 0;
    Index count = 0;
    Index step = 1;

    Index at(Index i) const { return first + i * step; }
    bool operator==(const IndexRun&) const = default;
};

/// A choice of rows or columns in a given order, written "0:64,5000,0:4096:64" and kept as runs, so that a
/// billion indices take no memory.
class IndexList {
public:
    IndexList() = default;
    explicit IndexList(std::vector<IndexRun> runs);
    explicit IndexList(Range range) : IndexList(std::vector<IndexRun>{{range.begin, range.size(), 1}}) {}

    /// 0 .. count - 1
    static IndexList all(Index count) { return IndexList({{0, count, 1}}); }

    /// Reads numbers and ranges FIRST:END or FIRST:END:STEP (END is not included), separated by commas;
    /// indices are 0 .. limit - 1. The Problem has the given key and says in a sentence what is wrong:
    /// nothing between two commas, no number, negative, reversed or empty range, step 0, past the limit.
    static Expected<IndexList> parse(std::string_view text, const std::string& key, Index limit);

    const std::vector<IndexRun>& runs() const { return runs_; }
    Index size() const { return starts_.empty() ? 0 : starts_.back() + runs_.back().count; }
    Index operator[](Index i) const;

    /// The runs that make up the elements of a range of places in the list.
    std::vector<IndexRun> part(Range places) const;

    /// The text that parse reads back to the same list.
    std::string text() const;

    bool operator==(const IndexList& other) const { return runs_ == other.runs_; }

private:
    std::vector<IndexRun> runs_;
    std::vector<Index> starts_; // the place of each run's first element
};

} // namespace pelorus
