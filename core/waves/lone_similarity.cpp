#include "core/waves/lone_similarity.h"

#include "core/waves/band_means.h"
#include "core/waves/similarity_explain.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace pelorus {

LoneSimilarity::LoneSimilarity(WaveRowsPtr rows, Index positions, Metric metric)
    : SimilarityGrid(positions, metric), rows_(std::move(rows)), sums_(*rows_, rows_->frequencies.size())
{
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
        return row == column ? 0 : sums_.distance(row, column);
    if (metric() == Metric::Dot)
        return sums_.dot(row, column);
    const double length2 = sums_.squaredLength(row);
    if (row == column)
        return length2 > 0 ? 1 : 0;
    return fromDot(sums_.dot(row, column), length2, sums_.squaredLength(column));
}

/// What the cells of a block are made from.
struct LoneSimilarity::Lines {
    Lines(const LoneSums& from, const Block& of) : block(of), ordinary(from.ordinaryLength2())
    {
        const auto count = static_cast<std::size_t>(block.rows.size() + block.columns.size() - 1);
        differences.resize(count);
        sums.resize(count);
        from.differences().fill(block.columns.begin - (block.rows.end - 1), 1, differences);
        from.sums().fill(block.rows.begin + block.columns.begin, 1, sums);
        rowLengths = from.squaredLengths(block.rows);
        columnLengths = from.squaredLengths(block.columns);
        for (double length : columnLengths)
            perColumnLength.push_back(isShort(length) ? 0 : 1 / std::sqrt(length));
    }

    bool isShort(double length2) const { return length2 < 1e-2 * ordinary; }
    const double* differencesOf(Index row) const
    {
        return &differences[static_cast<std::size_t>(block.rows.end - 1 - row)];
    }
    const double* sumsOf(Index row) const { return &sums[static_cast<std::size_t>(row - block.rows.begin)]; }
    double rowLength(Index row) const { return rowLengths[static_cast<std::size_t>(row - block.rows.begin)]; }

    Block block;
    double ordinary;
    std::vector<double> differences; // at the last row and first column, and on
    std::vector<double> sums;        // at the first row and first column, and on
    std::vector<double> rowLengths;
    std::vector<double> columnLengths;
    std::vector<double> perColumnLength; // 1 / the length itself
};

template <class Number> void LoneSimilarity::fillRow(const Lines& lines, Index row, Number* out) const
{
    const double* const difference = lines.differencesOf(row);
    const double* const sum = lines.sumsOf(row);
    const std::size_t count = lines.columnLengths.size();
    const double* const perLength = lines.perColumnLength.data();
    const double* const length2 = lines.columnLengths.data();
    const double rowLength2 = lines.rowLength(row);
    switch (metric()) {
    case Metric::Dot:
        for (std::size_t c = 0; c < count; ++c)
            out[c] = static_cast<Number>(difference[c] + sum[c]);
        break;
    case Metric::Cosine: {
        const double perRowLength = lines.isShort(rowLength2) ? 0 : 1 / std::sqrt(rowLength2);
        for (std::size_t c = 0; c < count; ++c) {
            const double cosine = (difference[c] + sum[c]) * perRowLength * perLength[c];
            out[c] = static_cast<Number>(std::min(1.0, std::max(-1.0, cosine)));
        }
        break;
    }
    case Metric::Euclidean:
        for (std::size_t c = 0; c < count; ++c) {
            const double squares = rowLength2 + length2[c] - 2 * (difference[c] + sum[c]);
            out[c] = static_cast<Number>(std::sqrt(std::max(0.0, squares)));
        }
        break;
    }
}

template <class Number> void LoneSimilarity::mendRow(const Lines& lines, Index row, Number* out) const
{
    if (metric() == Metric::Dot)
        return;
    const Range columns = lines.block.columns;
    const auto near = static_cast<Number>(1e-2 * std::sqrt(lines.ordinary));
    const bool isCosine = metric() == Metric::Cosine;
    const bool allShort = isCosine && lines.isShort(lines.rowLength(row));
    const double* const perLength = lines.perColumnLength.data();
    const std::size_t count = lines.columnLengths.size();
    for (std::size_t c = 0; c < count; ++c)
        if (isCosine ? allShort || perLength[c] == 0 : out[c] < near)
            out[c] = static_cast<Number>(value(row, columns.begin + static_cast<Index>(c)));
    if (isCosine && columns.contains(row) && !allShort)
        out[row - columns.begin] = 1;
}

template <class Number> void LoneSimilarity::fillCells(const Block& block, std::span<Number> out) const
{
    // Waves that stand still all over the block are no part of a distance; what they would add is rounding.
    const double furthest = static_cast<double>(block.rows.end + block.columns.end);
    const auto& radians = rows_->frequencies.radians;
    const auto moving =
        std::count_if(radians.begin(), radians.end(), [&](double w) { return w * furthest > 1e-9; });
    const bool isCut = metric() == Metric::Euclidean && moving < rows_->frequencies.size();
    const Lines lines(isCut ? LoneSums(*rows_, moving) : sums_, block);
    Number* cell = out.data();
    for (Index row = block.rows.begin; row < block.rows.end; ++row, cell += block.columns.size()) {
        fillRow(lines, row, cell);
        mendRow(lines, row, cell);
    }
}

template void LoneSimilarity::fillCells(const Block&, std::span<double>) const;
template void LoneSimilarity::fillCells(const Block&, std::span<float>) const;

double LoneSimilarity::mean(const Block& block) const
{
    if (block.cells() == 1)
        return value(block.rows.begin, block.columns.begin);
    return fromDot(sums_.meanDot(block.rows, block.columns), sums_.meanSquaredLength(block.rows),
                   sums_.meanSquaredLength(block.columns));
}

void LoneSimilarity::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    if (rows.areCells() && columns.areCells())
        return fillCells({rows.cells(), columns.cells()}, out);
    BandMeans differences(sums_.differences(), BandMeans::Of::Differences, rows, columns);
    BandMeans sums(sums_.sums(), BandMeans::Of::Sums, rows, columns);
    const std::vector<double> rowParts = sums_.doubles().meansOver(rows);
    const std::vector<double> columnParts = sums_.doubles().meansOver(columns);
    const double ordinary = sums_.ordinaryLength2();
    std::vector<double> line(columnParts.size());
    auto cell = out.begin();
    for (double rowPart : rowParts) {
        std::fill(line.begin(), line.end(), 0.0);
        differences.addNextRow(line);
        sums.addNextRow(line);
        for (std::size_t c = 0; c < line.size(); ++c)
            *cell++ = static_cast<float>(fromDot(line[c], ordinary + rowPart, ordinary + columnParts[c]));
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
    const double most = sums_.mostLength2();
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
