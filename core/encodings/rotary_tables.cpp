#include "core/encodings/rotary_explanation.h"
#include "core/encodings/rotary_model.h"
#include "core/waves/wave_means.h"

#include <cmath>

namespace pelorus {

namespace {

class RotaryGrid : public Grid {
public:
    RotaryGrid(RotaryModelPtr model, RotaryContent content) : model_(std::move(model)), content_(content) {}

    Index rows() const override { return model_->positions; }
    Index columns() const override
    {
        return content_ == RotaryContent::Both ? model_->rotary.rotaryDim : model_->pairs();
    }

    double value(Index row, Index column) const override
    {
        const ColumnWave at = wave(column);
        const SinCos angle = model_->turn(row, at.frequency);
        return (at.wave == Wave::Sine ? angle.sin : angle.cos) * model_->rotary.attentionFactor;
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        fillWaves(model_->rotary.frequencies, waves(block.columns), block.rows, out,
                  model_->rotary.attentionFactor);
    }
    void fill(const Block& block, std::span<float> out) const override
    {
        fillWaves(model_->rotary.frequencies, waves(block.columns), block.rows, out,
                  model_->rotary.attentionFactor);
    }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        readWave(model_->rotary.frequencies, wave(column), rows, out);
        for (double& cell : out)
            cell *= model_->rotary.attentionFactor;
    }
    double mean(const Block& block) const override
    {
        return waveMean(model_->rotary.frequencies, wavesOf(), block) * model_->rotary.attentionFactor;
    }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        waveMeans(model_->rotary.frequencies, wavesOf(), rows(), columns(), bandRows, bandColumns, out);
        const double factor = model_->rotary.attentionFactor;
        if (factor != 1)
            for (float& cell : out)
                cell = static_cast<float>(factor * static_cast<double>(cell));
    }
    Derivation explain(Index row, Index column) const override
    {
        const ColumnWave at = wave(column);
        Derivation derivation = explainRotary(*model_, at, row);
        derivation.subject = name() + "(" + std::to_string(row) + ", " + std::to_string(column) + ")";
        derivation.value = value(row, column);
        return derivation;
    }

    std::string name() const override
    {
        return content_ == RotaryContent::Both ? "R" : content_ == RotaryContent::Sines ? "sin" : "cos";
    }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return content_ == RotaryContent::Both ? "dimension" : "pair"; }
    std::vector<std::string> columnKinds() const override
    {
        return content_ == RotaryContent::Both ? std::vector<std::string>{"cosine", "sine"}
                                               : std::vector<std::string>{};
    }
    int columnKind(Index column) const override
    {
        return content_ == RotaryContent::Both && !model_->isFirst(column) ? 1 : 0;
    }
    std::optional<Limits> limits() const override
    {
        const double size = std::abs(model_->rotary.attentionFactor);
        return Limits{-size, size};
    }

private:
    ColumnWave wave(Index column) const
    {
        if (content_ != RotaryContent::Both)
            return {content_ == RotaryContent::Sines ? Wave::Sine : Wave::Cosine, column};
        return {model_->isFirst(column) ? Wave::Cosine : Wave::Sine, model_->pairOf(column)};
    }
    WavesOf wavesOf() const
    {
        return [this](Range range) { return waves(range); };
    }
    std::vector<ColumnWave> waves(Range columns) const
    {
        std::vector<ColumnWave> all;
        for (Index column = columns.begin; column < columns.end; ++column)
            all.push_back(wave(column));
        return all;
    }

    RotaryModelPtr model_;
    RotaryContent content_;
};

} // namespace

GridPtr rotaryCosines(RotaryModelPtr model)
{
    return std::make_shared<RotaryGrid>(std::move(model), RotaryContent::Cosines);
}

GridPtr rotarySines(RotaryModelPtr model)
{
    return std::make_shared<RotaryGrid>(std::move(model), RotaryContent::Sines);
}

GridPtr rotaryTable(RotaryModelPtr model)
{
    return std::make_shared<RotaryGrid>(std::move(model), RotaryContent::Both);
}

} // namespace pelorus
