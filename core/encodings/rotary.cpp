#include "core/encodings/encoding.h"
#include "core/encodings/rotary_explanation.h"
#include "core/encodings/rotary_parameters.h"

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
    Expected<GridPtr> rotation(const Values& values, Index offset) const override
    {
        return rotaryMatrix(model(values), offset);
    }
    Expected<Spectrum> spectrum(const Values& values) const override;

private:
    RotaryModelPtr model(const Values& values) const;
};

RotaryModelPtr Rotary::model(const Values& values) const
{
    RotaryModel model;
    model.rules = *rotaryRules(values);
    model.interleaved = choiceOf(parameters(), values, "pairing") == "interleaved";
    model.positions = positions(values);
    model.rotary = rotaryFrequencies(model.rules);
    return std::make_shared<const RotaryModel>(std::move(model));
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
