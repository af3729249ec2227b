#include "core/waves/similarity.h"

#include "core/waves/lone_similarity.h"
#include "core/waves/paired_similarity.h"

#include <utility>

namespace pelorus {

std::string metricName(Metric metric)
{
    switch (metric) {
    case Metric::Cosine:
        return "cosine similarity";
    case Metric::Euclidean:
        return "Euclidean distance";
    default:
        return "dot product";
    }
}

std::string SimilarityGrid::name() const
{
    return metricName(metric_);
}

GridPtr waveSimilarity(WaveRowsPtr rows, Index positions, Metric metric)
{
    if (rows->isPaired())
        return std::make_shared<PairedSimilarity>(std::move(rows), positions, metric);
    return std::make_shared<LoneSimilarity>(std::move(rows), positions, metric);
}

GridPtr waveSimilarityProfile(WaveRowsPtr rows, Index positions, Metric metric)
{
    return std::make_shared<SimilarityProfile>(std::move(rows), positions, metric);
}

} // namespace pelorus
