#include "core/encodings/rotary_explanation.h"

#include "core/numeric/code_number.h"
#include "core/numeric/format.h"

#include <numbers>

namespace pelorus {

namespace {

constexpr double turn = 2 * std::numbers::pi;

std::string label(PairScaling kind, const RotaryModel& model, Index pair)
{
    const double ratio = model.rotary.unscaled[static_cast<std::size_t>(pair)] /
                         model.rotary.frequencies.radians[static_cast<std::size_t>(pair)];
    switch (kind) {
    case PairScaling::Kept:
        return "kept as trained";
    case PairScaling::Blended:
        return "blended: divided by " + shortNumber(ratio);
    case PairScaling::Divided:
        return "divided by " + shortNumber(ratio);
    }
    return {};
}

std::vector<Fact> facts(const RotaryModel& model, Index pair)
{
    const auto at = static_cast<std::size_t>(pair);
    const double frequency = model.rotary.frequencies.radians[at];
    const auto trained = static_cast<double>(model.rules.trainedLength());
    std::vector<Fact> all{
        {"pair i", std::to_string(pair)},
        {"columns", std::to_string(model.first(pair)) + ", " + std::to_string(model.second(pair))},
        {"frequency", shortNumber(frequency)},
        {"wavelength", shortNumber(turn / frequency)},
        {"turns within " + std::to_string(model.rules.trainedLength()),
         shortNumber(trained * frequency / turn)}};
    if (model.rules.scaling != RotaryScaling::Default) {
        all.push_back({"frequency as trained", shortNumber(model.rotary.unscaled[at])});
        all.push_back({model.rotary.ropeType + " scaling", label(model.rotary.pairs[at], model, pair)});
    }
    if (model.rotary.attentionFactor != 1)
        all.push_back({"attention factor", shortNumber(model.rotary.attentionFactor)});
    return all;
}

/// The frequency in a programming language: the formula where it stands by itself, else its number.
std::string frequencyCode(const RotaryModel& model, Index pair)
{
    if (model.rules.scaling != RotaryScaling::Default)
        return codeNumber(model.rotary.frequencies.radians[static_cast<std::size_t>(pair)]);
    return codeNumber(model.rules.base) + " ** (-" + std::to_string(2 * pair) + " / " +
           std::to_string(model.rotary.rotaryDim) + ")";
}

std::vector<Snippet> code(const RotaryModel& model, const std::string& function, Index pair, Index position)
{
    const double a = model.rotary.attentionFactor;
    const std::string times = a == 1 ? "" : codeNumber(a) + " * ";
    const std::string angle = std::to_string(position) + " * " + frequencyCode(model, pair);
    const std::string latexTimes = a == 1 ? "" : codeNumber(a) + " ";
    return {
        {"PyTorch", times + "torch.tensor(" + angle + ", dtype=torch.float64)." + function + "()"},
        {"NumPy", times + "np." + function + "(" + angle + ")"},
        {"LaTeX", latexTimes + "\\" + function + "\\left(" + std::to_string(position) + "\\,\\omega_{" +
                      std::to_string(pair) + "}\\right), \\quad \\omega_{" + std::to_string(pair) +
                      "} = " + codeNumber(model.rotary.frequencies.radians[static_cast<std::size_t>(pair)])}};
}

} // namespace

Derivation explainRotary(const RotaryModel& model, ColumnWave wave, Index position)
{
    const Index pair = wave.frequency;
    const double frequency = model.rotary.frequencies.radians[static_cast<std::size_t>(pair)];
    const double a = model.rotary.attentionFactor;
    const std::string function = wave.wave == Wave::Sine ? "sin" : "cos";
    const std::string times = a == 1 ? "" : shortNumber(a) + " ";
    const SinCos both = model.turn(position, pair);

    Derivation derivation;
    derivation.lines = {(a == 1 ? "" : "a ") + function + "(p ω_{" + std::to_string(pair) + "})",
                        times + function + "(" + std::to_string(position) + " · " + shortNumber(frequency) +
                            ")",
                        times + function + "(" + shortNumber(static_cast<double>(position) * frequency) + ")",
                        shortNumber((wave.wave == Wave::Sine ? both.sin : both.cos) * a)};
    derivation.facts = facts(model, pair);
    derivation.code = code(model, function, pair, position);
    return derivation;
}

std::vector<std::string> frequencyFormula(const RotaryRules& rules)
{
    const std::string plain = "base^{−2i/d}";
    switch (rules.scaling) {
    case RotaryScaling::Default:
        return {"ω_{i} = " + plain};
    case RotaryScaling::Linear:
        return {"ω_{i} = " + plain + " / s"};
    case RotaryScaling::Dynamic:
        return {"ω_{i} = b^{−2i/d}", "b = base (s n/L − (s − 1))^{d/(d−2)}, n ≥ L"};
    case RotaryScaling::Ntk:
        return {"ω_{i} = b^{−2i/d}", "b = base s^{d/(d−2)}"};
    case RotaryScaling::Yarn:
        return {"ω_{i} = " + plain + " (1 − r + r/s)", "r = (i − low) / (high − low), kept in 0 to 1",
                "low, high = d ln(L / 2πβ) / (2 ln base), β = beta_{fast}, beta_{slow}"};
    case RotaryScaling::Llama3:
        return {"ω_{i} = " + plain + " (1 − r + r/s)",
                "r = (f_{high} − t) / (f_{high} − f_{low}), kept in 0 to 1", "t = L base^{−2i/d} / 2π"};
    case RotaryScaling::LongRope:
        return {"ω_{i} = " + plain + " / λ_{i}", "λ = short factors up to L, long factors beyond"};
    }
    return {};
}

std::string frequencySource(RotaryScaling scaling)
{
    switch (scaling) {
    case RotaryScaling::Default:
        return "Su et al. 2021, section 3.2.2";
    case RotaryScaling::Linear:
        return "Chen et al. 2023, Position Interpolation, section 3.2";
    case RotaryScaling::Dynamic:
    case RotaryScaling::Ntk:
        return "NTK-aware scaling, as stated by Peng et al. 2023, section 3.1";
    case RotaryScaling::Yarn:
        return "Peng et al. 2023, YaRN, sections 3.2 to 3.4";
    case RotaryScaling::Llama3:
        return "Llama 3.1, reference code of the model";
    case RotaryScaling::LongRope:
        return "Ding et al. 2024, LongRoPE, section 3";
    }
    return {};
}

} // namespace pelorus
