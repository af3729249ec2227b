#include "core/encodings/sinusoidal_table.h"

#include "core/encodings/sinusoidal_explain.h"
#include "core/waves/wave_means.h"

#include <utility>

namespace pelorus {

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
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        readWave(model_->frequencies, model_->layout.column(column), rows, out);
    }

    double mean(const Block& block) const override { return waveMean(model_->frequencies, waves(), block); }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        waveMeans(model_->frequencies, waves(), rows(), columns(), bandRows, bandColumns, out);
    }

    Derivation explain(Index row, Index column) const override
    {
        return explainSinusoidal(*model_, row, column, maxLen_);
    }

    std::string name() const override { return "PE"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "dimension"; }
    std::vector<std::string> columnKinds() const override { return {"sine", "cosine"}; }
    int columnKind(Index column) const override
    {
        return model_->layout.column(column).wave == Wave::Cosine ? 1 : 0;
    }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    WavesOf waves() const
    {
        return [this](Range range) { return model_->layout.columns(range); };
    }

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
