#include "core/analysis/lone_similarity.h"

#include "core/analysis/similarity_explain.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

/// Weights of frequencies 0 .. pairs - 1 and of the lone ones.
std::vector<double> weightsOf(const WaveRows& rows, double pair, double lone)
{
    std::vector<double> weights(static_cast<std::size_t>(rows.pairs), pair);
    weights.resize(weights.size() + rows.lone.size(), lone);
    return weights;
}

std::vector<double> loneSigns(const WaveRows& rows, double size)
{
    std::vector<double> signs;
    for (Wave wave : rows.lone)
        signs.push_back(wave == Wave::Sine ? -size : size);
    return signs;
}

Range loneRange(const WaveRows& rows)
{
    return {rows.pairs, rows.frequencies.size()};
}

} // namespace

LoneSimilarity::LoneSimilarity(WaveRowsPtr rows, Index positions, Metric metric)
    : SimilarityGrid(positions, metric), rows_(std::move(rows)),
      pairs_(rows_->frequencies.part({0, rows_->pairs}),
             std::vector<double>(static_cast<std::size_t>(rows_->pairs), 1)),
      lone_(rows_->frequencies.part(loneRange(*rows_)), std::vector<double>(rows_->lone.size(), 1)),
      differences_(rows_->frequencies, weightsOf(*rows_, 1, 0.5)),
      sums_(lone_.frequencies(), loneSigns(*rows_, 0.5)),
      doubles_(lone_.frequencies().doubled(), loneSigns(*rows_, 0.5))
{
}

std::vector<double> LoneSimilarity::loneWaves(Index position) const
{
    std::vector<double> waves;
    for (std::size_t i = 0; i < rows_->lone.size(); ++i) {
        const SinCos both =
            sinCosAt(static_cast<double>(position), lone_.frequencies().turns(static_cast<Index>(i)));
        waves.push_back(rows_->lone[i] == Wave::Sine ? both.sin : both.cos);
    }
    return waves;
}

double LoneSimilarity::squaredLength(Index position) const
{
    const std::vector<double> waves = loneWaves(position);
    return static_cast<double>(rows_->pairs) + numeric::sumOfProducts(waves, waves);
}

double LoneSimilarity::dot(Index row, Index column) const
{
    return pairs_.at(column - row) + numeric::sumOfProducts(loneWaves(row), loneWaves(column));
}

double LoneSimilarity::distance(Index row, Index column) const
{
    // sin a - sin b = 2 cos((a + b) / 2) sin((a - b) / 2), cos a - cos b = -2 sin((a + b) / 2) sin((a - b) /
    // 2)
    std::vector<double> factors;
    std::vector<double> halves;
    for (std::size_t i = 0; i < rows_->lone.size(); ++i) {
        const Turns turns = lone_.frequencies().turns(static_cast<Index>(i));
        const SinCos sum = sinCosAt(0.5 * static_cast<double>(row + column), turns);
        const SinCos difference = sinCosAt(0.5 * static_cast<double>(row - column), turns);
        const double factor = rows_->lone[i] == Wave::Sine ? sum.cos : sum.sin;
        factors.push_back(4 * factor * factor);
        halves.push_back(difference.sin * difference.sin);
    }
    return std::sqrt(2 * pairs_.deficitOfDifferences({row, row + 1}, {column, column + 1}) +
                     numeric::sumOfProducts(factors, halves));
}

double LoneSimilarity::fromDot(double product, double rowLength2, double columnLength2) const
{
    switch (metric()) {
    case Metric::Cosine: {
        const double lengths = std::sqrt(std::max(0.0, rowLength2)) * std::sqrt(std::max(0.0, columnLength2));
        return lengths > 0 ? std::clamp(product / lengths, -1.0, 1.0) : 0;
    }
    case Metric::Euclidean:
        return std::sqrt(std::max(0.0, rowLength2 + columnLength2 - 2 * product));
    default:
        return product;
    }
}

double LoneSimilarity::value(Index row, Index column) const
{
    if (metric() == Metric::Euclidean)
        return distance(row, column);
    if (metric() == Metric::Dot)
        return dot(row, column);
    const double length2 = squaredLength(row);
    if (row == column)
        return length2 > 0 ? 1 : 0;
    return fromDot(dot(row, column), length2, squaredLength(column));
}

std::vector<double> LoneSimilarity::squaredLengths(Range positions) const
{
    std::vector<double> lengths(static_cast<std::size_t>(positions.size()));
    doubles_.fill(positions.begin, 1, lengths);
    for (double& length : lengths)
        length += ordinaryLength2();
    return lengths;
}

template <class Number> void LoneSimilarity::fillCells(const Block& block, std::span<Number> out) const
{
    const Index lowest = block.columns.begin - (block.rows.end - 1);
    const Index least = block.rows.begin + block.columns.begin;
    std::vector<double> differences(static_cast<std::size_t>(block.rows.size() + block.columns.size() - 1));
    std::vector<double> sums(differences.size());
    differences_.fill(lowest, 1, differences);
    sums_.fill(least, 1, sums);
    const std::vector<double> rowLengths = squaredLengths(block.rows);
    const std::vector<double> columnLengths = squaredLengths(block.columns);

    // Where the formula cancels (short rows, near positions) the cell is taken from its definition.
    const double small = 1e-2 * ordinaryLength2();
    auto cell = out.begin();
    for (Index p = block.rows.begin; p < block.rows.end; ++p) {
        const double* const difference =
            &differences[static_cast<std::size_t>(block.columns.begin - p - lowest)];
        const double* const sum = &sums[static_cast<std::size_t>(p - block.rows.begin)];
        const double rowLength = rowLengths[static_cast<std::size_t>(p - block.rows.begin)];
        for (std::size_t c = 0; c < columnLengths.size(); ++c, ++cell) {
            const double product = difference[c] + sum[c];
            const bool isShort = std::min(rowLength, columnLengths[c]) < small;
            const bool isNear = rowLength + columnLengths[c] - 2 * product < small;
            const Index q = block.columns.begin + static_cast<Index>(c);
            const bool cancels = metric() == Metric::Cosine      ? isShort || p == q
                                 : metric() == Metric::Euclidean ? isNear
                                                                 : false;
            *cell =
                static_cast<Number>(cancels ? value(p, q) : fromDot(product, rowLength, columnLengths[c]));
        }
    }
}

template void LoneSimilarity::fillCells(const Block&, std::span<double>) const;
template void LoneSimilarity::fillCells(const Block&, std::span<float>) const;

double LoneSimilarity::meanSquaredLength(Range positions) const
{
    return ordinaryLength2() + doubles_.meanOfDifferences(positions, {0, 1});
}

double LoneSimilarity::mean(const Block& block) const
{
    const double product = differences_.meanOfDifferences(block.rows, block.columns) +
                           sums_.meanOfSums(block.rows, block.columns);
    if (block.cells() == 1)
        return value(block.rows.begin, block.columns.begin);
    return fromDot(product, meanSquaredLength(block.rows), meanSquaredLength(block.columns));
}

void LoneSimilarity::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    if (rows.areCells() && columns.areCells())
        return fillCells({rows.cells(), columns.cells()}, out);
    std::vector<double> products(out.size());
    differences_.addMeansOfDifferences(rows, columns, products);
    sums_.addMeansOfSums(rows, columns, products);
    std::vector<double> rowLengths = doubles_.meansOver(rows);
    std::vector<double> columnLengths = doubles_.meansOver(columns);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t r = i / columnLengths.size();
        const std::size_t c = i % columnLengths.size();
        out[i] = static_cast<float>(
            fromDot(products[i], ordinaryLength2() + rowLengths[r], ordinaryLength2() + columnLengths[c]));
    }
}

Averaging LoneSimilarity::averaging() const
{
    switch (metric()) {
    case Metric::Cosine:
        return Averaging::RatioOfMeans;
    case Metric::Euclidean:
        return Averaging::RootMeanSquare;
    default:
        return Averaging::Mean;
    }
}

Derivation LoneSimilarity::explain(Index row, Index column) const
{
    return explainSimilarity(*rows_, metric(), row, column, value(row, column));
}

std::optional<Limits> LoneSimilarity::limits() const
{
    const double most = static_cast<double>(rows_->pairs) + loneCount();
    switch (metric()) {
    case Metric::Cosine:
        return Limits{-1, 1};
    case Metric::Euclidean:
        return Limits{0, 2 * std::sqrt(most)};
    default:
        return Limits{-most, most};
    }
}

} // namespace pelorus
