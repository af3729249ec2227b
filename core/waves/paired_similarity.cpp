#include "core/waves/paired_similarity.h"

#include "core/waves/band_means.h"
#include "core/waves/similarity_explain.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

Averaging averagingOf(Metric metric)
{
    return metric == Metric::Euclidean ? Averaging::RootMeanSquare : Averaging::Mean;
}

Limits limitsOf(Metric metric, Index pairs)
{
    const auto squaredLength = static_cast<double>(pairs);
    switch (metric) {
    case Metric::Cosine:
        return {-1, 1};
    case Metric::Euclidean:
        return {0, 2 * std::sqrt(squaredLength)};
    default:
        return {-squaredLength, squaredLength};
    }
}

} // namespace

PairedSimilarity::PairedSimilarity(WaveRowsPtr rows, Index positions, Metric metric)
    : SimilarityGrid(positions, metric), rows_(std::move(rows)), similarity_(*rows_, metric)
{
}

std::vector<double> PairedSimilarity::offsets(const Block& block, Index& lowest) const
{
    lowest = block.columns.begin - (block.rows.end - 1);
    const Index highest = block.columns.end - 1 - block.rows.begin;
    std::vector<double> line(static_cast<std::size_t>(highest - lowest + 1));
    if (lowest >= 0 || highest <= 0) {
        similarity_.fill(lowest, line);
        return line;
    }
    // Both signs: each size once.
    std::vector<double> sizes(static_cast<std::size_t>(std::max(-lowest, highest) + 1));
    similarity_.fill(0, sizes);
    for (Index offset = lowest; offset <= highest; ++offset)
        line[static_cast<std::size_t>(offset - lowest)] = sizes[static_cast<std::size_t>(std::abs(offset))];
    return line;
}

void PairedSimilarity::fill(const Block& block, std::span<double> out) const
{
    Index lowest = 0;
    const std::vector<double> line = offsets(block, lowest);
    copyDiagonals(block, lowest, line.data(), out.data());
}

void PairedSimilarity::fill(const Block& block, std::span<float> out) const
{
    Index lowest = 0;
    const std::vector<double> line = offsets(block, lowest);
    const std::vector<float> floats(line.begin(), line.end());
    copyDiagonals(block, lowest, floats.data(), out.data());
}

void PairedSimilarity::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    if (rows.areCells() && columns.areCells())
        return fill({rows.cells(), columns.cells()}, out);
    BandMeans dots(similarity_.sum(), BandMeans::Of::Differences, rows, columns);
    std::vector<double> line(static_cast<std::size_t>(columns.count));
    for (auto row = out.begin(); row != out.end(); row += columns.count) {
        std::fill(line.begin(), line.end(), 0.0);
        dots.addNextRow(line);
        std::transform(line.begin(), line.end(), row,
                       [&](double dot) { return static_cast<float>(similarity_.fromMeanDot(dot)); });
    }
}

Averaging PairedSimilarity::averaging() const
{
    return averagingOf(metric());
}

Derivation PairedSimilarity::explain(Index row, Index column) const
{
    return explainSimilarity(*rows_, metric(), row, column, value(row, column));
}

std::optional<Limits> PairedSimilarity::limits() const
{
    return limitsOf(metric(), similarity_.pairs());
}

SimilarityProfile::SimilarityProfile(WaveRowsPtr rows, Index positions, Metric metric)
    : SimilarityGrid(positions, metric), rows_(std::move(rows)), similarity_(*rows_, metric)
{
}

void SimilarityProfile::fill(const Block& block, std::span<double> out) const
{
    similarity_.fill(block.rows.begin, out);
}

void SimilarityProfile::fill(const Block& block, std::span<float> out) const
{
    std::vector<double> line(out.size());
    similarity_.fill(block.rows.begin, line);
    std::transform(line.begin(), line.end(), out.begin(),
                   [](double value) { return static_cast<float>(value); });
}

void SimilarityProfile::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    const std::vector<double> dots = similarity_.sum().meansOver(rows);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] =
            static_cast<float>(similarity_.fromMeanDot(dots[i / static_cast<std::size_t>(columns.count)]));
}

Averaging SimilarityProfile::averaging() const
{
    return averagingOf(metric());
}

Derivation SimilarityProfile::explain(Index row, Index) const
{
    return explainProfile(*rows_, metric(), row, value(row, 0));
}

std::optional<Limits> SimilarityProfile::limits() const
{
    return limitsOf(metric(), similarity_.pairs());
}

} // namespace pelorus
