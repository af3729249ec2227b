#include "core/encodings/sinusoidal_table.h"

#include <utility>

namespace pelorus {

SinusoidalModel::SinusoidalModel(SinusoidalLayout::Kind kind, Index columns, double base_)
    : layout(kind, columns), base(base_),
      frequencies(geometricFrequencies(base_, layout.numerator(), layout.denominator(), layout.frequencies()))
{
}

double SinusoidalModel::value(Index position, Index column) const
{
    const ColumnWave wave = layout.column(column);
    if (wave.wave == Wave::Zero)
        return 0;
    const SinCos both = sinCosAt(static_cast<double>(position), frequencies.turns(wave.frequency));
    return wave.wave == Wave::Sine ? both.sin : both.cos;
}

namespace {

class SinusoidalTable : public Grid {
public:
    SinusoidalTable(SinusoidalModelPtr model, Index positions, Index maxLen)
        : model_(std::move(model)), positions_(positions), maxLen_(maxLen)
    {
    }

    Index rows() const override { return positions_; }
    Index columns() const override { return model_->layout.columns(); }
    double value(Index row, Index column) const override { return model_->value(row, column); }
    void fill(const Block& block, std::span<double> out) const override
    {
        fillWaves(model_->frequencies, model_->layout.columns(block.columns), block.rows, out);
    }
    void fill(const Block& block, std::span<float> out) const override
    {
        fillWaves(model_->frequencies, model_->layout.columns(block.columns), block.rows, out);
    }

    std::string name() const override { return "PE"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    SinusoidalModelPtr model_;
    Index positions_;
    Index maxLen_;
};

} // namespace

GridPtr sinusoidalTable(SinusoidalModelPtr model, Index positions, Index maxLen)
{
    return std::make_shared<SinusoidalTable>(std::move(model), positions, maxLen);
}

} // namespace pelorus
