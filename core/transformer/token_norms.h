#pragma once

#include "core/transformer/trace.h"

namespace pelorus {

/// How long the vectors of one token are, and how much of them is position.
struct TokenNorm {
    double embedding = 0; ///< of the row of the embedding
    double scaled = 0;    ///< after √d
    double position = 0;  ///< of what the encoding adds; 0 where nothing is added

    /// Token over position; infinite where there is no position.
    double ratio() const { return scaled / position; }
};

/// The Euclidean norms of all tokens of a sequence, from the trace of a pass. The Problem is that of a trace
/// that began with vectors.
Expected<std::vector<TokenNorm>> tokenNorms(const Trace& trace, Index sequence);

} // namespace pelorus
