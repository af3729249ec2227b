#include "core/encodings/rotary_model.h"

#include "core/encodings/rotary_explanation.h"

#include <cassert>

namespace pelorus {

RotaryModel::RotaryModel(RotaryRules rules_, bool interleaved_, Index positions_)
    : rules(std::move(rules_)), interleaved(interleaved_), positions(positions_),
      rotary(rotaryFrequencies(rules))
{
}

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

WaveRowsPtr RotaryModel::waveRows() const
{
    auto rows = std::make_shared<WaveRows>();
    const Index half = pairs();
    rows->frequencies = rotary.frequencies;
    rows->pairs = half;
    rows->columns = rotary.rotaryDim;
    if (interleaved) {
        rows->column = [](Index column) {
            return ColumnWave{column % 2 ? Wave::Sine : Wave::Cosine, column / 2};
        };
        rows->partner = [](Index column) { return column ^ 1; };
    } else {
        rows->column = [half](Index column) {
            return column < half ? ColumnWave{Wave::Cosine, column} : ColumnWave{Wave::Sine, column - half};
        };
        rows->partner = [half](Index column) { return column < half ? column + half : column - half; };
    }
    rows->table = std::string("R");
    rows->numpyRow = rotaryRowCode(*this, false);
    rows->torchRow = rotaryRowCode(*this, true);
    return rows;
}

} // namespace pelorus
