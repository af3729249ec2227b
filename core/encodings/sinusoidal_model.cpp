#include "core/encodings/sinusoidal_model.h"

#include "core/encodings/sinusoidal_code.h"

#include <algorithm>

namespace pelorus {

namespace {

Index partnerOf(const SinusoidalLayout& layout, double base, Index column)
{
    const ColumnWave wave = layout.column(column);
    if (wave.wave == Wave::Zero)
        return -1;
    const bool isSine = wave.wave == Wave::Sine;
    const Index own = isSine ? layout.cosineColumn(wave.frequency) : layout.sineColumn(wave.frequency);
    if (own >= 0 || base != 1)
        return own;
    if (layout.kind() == SinusoidalLayout::Kind::PerDimension) // columns 0 and 1 are a sine and a cosine
        return isSine ? (layout.columns() > 1 ? 1 : -1) : 0;
    return layout.cosineColumn(0); // of the lone sine
}

} // namespace

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

Index SinusoidalModel::partner(Index column) const
{
    return partnerOf(layout, base, column);
}

double SinusoidalModel::timescale(Index frequency) const
{
    return 1 / frequencies.radians[static_cast<std::size_t>(frequency)];
}

WaveRowsPtr SinusoidalModel::waveRows() const
{
    // With base 1 all frequencies are one, and what does not pair by its formula does so by its numbers.
    using Kind = SinusoidalLayout::Kind;
    const bool pairsAfterAll = base == 1 && layout.kind() == Kind::PerDimension;
    const SinusoidalLayout seen(pairsAfterAll ? Kind::Interleaved : layout.kind(), layout.columns());

    auto rows = std::make_shared<WaveRows>();
    rows->frequencies = frequencies.part({0, seen.frequencies()});
    rows->pairs = seen.pairs();
    for (Index f = rows->pairs; f < seen.frequencies(); ++f)
        rows->lone.push_back(seen.sineColumn(f) >= 0 ? Wave::Sine : Wave::Cosine);
    rows->columns = seen.columns();
    rows->column = [seen](Index column) { return seen.column(column); };
    rows->partner = [seen, base_ = base](Index column) { return partnerOf(seen, base_, column); };
    rows->table = "PE";
    rows->numpyRow = sinusoidalRowCode(layout, base, CodeLanguage::NumPy);
    rows->torchRow = sinusoidalRowCode(layout, base, CodeLanguage::PyTorch);
    return rows;
}

} // namespace pelorus
