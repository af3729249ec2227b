#include "core/waves/rotation.h"

#include "core/grid/area_mean.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace pelorus {

namespace {

/// A cell that may differ from 0.
struct Entry {
    Index column = 0;
    double value = 0;
};

class Rotation : public Grid {
public:
    Rotation(WaveRowsPtr rows, Index offset) : rows_(std::move(rows)), offset_(offset) {}

    Index rows() const override { return rows_->columns; }
    Index columns() const override { return rows_->columns; }
    double value(Index row, Index column) const override;
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillCells(block, out); }
    double mean(const Block& block) const override;
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override;
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return "M"; }
    std::string rowAxis() const override { return "dimension at p + k"; }
    std::string columnAxis() const override { return "dimension at p"; }
    std::optional<Limits> limits() const override { return Limits{-1, 1}; }

private:
    /// The one or two entries of a row.
    std::array<Entry, 2> entries(Index row) const;
    template <class Number> void fillCells(const Block& block, std::span<Number> out) const;

    WaveRowsPtr rows_;
    Index offset_;
};

std::array<Entry, 2> Rotation::entries(Index row) const
{
    const ColumnWave wave = rows_->column(row);
    if (wave.wave == Wave::Zero || offset_ == 0)
        return {Entry{row, 1}, Entry{row, 0}};
    const SinCos turn = sinCosAt(static_cast<double>(offset_), rows_->frequencies.turns(wave.frequency));
    return {Entry{row, turn.cos}, Entry{rows_->partner(row), wave.wave == Wave::Sine ? turn.sin : -turn.sin}};
}

double Rotation::value(Index row, Index column) const
{
    const auto [own, other] = entries(row);
    return column == own.column ? own.value : column == other.column ? other.value : 0;
}

template <class Number> void Rotation::fillCells(const Block& block, std::span<Number> out) const
{
    std::fill(out.begin(), out.end(), Number{0});
    const Index width = block.columns.size();
    for (Index row = block.rows.begin; row < block.rows.end; ++row) {
        const auto [own, other] = entries(row);
        for (const Entry& entry : {other, own}) // where both are one cell, its own value stays
            if (block.columns.contains(entry.column))
                out[static_cast<std::size_t>((row - block.rows.begin) * width + entry.column -
                                             block.columns.begin)] = static_cast<Number>(entry.value);
    }
}

double Rotation::mean(const Block& block) const
{
    double sum = 0;
    for (Index row = block.rows.begin; row < block.rows.end; ++row)
        for (const Entry& entry : entries(row))
            if (block.columns.contains(entry.column))
                sum += entry.value;
    return sum / static_cast<double>(block.cells());
}

/// Adds a cell to the bands that it lies in, by the part of it that each covers.
void addToBands(const Bands& bands, const Entry& entry, double weight, std::span<double> sums)
{
    const auto low = static_cast<double>(entry.column);
    const auto first = static_cast<Index>(std::floor((low - bands.first) / bands.step));
    for (Index b = std::max<Index>(first, 0); b <= std::min(first + 1, bands.count - 1); ++b) {
        const double covered = std::min(low + 1, bands.edge(b + 1)) - std::max(low, bands.edge(b));
        if (covered > 0)
            sums[static_cast<std::size_t>(b)] += entry.value * weight * covered;
    }
}

void Rotation::means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const
{
    std::vector<double> sums(static_cast<std::size_t>(bandColumns.count));
    for (Index r = 0; r < bandRows.count; ++r) {
        const BandWeights weights = bandWeights(bandRows, r, rows());
        std::fill(sums.begin(), sums.end(), 0.0);
        for (Index k = 0; k < weights.count; ++k)
            for (const Entry& entry : entries(weights.first + k))
                addToBands(bandColumns, entry, weights.weight(k), sums);
        const double scale = 1 / (weights.total() * bandColumns.step);
        std::transform(sums.begin(), sums.end(), out.begin() + r * bandColumns.count,
                       [&](double sum) { return static_cast<float>(sum * scale); });
    }
}

Derivation Rotation::explain(Index row, Index column) const
{
    Derivation derivation = Grid::explain(row, column);
    const ColumnWave wave = rows_->column(row);
    const auto [own, other] = entries(row);
    const std::string k = numberText(static_cast<double>(offset_));
    derivation.facts.push_back({"offset", k});
    if (column != own.column && column != other.column) {
        derivation.lines = {"0"};
        derivation.note = "Dimension " + std::to_string(row) + " depends only on its own pair of dimensions.";
        return derivation;
    }
    if (wave.wave == Wave::Zero || offset_ == 0) {
        derivation.lines = {formulaNumber(derivation.value)};
        derivation.note =
            offset_ == 0 ? "An offset of 0 changes nothing: the identity." : "A column of zeros stays.";
        return derivation;
    }
    const double w = rows_->frequencies.radians[static_cast<std::size_t>(wave.frequency)];
    const bool isOwn = column == own.column;
    const std::string name = isOwn ? "cos(" : wave.wave == Wave::Sine ? "sin(" : "\u2212sin(";
    derivation.lines = {name + k + " \u03c9_{" + std::to_string(wave.frequency) + "})",
                        "= " + name + k + " \u00d7 " + formulaNumber(w) + ")",
                        "= " + formulaNumber(derivation.value)};
    derivation.facts.push_back({"\u03c9_{" + std::to_string(wave.frequency) + "}", numberText(w)});
    derivation.note = wave.wave == Wave::Sine
                          ? "sin(\u03c9(p + k)) = cos(\u03c9k) sin(\u03c9p) + sin(\u03c9k) cos(\u03c9p)"
                          : "cos(\u03c9(p + k)) = cos(\u03c9k) cos(\u03c9p) \u2212 sin(\u03c9k) sin(\u03c9p)";
    return derivation;
}

} // namespace

bool hasRotation(const WaveRows& rows, Index offset)
{
    if (offset == 0)
        return true;
    for (Index j = 0; j < rows.columns; ++j)
        if (rows.column(j).wave != Wave::Zero && rows.partner(j) < 0)
            return false;
    return true;
}

GridPtr waveRotation(WaveRowsPtr rows, Index offset)
{
    return std::make_shared<Rotation>(std::move(rows), offset);
}

} // namespace pelorus
