#include "core/encodings/rotary_model.h"

#include <cassert>

namespace pelorus {

SinCos RotaryModel::turn(Index position, Index pair) const
{
    return sinCosAt(static_cast<double>(position), rotary.frequencies.turns(pair));
}

void RotaryModel::rotate(Index position, std::span<const double> in, std::span<double> out) const
{
    assert(in.size() == out.size() && static_cast<Index>(in.size()) >= rotary.rotaryDim);
    for (Index pair = 0; pair < pairs(); ++pair) {
        const SinCos angle = turn(position, pair);
        const double x = in[static_cast<std::size_t>(first(pair))] * rotary.attentionFactor;
        const double y = in[static_cast<std::size_t>(second(pair))] * rotary.attentionFactor;
        out[static_cast<std::size_t>(first(pair))] = x * angle.cos - y * angle.sin;
        out[static_cast<std::size_t>(second(pair))] = y * angle.cos + x * angle.sin;
    }
    for (auto column = static_cast<std::size_t>(rotary.rotaryDim); column < in.size(); ++column)
        out[column] = in[column];
}

namespace {

class RotaryMatrix : public Grid {
public:
    RotaryMatrix(RotaryModelPtr model, Index offset) : model_(std::move(model)), offset_(offset) {}

    Index rows() const override { return model_->rotary.rotaryDim; }
    Index columns() const override { return rows(); }
    double value(Index row, Index column) const override
    {
        const Index pair = model_->pairOf(row);
        if (model_->pairOf(column) != pair)
            return 0;
        const SinCos angle = model_->turn(offset_, pair);
        if (row == column)
            return angle.cos;
        return model_->isFirst(row) ? -angle.sin : angle.sin;
    }

    std::string name() const override { return "R_{" + std::to_string(offset_) + "}"; }
    std::string rowAxis() const override { return "dimension"; }
    std::string columnAxis() const override { return "dimension"; }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    RotaryModelPtr model_;
    Index offset_;
};

} // namespace

GridPtr rotaryMatrix(RotaryModelPtr model, Index offset)
{
    return std::make_shared<RotaryMatrix>(std::move(model), offset);
}

} // namespace pelorus
