#include "core/encodings/rotary_explanation.h"

#include "core/grid/number_text.h"

#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr double turn = 2 * std::numbers::pi;

double frequencyOf(const RotaryModel& model, Index pair)
{
    return model.rotary.frequencies.radians[static_cast<std::size_t>(pair)];
}

std::string scalingText(const RotaryModel& model, Index pair)
{
    const double divisor = model.rotary.unscaled[static_cast<std::size_t>(pair)] / frequencyOf(model, pair);
    switch (model.rotary.pairs[static_cast<std::size_t>(pair)]) {
    case PairScaling::Kept:
        return "kept as trained";
    case PairScaling::Blended:
        return "blended: divided by " + numberText(divisor);
    case PairScaling::Divided:
        return "divided by " + numberText(divisor);
    }
    return {};
}

std::vector<Fact> factsOf(const RotaryModel& model, Index pair)
{
    const double frequency = frequencyOf(model, pair);
    const Index trained = model.rules.trainedLength();
    std::vector<Fact> facts{
        {"pair", std::to_string(pair) + " of " + std::to_string(model.pairs())},
        {"columns", std::to_string(model.first(pair)) + " and " + std::to_string(model.second(pair))},
        {"ω", numberText(frequency) + " radians per position"},
        {"wavelength", numberText(turn / frequency) + " positions"},
        {"turns in " + std::to_string(trained) + " positions",
         numberText(static_cast<double>(trained) * frequency / turn, 4)}};
    if (model.rules.scaling != RotaryScaling::Default) {
        facts.push_back({"ω as trained", numberText(model.rotary.unscaled[static_cast<std::size_t>(pair)])});
        facts.push_back({model.rotary.ropeType + " scaling", scalingText(model, pair)});
    }
    if (model.rotary.attentionFactor != 1)
        facts.push_back({"attention factor a", numberText(model.rotary.attentionFactor)});
    return facts;
}

/// The frequency in a programming language: the formula where it stands by itself, else its number.
std::string frequencyCode(const RotaryModel& model, Index pair)
{
    if (model.rules.scaling != RotaryScaling::Default)
        return exactNumber(frequencyOf(model, pair));
    return "float(" + exactNumber(model.rules.base) + ") ** (-" + std::to_string(2 * pair) + " / " +
           std::to_string(model.rotary.rotaryDim) + ")";
}

std::vector<Snippet> codeOf(const RotaryModel& model, const std::string& function, Index pair, Index position)
{
    const double a = model.rotary.attentionFactor;
    const std::string times = a == 1 ? "" : exactNumber(a) + " * ";
    const std::string latexTimes = a == 1 ? "" : latexNumber(a) + " ";
    const std::string angle = std::to_string(position) + " * " + frequencyCode(model, pair);
    const std::string omega = "\\omega_{" + std::to_string(pair) + "}";
    return {{"PyTorch", "import torch\n" + times + "torch.tensor(" + angle + ", dtype=torch.float64)." +
                            function + "()"},
            {"NumPy", "import numpy as np\n" + times + "np." + function + "(" + angle + ")"},
            {"LaTeX", latexTimes + "\\" + function + "(" + std::to_string(position) + "\\," + omega +
                          "), \\quad " + omega + " = " + latexNumber(frequencyOf(model, pair), 9)}};
}

/// The frequencies as a list, or the formula they follow.
std::string listCode(const RotaryModel& model, const std::string& module, const std::string& real)
{
    const std::string array = module == "np" ? "np.array" : "torch.tensor";
    const RotaryScaling scaling = model.rules.scaling;
    if (scaling == RotaryScaling::Default || scaling == RotaryScaling::Dynamic ||
        scaling == RotaryScaling::Ntk)
        return exactNumber(model.rotary.effectiveTheta) + " ** (-" + module + ".arange(0, " +
               std::to_string(model.rotary.rotaryDim) + ", 2" + real + ") / " +
               std::to_string(model.rotary.rotaryDim) + ")";
    std::string list;
    for (double frequency : model.rotary.frequencies.radians)
        list += (list.empty() ? "" : ", ") + exactNumber(frequency);
    return array + "([" + list + "]" + real + ")";
}

} // namespace

Derivation explainRotary(const RotaryModel& model, ColumnWave wave, Index position)
{
    const Index pair = wave.frequency;
    const double frequency = frequencyOf(model, pair);
    const double a = model.rotary.attentionFactor;
    const std::string function = wave.wave == Wave::Sine ? "sin" : "cos";
    const std::string times = a == 1 ? "" : formulaNumber(a) + " ";
    const SinCos both = model.turn(position, pair);
    const double angle = static_cast<double>(position) * frequency;

    Derivation derivation;
    derivation.lines = {(a == 1 ? "" : "a ") + function + "(p ω_{" + std::to_string(pair) + "})",
                        "= " + times + function + "(" + std::to_string(position) + " · " +
                            formulaNumber(frequency) + ")",
                        "= " + times + function + "(" + angleText(angle) + ")",
                        "= " + formulaNumber((wave.wave == Wave::Sine ? both.sin : both.cos) * a)};
    derivation.facts = factsOf(model, pair);
    derivation.code = codeOf(model, function, pair, position);
    if (angle > 1e5)
        derivation.note =
            "The angle was evaluated with twice the digits of a double, which alone could be off by " +
            numberText(angle * 2.2e-16, 2) + " here.";
    return derivation;
}

std::string rotaryRowCode(const RotaryModel& model, bool torch)
{
    const std::string m = torch ? "torch" : "np";
    const std::string real = torch ? ", dtype=torch.float64" : ", dtype=float";
    const std::string waves = "([" + m + ".cos(p * w), " + m + ".sin(p * w)]";
    const std::string join = torch ? "torch.cat" : "np.concatenate";
    return (torch ? "import torch\n" : "import numpy as np\n") + ("w = " + listCode(model, m, real)) +
           "\nrow = lambda p: " +
           (model.interleaved ? m + ".stack" + waves + ", -1).reshape(-1)" : join + waves + ")");
}

} // namespace pelorus
