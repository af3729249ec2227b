#pragma once

#include "core/grid/grid.h"

namespace pelorus {

/// Lengths of embedding rows beside the lengths of position rows: why embeddings are multiplied by the root
/// of d_model before positions are added. Vaswani et al. 2017, section 3.4.
struct EmbeddingScale {
    Index rows = 0;
    double factor = 1;           ///< sqrt(d_model)
    double meanLength = 0;       ///< of the embeddings as they are
    double meanScaledLength = 0; ///< times the factor
    double expectedLength = 0;   ///< of rows of normal numbers of variance 1: sqrt(2) G((d+1)/2) / G(d/2)
    double positionLength = 0;   ///< of a row of pairs of sines and cosines: sqrt(d / 2)

    double ratio() const { return meanLength / positionLength; }
    double scaledRatio() const { return meanScaledLength / positionLength; }
};

/// `embedding` is [tokens, d_model].
EmbeddingScale embeddingScale(const Grid& embedding);

} // namespace pelorus
