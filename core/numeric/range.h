#pragma once

#include <cstdint>

namespace pelorus {

/// Row, column and position numbers: 64 bits, signed, so that differences are safe.
using Index = std::int64_t;

/// Half-open: begin, begin + 1, ..., end - 1.
struct Range {
    Index begin = 0;
    Index end = 0;

    Index size() const { return end - begin; }
    bool contains(Index index) const { return index >= begin && index < end; }
    bool operator==(const Range&) const = default;
};

/// A rectangle of cells.
struct Block {
    Range rows;
    Range columns;

    Index cells() const { return rows.size() * columns.size(); }
    bool operator==(const Block&) const = default;
};

/// `count` equal bands laid side by side along one axis of a Grid, in cell edges: cell i covers [i, i + 1).
/// Band k covers [first + k * step, first + (k + 1) * step). With step 1 and an integer first, bands are
/// cells.
struct Bands {
    double first = 0;
    double step = 1;
    Index count = 0;

    double edge(Index k) const { return first + static_cast<double>(k) * step; }
    double last() const { return edge(count); }
    bool areCells() const { return step == 1 && first == static_cast<double>(static_cast<Index>(first)); }
    /// Where bands are cells: which.
    Range cells() const { return {static_cast<Index>(first), static_cast<Index>(first) + count}; }
    bool operator==(const Bands&) const = default;
};

} // namespace pelorus
