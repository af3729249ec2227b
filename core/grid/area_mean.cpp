#include "core/grid/area_mean.h"

#include "core/numeric/kernels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace pelorus {

namespace {

constexpr Index stripCells = 1 << 15; // what is read at once

/// The columns of a grid summed over a band of rows.
class BandSums {
public:
    BandSums(const Grid& grid, Range columns)
        : grid_(grid), columns_(columns), squared_(grid.averaging() == Averaging::RootMeanSquare),
          sums_(static_cast<std::size_t>(columns.size())), missing_(sums_.size())
    {
    }

    void sum(const BandWeights& down)
    {
        weight_ = down.total();
        std::fill(missing_.begin(), missing_.end(), 0.0);
        std::fill(sums_.begin(), sums_.end(), 0.0);
        forEachRow(down, [&](const double* line, double weight) {
            numeric::kernels().addWeighted(sums_.data(), line, weight, columns_.size());
        });
        if (std::any_of(sums_.begin(), sums_.end(), [](double sum) { return std::isnan(sum); }))
            sumNumbers(down);
    }

    /// The merged value of the columns of a band.
    double merged(const BandWeights& across) const
    {
        double sum = 0;
        double weight = 0;
        for (Index i = 0; i < across.count; ++i) {
            const auto at = static_cast<std::size_t>(across.first - columns_.begin + i);
            sum += across.weight(i) * sums_[at];
            weight += across.weight(i) * (weight_ - missing_[at]);
        }
        // Where everything is missing, what is left of the weights is rounding.
        if (!(weight > 1e-9 * weight_ * across.total()))
            return std::numeric_limits<double>::quiet_NaN();
        return squared_ ? std::sqrt(sum / weight) : sum / weight;
    }

private:
    template <class Use> void forEachRow(const BandWeights& down, Use use)
    {
        const Index width = columns_.size();
        const Index atOnce = std::max<Index>(stripCells / width, 1);
        for (Index begin = 0; begin < down.count; begin += atOnce) {
            const Index end = std::min(begin + atOnce, down.count);
            strip_.resize(static_cast<std::size_t>((end - begin) * width));
            grid_.fill({{down.first + begin, down.first + end}, columns_}, std::span<double>(strip_));
            if (squared_)
                for (double& cell : strip_)
                    cell *= cell;
            for (Index k = begin; k < end; ++k)
                use(&strip_[static_cast<std::size_t>((k - begin) * width)], down.weight(k));
        }
    }

    /// The same for cells of which some are no numbers: these are left out.
    void sumNumbers(const BandWeights& down)
    {
        std::fill(sums_.begin(), sums_.end(), 0.0);
        forEachRow(down, [&](const double* line, double weight) {
            for (std::size_t i = 0; i < sums_.size(); ++i)
                (std::isnan(line[i]) ? missing_[i] : sums_[i]) +=
                    std::isnan(line[i]) ? weight : weight * line[i];
        });
    }

    const Grid& grid_;
    Range columns_;
    bool squared_;
    double weight_ = 0;
    std::vector<double> sums_;
    std::vector<double> missing_; // the weights of cells that were no numbers
    std::vector<double> strip_;
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
    BandSums sums(grid, block.columns);
    sums.sum({block.rows.begin, block.rows.size(), 1, 1});
    return sums.merged({block.columns.begin, block.columns.size(), 1, 1});
}

void summedMeans(const Grid& grid, const Bands& rows, const Bands& columns, std::span<float> out)
{
    std::vector<BandWeights> across;
    for (Index c = 0; c < columns.count; ++c)
        across.push_back(bandWeights(columns, c, grid.columns()));
    if (across.empty())
        return;
    BandSums sums(grid, {across.front().first, across.back().first + across.back().count});
    auto cell = out.begin();
    for (Index r = 0; r < rows.count; ++r) {
        sums.sum(bandWeights(rows, r, grid.rows()));
        for (const BandWeights& band : across)
            *cell++ = static_cast<float>(sums.merged(band));
    }
}

} // namespace pelorus
