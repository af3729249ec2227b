#pragma once

#include "core/numeric/range.h"

namespace pelorus {

/// Buckets of distances as T5 has them. Raffel et al. 2020, section 2.1; with n = key - query:
/// half of the buckets (all of them where only past keys count) are for each side; of these the first half
/// hold one distance each, the rest grow logarithmically up to maxDistance, beyond which all share the last.
struct T5Buckets {
    Index count = 32;        ///< even, at least 4; at least 2 where causal
    Index maxDistance = 128; ///< above the distances that have a bucket of their own
    bool causal = false;     ///< all future keys are in bucket 0

    Index bucket(Index keyMinusQuery) const;
    Index onEachSide() const { return causal ? count : count / 2; }
    Index exact() const { return onEachSide() / 2; }
};

/// Logarithmic buckets of DeBERTa-v2 (He et al. 2021, reference code), with n = query - key: distances below
/// half of `size` are kept; beyond, they grow logarithmically so that maxDistance - 1 is in bucket size - 1.
/// Distances farther than that go on beyond; the embedding takes the nearest it has.
struct DebertaBuckets {
    Index size = 256;        ///< at least 4
    Index maxDistance = 512; ///< above size / 2 + 1

    /// Signed: -size < bucket < size up to maxDistance.
    Index bucket(Index queryMinusKey) const;
    /// The row of the learned table, 0 .. 2 size - 1.
    Index row(Index queryMinusKey) const;
};

/// Distances clipped at maxDistance. Shaw et al. 2018, section 3.2; with n = key - query.
struct ClippedDistances {
    Index maxDistance = 16;

    /// 0 .. 2 maxDistance; maxDistance is the token itself.
    Index bucket(Index keyMinusQuery) const;
};

} // namespace pelorus
