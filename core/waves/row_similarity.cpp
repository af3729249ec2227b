#include "core/waves/row_similarity.h"

#include "core/grid/area_mean.h"
#include "core/grid/number_text.h"
#include "core/numeric/kernels.h"
#include "core/waves/similarity.h"
#include "core/waves/similarity_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace pelorus {

namespace {

constexpr Index rowsAtOnce = 256;

/// Some rows of a table, or mean rows, with the (mean) squares of their lengths.
struct Rows {
    Index count = 0;
    std::vector<double> cells;
    std::vector<double> length2;
};

double squares(const double* row, Index count)
{
    double sum = 0;
    numeric::kernels().addProducts(row, 1, row, 1, count, count, &sum);
    return sum;
}

class RowSimilarity : public SimilarityGrid {
public:
    RowSimilarity(GridPtr table, Metric metric)
        : SimilarityGrid(table->rows(), metric), table_(std::move(table))
    {
    }

    double value(Index row, Index column) const override;
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillCells(block, out); }
    double mean(const Block& block) const override;
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Averaging averaging() const override;
    Derivation explain(Index row, Index column) const override;
    std::string rowAxis() const override { return table_->rowAxis(); }
    std::string columnAxis() const override { return table_->rowAxis(); }
    std::string rowLabel(Index row) const override { return table_->rowLabel(row); }
    std::string columnLabel(Index column) const override { return table_->rowLabel(column); }
    std::optional<Limits> limits() const override;

private:
    Rows rowsOf(Range range) const;
    Rows meanRowsOf(const Bands& bands) const;
    template <class Number> void fillCells(const Block& block, std::span<Number> out) const;
    std::vector<double> dotsOf(const Rows& a, const Rows& b) const;
    double cellOf(const Rows& a, Index i, const Rows& b, Index j, double dot) const;
    double fromDot(double dot, double a, double b) const;

    GridPtr table_;
};

double RowSimilarity::fromDot(double dot, double a, double b) const
{
    switch (metric()) {
    case Metric::Cosine:
        return a > 0 && b > 0 ? std::clamp(dot / (std::sqrt(a) * std::sqrt(b)), -1.0, 1.0) : 0;
    case Metric::Euclidean:
        return std::sqrt(std::max(0.0, a + b - 2 * dot));
    default:
        return dot;
    }
}

double RowSimilarity::value(Index row, Index column) const
{
    const Rows a = rowsOf({row, row + 1});
    const Rows b = rowsOf({column, column + 1});
    return cellOf(a, 0, b, 0, dotsOf(a, b)[0]);
}

Rows RowSimilarity::rowsOf(Range range) const
{
    const Index width = table_->columns();
    Rows rows{range.size(), std::vector<double>(static_cast<std::size_t>(range.size() * width)), {}};
    table_->fill({range, {0, width}}, std::span<double>(rows.cells));
    for (Index r = 0; r < rows.count; ++r)
        rows.length2.push_back(squares(&rows.cells[static_cast<std::size_t>(r * width)], width));
    return rows;
}

std::vector<double> RowSimilarity::dotsOf(const Rows& a, const Rows& b) const
{
    const Index width = table_->columns();
    std::vector<double> dots(static_cast<std::size_t>(a.count * b.count));
    numeric::kernels().addProducts(a.cells.data(), a.count, b.cells.data(), b.count, width, width,
                                   dots.data());
    return dots;
}

/// A cell of two rows themselves (not means): where the formula cancels, it is taken from the difference.
double RowSimilarity::cellOf(const Rows& a, Index i, const Rows& b, Index j, double dot) const
{
    const double aLength2 = a.length2[static_cast<std::size_t>(i)];
    const double bLength2 = b.length2[static_cast<std::size_t>(j)];
    const Index width = table_->columns();
    const double* const left = &a.cells[static_cast<std::size_t>(i * width)];
    const double* const right = &b.cells[static_cast<std::size_t>(j * width)];
    const double most = aLength2 + bLength2;
    if (metric() == Metric::Dot || !(most - 2 * dot < 1e-4 * most))
        return fromDot(dot, aLength2, bLength2);
    if (metric() == Metric::Cosine)
        return std::equal(left, left + width, right) && aLength2 > 0 ? 1 : fromDot(dot, aLength2, bLength2);
    double sum = 0;
    for (Index k = 0; k < width; ++k)
        sum += (left[k] - right[k]) * (left[k] - right[k]);
    return std::sqrt(sum);
}

template <class Number> void RowSimilarity::fillCells(const Block& block, std::span<Number> out) const
{
    const Index width = block.columns.size();
    for (Index q = block.columns.begin; q < block.columns.end; q += rowsAtOnce) {
        const Rows right = rowsOf({q, std::min(q + rowsAtOnce, block.columns.end)});
        for (Index p = block.rows.begin; p < block.rows.end; p += rowsAtOnce) {
            const Rows left = rowsOf({p, std::min(p + rowsAtOnce, block.rows.end)});
            const std::vector<double> dots = dotsOf(left, right);
            auto dot = dots.begin();
            for (Index r = 0; r < left.count; ++r) {
                Number* const cells = &out[static_cast<std::size_t>((p - block.rows.begin + r) * width +
                                                                    (q - block.columns.begin))];
                for (Index c = 0; c < right.count; ++c)
                    cells[c] = static_cast<Number>(cellOf(left, r, right, c, *dot++));
            }
        }
    }
}

/// The mean of the rows of each band, and the mean of their squared lengths.
Rows RowSimilarity::meanRowsOf(const Bands& bands) const
{
    const Index width = table_->columns();
    const auto length = static_cast<std::size_t>(width);
    Rows means{bands.count, std::vector<double>(static_cast<std::size_t>(bands.count) * length), {}};
    for (Index k = 0; k < bands.count; ++k) {
        const BandWeights weights = bandWeights(bands, k, table_->rows());
        double* const mean = &means.cells[static_cast<std::size_t>(k) * length];
        double length2 = 0;
        for (Index begin = 0; begin < weights.count; begin += rowsAtOnce) {
            const Index end = std::min(begin + rowsAtOnce, weights.count);
            const Rows rows = rowsOf({weights.first + begin, weights.first + end});
            for (Index r = begin; r < end; ++r) {
                const double weight = weights.weight(r) / weights.total();
                const auto at = static_cast<std::size_t>(r - begin);
                numeric::kernels().addWeighted(mean, &rows.cells[at * length], weight, width);
                length2 += weight * rows.length2[at];
            }
        }
        means.length2.push_back(length2);
    }
    return means;
}

double RowSimilarity::mean(const Block& block) const
{
    const auto band = [](Range range) {
        return Bands{static_cast<double>(range.begin), static_cast<double>(range.size()), 1};
    };
    const Rows a = meanRowsOf(band(block.rows));
    const Rows b = meanRowsOf(band(block.columns));
    return block.cells() == 1 ? value(block.rows.begin, block.columns.begin)
                              : fromDot(dotsOf(a, b)[0], a.length2[0], b.length2[0]);
}

void RowSimilarity::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    if (rows.areCells() && columns.areCells())
        return fillCells({rows.cells(), columns.cells()}, out);
    const Rows a = meanRowsOf(rows);
    const Rows b = meanRowsOf(columns);
    const std::vector<double> dots = dotsOf(a, b);
    const std::size_t width = b.length2.size();
    for (std::size_t i = 0; i < dots.size(); ++i)
        out[i] = static_cast<float>(fromDot(dots[i], a.length2[i / width], b.length2[i % width]));
}

Averaging RowSimilarity::averaging() const
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

std::optional<Limits> RowSimilarity::limits() const
{
    if (metric() == Metric::Cosine)
        return Limits{-1, 1};
    return std::nullopt;
}

Derivation RowSimilarity::explain(Index row, Index column) const
{
    const std::string a = table_->name() + "(" + rowLabel(row) + ")";
    const std::string b = table_->name() + "(" + rowLabel(column) + ")";
    const Rows left = rowsOf({row, row + 1});
    const Rows right = rowsOf({column, column + 1});
    Derivation derivation;
    derivation.value = value(row, column);
    derivation.subject = metricName(metric()) + " of " + a + " and " + b;
    const std::string dot = a + " \u00b7 " + b;
    const std::string lengths = "|" + a + "| |" + b + "|";
    derivation.lines = {metric() == Metric::Dot      ? dot
                        : metric() == Metric::Cosine ? dot + " / (" + lengths + ")"
                                                     : "|" + a + " \u2212 " + b + "|",
                        "= " + formulaNumber(derivation.value)};
    derivation.facts = {{"|" + a + "|", numberText(std::sqrt(left.length2[0]))},
                        {"|" + b + "|", numberText(std::sqrt(right.length2[0]))}};
    if (metric() == Metric::Cosine && (left.length2[0] == 0 || right.length2[0] == 0))
        derivation.note = "A row of zeros has no direction: its cosine with any row is taken as 0.";
    for (Index j = 0; j < std::min<Index>(table_->columns(), 6); ++j) {
        derivation.sources.push_back({table_->name(), row, j, left.cells[static_cast<std::size_t>(j)]});
        derivation.sources.push_back({table_->name(), column, j, right.cells[static_cast<std::size_t>(j)]});
    }
    return derivation;
}

} // namespace

GridPtr rowSimilarity(GridPtr table, Metric metric)
{
    return std::make_shared<RowSimilarity>(std::move(table), metric);
}

} // namespace pelorus
