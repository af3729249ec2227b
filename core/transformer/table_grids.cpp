#include "core/transformer/table_grids.h"

#include "core/grid/area_mean.h"
#include "core/waves/wave_means.h"

namespace pelorus {

namespace {

/// What the two have in common: nobody reads their names, since the steps have their own.
class TableGrid : public Grid {
public:
    std::string name() const override { return "table"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }
};

class RampGrid : public TableGrid {
public:
    RampGrid(Index rows, std::vector<double> factors) : rows_(rows), factors_(std::move(factors)) {}

    Index rows() const override { return rows_; }
    Index columns() const override { return static_cast<Index>(factors_.size()); }
    double value(Index row, Index column) const override
    {
        return static_cast<double>(row) * factors_[static_cast<std::size_t>(column)];
    }
    double mean(const Block& block) const override
    {
        double factor = 0;
        for (Index column = block.columns.begin; column < block.columns.end; ++column)
            factor += factors_[static_cast<std::size_t>(column)];
        const double middle = static_cast<double>(block.rows.begin + block.rows.end - 1) / 2;
        return middle * factor / static_cast<double>(block.columns.size());
    }
    /// The mean of products of a row's and a column's number is the product of their means.
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        std::vector<double> factors(static_cast<std::size_t>(bandColumns.count));
        for (Index c = 0; c < bandColumns.count; ++c) {
            const BandWeights weights = bandWeights(bandColumns, c, columns());
            double sum = 0;
            for (Index k = 0; k < weights.count; ++k)
                sum += weights.weight(k) * factors_[static_cast<std::size_t>(weights.first + k)];
            factors[static_cast<std::size_t>(c)] = sum / weights.total();
        }
        auto cell = out.begin();
        for (Index r = 0; r < bandRows.count; ++r) {
            const double position = meanPosition(bandWeights(bandRows, r, rows_));
            for (const double factor : factors)
                *cell++ = static_cast<float>(position * factor);
        }
    }

private:
    static double meanPosition(const BandWeights& weights)
    {
        const auto first = static_cast<double>(weights.first);
        if (weights.count == 1)
            return first;
        const auto inner = static_cast<double>(weights.count - 2);
        const double last = first + inner + 1;
        const double sum = weights.head * first + weights.tail * last + inner * (first + last) / 2;
        return sum / weights.total();
    }

    Index rows_;
    std::vector<double> factors_;
};

class WaveGrid : public TableGrid {
public:
    WaveGrid(const SinusoidalLayout& layout, double base, Index rows, bool withCosines)
        : layout_(layout), rows_(rows), withCosines_(withCosines),
          frequencies_(
              geometricFrequencies(base, layout.numerator(), layout.denominator(), layout.frequencies()))
    {
    }

    Index rows() const override { return rows_; }
    Index columns() const override { return layout_.columns(); }
    double value(Index row, Index column) const override
    {
        double cell = 0;
        fill({{row, row + 1}, {column, column + 1}}, std::span(&cell, 1));
        return cell;
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        fillWaves(frequencies_, waves(block.columns), block.rows, out);
    }
    void fill(const Block& block, std::span<float> out) const override
    {
        fillWaves(frequencies_, waves(block.columns), block.rows, out);
    }
    double mean(const Block& block) const override
    {
        return waveMean(
            frequencies_, [this](Range range) { return waves(range); }, block);
    }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        waveMeans(
            frequencies_, [this](Range range) { return waves(range); }, rows_, columns(), bandRows,
            bandColumns, out);
    }

private:
    std::vector<ColumnWave> waves(Range range) const
    {
        std::vector<ColumnWave> waves = layout_.columns(range);
        if (!withCosines_)
            for (ColumnWave& wave : waves)
                if (wave.wave == Wave::Cosine)
                    wave = {};
        return waves;
    }

    SinusoidalLayout layout_;
    Index rows_;
    bool withCosines_;
    Frequencies frequencies_;
};

} // namespace

GridPtr rampGrid(Index rows, std::vector<double> factors)
{
    return std::make_shared<RampGrid>(rows, std::move(factors));
}

GridPtr waveGrid(const SinusoidalLayout& layout, double base, Index rows, bool withCosines)
{
    return std::make_shared<WaveGrid>(layout, base, rows, withCosines);
}

} // namespace pelorus
