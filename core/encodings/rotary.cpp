#include "core/encodings/encoding.h"
#include "core/encodings/recent.h"
#include "core/encodings/rotary_explanation.h"
#include "core/encodings/rotary_parameters.h"
#include "core/grid/scaled_grid.h"
#include "core/waves/rotation.h"
#include "core/waves/similarity.h"

#include <algorithm>

namespace pelorus {

namespace {

class Rotary : public Encoding {
public:
    std::string id() const override { return "rotary"; }
    std::string name() const override { return "Rotary (RoPE)"; }
    std::string help() const override
    {
        return "Queries and keys turned by angles that grow with the position";
    }
    Place place() const override { return Place::QueriesAndKeys; }
    const Parameters& parameters() const override { return rotaryParameters(); }

    Definition definition(const Values& values) const override;
    Problems problems(const Values& values) const override;
    Index positions(const Values& values) const override
    {
        return std::max(integerOf(parameters(), values, "max_len"), Index{1} << 31);
    }

    Expected<GridPtr> table(const Values& values) const override { return rotaryTable(model(values)); }
    Expected<RotaryTables> rotary(const Values& values) const override;
    Expected<GridPtr> similarity(const Values& values, Metric metric) const override;
    Expected<GridPtr> similarityProfile(const Values& values, Metric metric) const override;
    Expected<GridPtr> rotation(const Values& values, Index offset) const override;
    Expected<Spectrum> spectrum(const Values& values) const override;
    Expected<WaveRowsPtr> waves(const Values& values) const override { return model(values)->waveRows(); }

private:
    RotaryModelPtr model(const Values& values) const;
};

RotaryModelPtr Rotary::model(const Values& values) const
{
    static Recent<Values, RotaryModel> recent;
    return recent.of(values, [&] {
        return std::make_shared<const RotaryModel>(*rotaryRules(values),
                                                   choiceOf(parameters(), values, "pairing") == "interleaved",
                                                   positions(values));
    });
}

Definition Rotary::definition(const Values& values) const
{
    RotaryRules rules;
    if (auto read = rotaryRules(values))
        rules = *std::move(read);
    const bool interleaved = choiceOf(parameters(), values, "pairing") == "interleaved";
    Definition definition;
    definition.lines = {interleaved ? "(x_{2i}, x_{2i+1}) turned by p ω_{i}"
                                    : "(x_{i}, x_{i+d/2}) turned by p ω_{i}"};
    for (std::string& line : frequencyFormula(rules))
        definition.lines.push_back(std::move(line));
    definition.source = frequencySource(rules.scaling);
    return definition;
}

Problems Rotary::problems(const Values& values) const
{
    if (Problems found = Encoding::problems(values); !found.empty())
        return found;
    const auto rules = rotaryRules(values);
    return rules ? problemsOf(*rules) : Problems{rules.error()};
}

Expected<RotaryTables> Rotary::rotary(const Values& values) const
{
    const RotaryModelPtr filled = model(values);
    return RotaryTables{rotaryCosines(filled), rotarySines(filled), filled->interleaved, filled->rotary};
}

/// What a similarity of rows without the attention factor is multiplied by.
GridPtr withFactor(GridPtr grid, const RotaryModel& model, Metric metric)
{
    const double a = model.rotary.attentionFactor;
    if (metric == Metric::Cosine)
        return grid;
    return metric == Metric::Dot ? scaled(std::move(grid), a * a, "a^{2}") : scaled(std::move(grid), a, "a");
}

Expected<GridPtr> Rotary::similarity(const Values& values, Metric metric) const
{
    const RotaryModelPtr filled = model(values);
    return withFactor(waveSimilarity(filled->waveRows(), filled->positions, metric), *filled, metric);
}

Expected<GridPtr> Rotary::similarityProfile(const Values& values, Metric metric) const
{
    const RotaryModelPtr filled = model(values);
    return withFactor(waveSimilarityProfile(filled->waveRows(), filled->positions, metric), *filled, metric);
}

Expected<GridPtr> Rotary::rotation(const Values& values, Index offset) const
{
    constexpr Index most = Index{1} << 31;
    if (offset < -most || offset > most)
        return problem("offset", "'" + std::to_string(offset) +
                                     "' is not a whole number from -2147483648 to 2147483648");
    return waveRotation(model(values)->waveRows(), offset);
}

Expected<Spectrum> Rotary::spectrum(const Values& values) const
{
    const RotaryRules rules = *rotaryRules(values);
    RotaryFrequencies rotary = rotaryFrequencies(rules);
    Spectrum spectrum{.frequencies = std::move(rotary.frequencies.radians)};
    if (rules.scaling != RotaryScaling::Default) {
        spectrum.unscaled = std::move(rotary.unscaled);
        spectrum.scaling = std::move(rotary.pairs);
    }
    spectrum.trainedLength = rules.trainedLength();
    spectrum.currentLength = rules.length();
    return spectrum;
}

} // namespace

const Encoding& rotary()
{
    static const Rotary encoding;
    return encoding;
}

} // namespace pelorus
