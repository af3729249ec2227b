#include "core/waves/score_profile.h"

#include "core/grid/number_text.h"
#include "core/numeric/infinity.h"
#include "core/numeric/random.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

SinCos waveAt(const WaveRows& waves, Index pair, Index offset)
{
    return sinCosAt(static_cast<double>(offset), waves.frequencies.turns(pair));
}

/// A score profile over the offsets.
class ScoreGrid : public Grid {
public:
    ScoreGrid(ScoreProfile profile, Index offsets) : profile_(std::move(profile)), offsets_(offsets) {}

    Index rows() const override { return offsets_; }
    Index columns() const override { return 1; }
    double value(Index row, Index) const override { return profile_.at(row); }
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return "score"; }
    std::string rowAxis() const override { return "offset k"; }
    std::string columnAxis() const override { return ""; }

private:
    ScoreProfile profile_;
    Index offsets_;
};

Derivation ScoreGrid::explain(Index row, Index) const
{
    constexpr std::size_t shown = 6;
    std::vector<std::pair<double, Index>> parts;
    for (Index pair = 0; pair < profile_.pairs(); ++pair)
        parts.emplace_back(profile_.part(pair, row), pair);
    const std::size_t count = std::min(shown, parts.size());
    std::ranges::partial_sort(
        parts, parts.begin() + static_cast<std::ptrdiff_t>(count),
        [](const auto& a, const auto& b) { return std::abs(a.first) > std::abs(b.first); });
    Derivation derivation;
    derivation.subject = "score(" + std::to_string(row) + ")";
    derivation.value = profile_.at(row);
    double rest = derivation.value;
    for (std::size_t i = 0; i < count; ++i) {
        rest -= parts[i].first;
        derivation.facts.push_back(
            {"pair " + std::to_string(parts[i].second), formulaNumber(parts[i].first, 5)});
    }
    if (count < parts.size())
        derivation.facts.push_back({"all other pairs", formulaNumber(rest, 5)});
    derivation.lines = {"a^{2} / √d · Σ_{i} (q_{i}·k_{i}) cos(k ω_{i}) + (q_{i}×k_{i}) sin(k ω_{i})",
                        "= " + formulaNumber(derivation.value, 9)};
    return derivation;
}

} // namespace

ScoreProfile::ScoreProfile(WaveRowsPtr waves, double scale, std::span<const double> x,
                           std::span<const double> y)
    : waves_(std::move(waves))
{
    assert(x.size() == static_cast<std::size_t>(2 * waves_->pairs) && y.size() == x.size());
    for (std::size_t i = 0; i < x.size(); i += 2) {
        along_.push_back(scale * (x[i] * y[i] + x[i + 1] * y[i + 1]));
        across_.push_back(scale * (x[i] * y[i + 1] - x[i + 1] * y[i]));
    }
}

double ScoreProfile::part(Index pair, Index offset) const
{
    const SinCos wave = waveAt(*waves_, pair, offset);
    const auto i = static_cast<std::size_t>(pair);
    return along_[i] * wave.cos + across_[i] * wave.sin;
}

double ScoreProfile::at(Index offset) const
{
    double sum = 0;
    for (Index pair = 0; pair < pairs(); ++pair)
        sum += part(pair, offset);
    return sum;
}

ScoreSpread scoreSpread(const WaveRows& waves, double scale, std::span<const Index> offsets, Index count,
                        std::uint64_t seed, bool apart)
{
    const auto pairs = static_cast<std::size_t>(waves.pairs);
    std::vector<SinCos> turned; // [offsets, pairs]: the same for all vectors
    turned.reserve(offsets.size() * pairs);
    for (const Index offset : offsets)
        for (Index pair = 0; pair < waves.pairs; ++pair)
            turned.push_back(waveAt(waves, pair, offset));

    ScoreSpread spread{std::vector<double>(offsets.size(), 0), std::vector<double>(offsets.size(), infinity),
                       std::vector<double>(offsets.size(), -infinity)};
    Random random(seed, "vectors of a score profile");
    std::vector<double> along(pairs);
    std::vector<double> across(pairs);
    for (Index vector = 0; vector < count; ++vector) {
        for (std::size_t i = 0; i < pairs; ++i) {
            const double x[] = {random.normal(), random.normal()};
            const double y[] = {apart ? random.normal() : x[0], apart ? random.normal() : x[1]};
            along[i] = scale * (x[0] * y[0] + x[1] * y[1]);
            across[i] = scale * (x[0] * y[1] - x[1] * y[0]);
        }
        for (std::size_t k = 0; k < offsets.size(); ++k) {
            const SinCos* const wave = &turned[k * pairs];
            double score = 0;
            for (std::size_t i = 0; i < pairs; ++i)
                score += along[i] * wave[i].cos + across[i] * wave[i].sin;
            spread.mean[k] += score / static_cast<double>(count);
            spread.lowest[k] = std::min(spread.lowest[k], score);
            spread.highest[k] = std::max(spread.highest[k], score);
        }
    }
    return spread;
}

GridPtr scoreGrid(ScoreProfile profile, Index offsets)
{
    return std::make_shared<ScoreGrid>(std::move(profile), offsets);
}

double expectedScore(const WaveRows& waves, double scale, Index offset)
{
    double sum = 0;
    for (Index pair = 0; pair < waves.pairs; ++pair)
        sum += waveAt(waves, pair, offset).cos;
    return 2 * scale * sum;
}

} // namespace pelorus
