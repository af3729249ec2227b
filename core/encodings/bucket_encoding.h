#pragma once

#include "core/encodings/encoding.h"

#include <functional>

namespace pelorus {

/// How distances share learned rows: the bucket of each key - query, and the row of it.
struct BucketRule {
    Index rows = 0;                     ///< of the learned table
    std::function<Index(Index)> row;    ///< key - query -> 0 .. rows - 1
    std::function<Index(Index)> bucket; ///< relative position, as the encoding counts it -> its bucket
    bool countsFromKey = false;         ///< the relative position is query - key; else key - query
    Index reach = 0;                    ///< beyond this distance the row stays the same
    Index origin = 0;                   ///< the row of bucket 0
};

/// A learned number for each bucket of distances and each head, added to the scores. A new kind states its
/// rule; the rest is here.
class BucketEncoding : public Encoding {
public:
    Place place() const override { return Place::Scores; }
    Index positions(const Values& values) const override;
    Index heads(const Values& values) const override;
    Expected<GridPtr> bias(const Values& values, Index head) const override;
    Expected<std::vector<Index>> buckets(const Values& values, Range relative) const override;
    Expected<GridPtr> bucketMap(const Values& values) const override;

protected:
    virtual BucketRule rule(const Values& values) const = 0;

    /// heads, max_len, table, tensor and seed, which all kinds have.
    static Parameters learnedParameters();
};

} // namespace pelorus
