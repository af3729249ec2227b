#include "core/waves/pair_angles.h"

#include "core/grid/area_mean.h"
#include "core/grid/number_text.h"
#include "core/numeric/floor_sum.h"

#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr double pi = std::numbers::pi;

double angleAt(Index position, Turns turns)
{
    const SinCos both = sinCosAt(static_cast<double>(position), turns);
    return std::atan2(both.sin, both.cos);
}

/// The sum of the angles of count positions from `first` on.
double sumOfAngles(Index first, Index count, Turns turns)
{
    if (count <= 0)
        return 0;
    if (count <= 4) {
        double sum = 0;
        for (Index i = 0; i < count; ++i)
            sum += angleAt(first + i, turns);
        return sum;
    }
    // In turns, x - floor(x + 1/2) for x = begin + i step; a step backwards is one forwards, mirrored.
    const double sign = turns.high < 0 ? -1 : 1;
    const double begin = sign * angleAt(first, turns) / (2 * pi);
    const double step = sign * turns.high;
    const auto n = static_cast<double>(count);
    const double straight = begin * n + step * n * (n - 1) / 2;
    return sign * 2 * pi * (straight - numeric::floorSum(count, step, begin + 0.5));
}

class PairAngles : public Grid {
public:
    PairAngles(WaveRowsPtr waves, Index positions) : waves_(std::move(waves)), positions_(positions) {}

    Index rows() const override { return positions_; }
    Index columns() const override { return waves_->pairs; }
    double value(Index row, Index column) const override
    {
        return angleAt(row, waves_->frequencies.turns(column));
    }
    double mean(const Block& block) const override
    {
        double sum = 0;
        for (Index column = block.columns.begin; column < block.columns.end; ++column)
            sum += sumOfAngles(block.rows.begin, block.rows.size(), waves_->frequencies.turns(column));
        return sum / static_cast<double>(block.cells());
    }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return "angle"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "pair"; }
    std::optional<Limits> limits() const override { return Limits{-pi, pi}; }

private:
    /// The sum of one column over a band, whose first and last cells may count in part.
    double bandSum(const BandWeights& down, Turns turns) const
    {
        double sum = sumOfAngles(down.first, down.count, turns);
        if (down.head != 1)
            sum -= (1 - down.head) * angleAt(down.first, turns);
        if (down.count > 1 && down.tail != 1)
            sum -= (1 - down.tail) * angleAt(down.first + down.count - 1, turns);
        return sum;
    }

    WaveRowsPtr waves_;
    Index positions_;
};

void PairAngles::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    std::vector<BandWeights> across;
    for (Index c = 0; c < columns.count; ++c)
        across.push_back(bandWeights(columns, c, waves_->pairs));
    auto cell = out.begin();
    for (Index r = 0; r < rows.count; ++r) {
        const BandWeights down = bandWeights(rows, r, positions_);
        for (const BandWeights& band : across) {
            double sum = 0;
            for (Index k = 0; k < band.count; ++k)
                sum += band.weight(k) * bandSum(down, waves_->frequencies.turns(band.first + k));
            *cell++ = static_cast<float>(sum / (band.total() * down.total()));
        }
    }
}

Derivation PairAngles::explain(Index row, Index column) const
{
    const double frequency = waves_->frequencies.radians[static_cast<std::size_t>(column)];
    const double whole = static_cast<double>(row) * frequency;
    const std::string i = std::to_string(column);
    Derivation derivation;
    derivation.subject = "angle(" + std::to_string(row) + ", " + i + ")";
    derivation.value = value(row, column);
    const double turns = std::round((whole - derivation.value) / (2 * pi));
    derivation.lines = {"p ω_{" + i + "}, less whole turns",
                        "= " + std::to_string(row) + " · " + formulaNumber(frequency) + " − " +
                            formulaNumber(turns, 12) + " · 2π",
                        "= " + formulaNumber(whole, 9) + " − " + formulaNumber(turns * 2 * pi, 9),
                        "= " + formulaNumber(derivation.value)};
    derivation.facts = {{"pair", i + " of " + std::to_string(waves_->pairs)},
                        {"ω", numberText(frequency) + " radians per position"},
                        {"wavelength", numberText(2 * pi / frequency) + " positions"},
                        {"degrees", numberText(derivation.value * 180 / pi)},
                        {"whole turns", numberText(turns, 12)}};
    return derivation;
}

} // namespace

GridPtr pairAngles(WaveRowsPtr rows, Index positions)
{
    return std::make_shared<PairAngles>(std::move(rows), positions);
}

} // namespace pelorus
