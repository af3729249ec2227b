#include "core/grid/area_mean.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace pelorus {

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// A sum of weighted cells and of the weights that were not NaN.
struct Sum {
    double value = 0;
    double weight = 0;

    void add(double cell, double cellWeight)
    {
        if (std::isnan(cell))
            return;
        value += cell * cellWeight;
        weight += cellWeight;
    }
    double mean() const { return weight > 0 ? value / weight : notANumber; }
};

} // namespace

BandWeights bandWeights(const Bands& bands, Index k, Index cells)
{
    // A border within rounding of an integer is that integer: no sliver of a cell gets a weight.
    const auto snapped = [](double edge) {
        const double whole = std::round(edge);
        return std::abs(edge - whole) < 1e-9 + 2e-15 * std::abs(whole) ? whole : edge;
    };
    const double low = std::clamp(snapped(bands.edge(k)), 0.0, static_cast<double>(cells));
    const double high = std::clamp(snapped(bands.edge(k + 1)), 0.0, static_cast<double>(cells));

    BandWeights weights;
    weights.first = std::min(static_cast<Index>(std::floor(low)), cells - 1);
    const Index end = std::clamp(static_cast<Index>(std::ceil(high)), weights.first + 1, cells);
    weights.count = end - weights.first;
    weights.head = std::min(high, static_cast<double>(weights.first + 1)) - low;
    weights.tail = high - static_cast<double>(end - 1);
    if (!(weights.head > 0))
        weights.head = 1; // a band of no width shows the cell it lies in
    return weights;
}

double summedMean(const Grid& grid, const Block& block)
{
    std::vector<double> line(static_cast<std::size_t>(block.columns.size()));
    Sum sum;
    for (Index row = block.rows.begin; row < block.rows.end; ++row) {
        grid.fill({{row, row + 1}, block.columns}, std::span<double>(line));
        for (double cell : line)
            sum.add(cell, 1);
    }
    return sum.mean();
}

void summedMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out)
{
    std::vector<BandWeights> across(static_cast<std::size_t>(columns.count));
    for (Index c = 0; c < columns.count; ++c)
        across[static_cast<std::size_t>(c)] = bandWeights(columns, c, grid.columns());
    if (across.empty())
        return;

    const Range span{across.front().first, across.back().first + across.back().count};
    std::vector<double> line(static_cast<std::size_t>(span.size()));
    std::vector<Sum> sums(across.size());
    for (Index r = 0; r < rows.count; ++r) {
        const BandWeights down = bandWeights(rows, r, grid.rows());
        std::fill(sums.begin(), sums.end(), Sum{});
        for (Index k = 0; k < down.count; ++k) {
            grid.fill({{down.first + k, down.first + k + 1}, span}, std::span<double>(line));
            for (std::size_t c = 0; c < across.size(); ++c)
                for (Index i = 0; i < across[c].count; ++i)
                    sums[c].add(line[static_cast<std::size_t>(across[c].first - span.begin + i)],
                                down.weight(k) * across[c].weight(i));
        }
        for (std::size_t c = 0; c < across.size(); ++c)
            out[static_cast<std::size_t>(r * columns.count) + c] = static_cast<float>(sums[c].mean());
    }
}

} // namespace pelorus
