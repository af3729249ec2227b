#include "core/quantities/embedding_scale.h"

#include <cmath>
#include <vector>

namespace pelorus {

EmbeddingScale embeddingScale(const Grid& embedding)
{
    const auto d = static_cast<double>(embedding.columns());
    EmbeddingScale scale;
    scale.rows = embedding.rows();
    scale.factor = std::sqrt(d);
    scale.positionLength = std::sqrt(d / 2);
    scale.expectedLength = std::sqrt(2.0) * std::exp(std::lgamma((d + 1) / 2) - std::lgamma(d / 2));
    std::vector<double> row(static_cast<std::size_t>(embedding.columns()));
    for (Index r = 0; r < scale.rows; ++r) {
        embedding.fill({{r, r + 1}, {0, embedding.columns()}}, std::span<double>(row));
        double squares = 0;
        for (double cell : row)
            squares += cell * cell;
        scale.meanLength += std::sqrt(squares);
    }
    if (scale.rows > 0)
        scale.meanLength /= static_cast<double>(scale.rows);
    scale.meanScaledLength = scale.meanLength * scale.factor;
    return scale;
}

} // namespace pelorus
