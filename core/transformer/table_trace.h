#pragma once

#include "core/encodings/sinusoidal_layout.h"
#include "core/transformer/trace.h"

namespace pelorus {

/// What is to be built, and what it is added to.
struct TableBuild {
    SinusoidalLayout::Kind layout = SinusoidalLayout::Kind::Interleaved;
    Index dModel = 128;
    double base = 10000;
    Index maxLen = 512;     ///< positions of the table
    Index length = 8;       ///< T, tokens of a sequence; at most max_len
    Index batch = 2;        ///< B, sequences
    std::uint64_t seed = 0; ///< of the sequences' embeddings
};

/// The sinusoidal table built step by step as a PyTorch module builds it, and added to a batch: position
/// column, div_term, their product, sines and cosines into their columns, the first T rows, and the sum. Each
/// step is computed in double from the one before when a cell is asked for, so the sizes cost nothing; an
/// angle is rounded once, as in PyTorch with float64. Sizes are positive and base > 0; callers check.
TracePtr tableTrace(const TableBuild& build);

} // namespace pelorus
