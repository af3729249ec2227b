#include "core/encodings/sinusoidal_explain.h"

#include "core/encodings/sinusoidal_code.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

std::string cellName(Index position, Index column)
{
    return "PE(" + std::to_string(position) + ", " + std::to_string(column) + ")";
}

std::string exponentText(const SinusoidalLayout& layout, Index frequency)
{
    return std::to_string(frequency * layout.numerator()) + "/" + std::to_string(layout.denominator());
}

std::string powerText(double base, const std::string& exponent)
{
    const std::string number = formulaNumber(base, 17);
    const bool isPlain = number.find('^') == std::string::npos;
    return (isPlain ? number : "(" + number + ")") + "^{" + exponent + "}";
}

/// Whole turns and what is left of the angle, from the exact product.
struct Reduced {
    double turns = 0;
    double rest = 0; ///< radians, 0 .. 2 pi
};

Reduced reduced(const SinCos& both, double angle)
{
    double rest = std::atan2(both.sin, both.cos);
    if (rest < 0)
        rest += 2 * std::numbers::pi;
    return {std::round((angle - rest) / (2 * std::numbers::pi)), rest};
}

void addLines(Derivation& derivation, const SinusoidalModel& model, Index position, ColumnWave wave)
{
    const std::string name = wave.wave == Wave::Sine ? "sin(" : "cos(";
    const std::string p = std::to_string(position);
    const double timescale = model.timescale(wave.frequency);
    const double angle =
        static_cast<double>(position) * model.frequencies.radians[static_cast<std::size_t>(wave.frequency)];
    derivation.lines.push_back(name + p + " / " +
                               powerText(model.base, exponentText(model.layout, wave.frequency)) + ")");
    if (timescale != 1)
        derivation.lines.push_back("= " + name + p + " / " + formulaNumber(timescale) + ")");
    derivation.lines.push_back("= " + name + angleText(angle) + ")");
    const SinCos both = sinCosAt(static_cast<double>(position), model.frequencies.turns(wave.frequency));
    const Reduced part = reduced(both, angle);
    if (part.turns >= 1)
        derivation.lines.push_back("= " + name + formulaNumber(part.rest) + " + " + numberText(part.turns) +
                                   " \u00d7 2\u03c0)");
    derivation.lines.push_back("= " + formulaNumber(derivation.value));
}

std::string rowLength(const SinusoidalModel& model, Index position)
{
    const SinusoidalLayout& layout = model.layout;
    if (layout.pairs() == layout.frequencies()) {
        const bool isEven = layout.columns() % 2 == 0;
        return numberText(std::sqrt(static_cast<double>(layout.pairs()))) +
               (isEven ? " = \u221a(d/2)" : " = \u221a\u230ad/2\u230b");
    }
    double squares = 0;
    for (Index j = 0; j < layout.columns(); ++j)
        squares += std::pow(model.value(position, j), 2);
    return numberText(std::sqrt(squares));
}

void addFacts(Derivation& derivation, const SinusoidalModel& model, Index position, Index column,
              Index maxLen)
{
    const SinusoidalLayout& layout = model.layout;
    const ColumnWave wave = layout.column(column);
    const double w = model.frequencies.radians[static_cast<std::size_t>(wave.frequency)];
    const bool perDimension = layout.kind() == SinusoidalLayout::Kind::PerDimension;
    derivation.facts.push_back(
        {perDimension ? "dimension" : "pair",
         std::to_string(wave.frequency) + " of " + std::to_string(layout.frequencies())});
    derivation.facts.push_back({"\u03c9", numberText(w) + " radians per position"});
    derivation.facts.push_back({"wavelength", numberText(2 * std::numbers::pi / w) + " positions"});
    derivation.facts.push_back(
        {"turns in max_len", numberText(static_cast<double>(maxLen) * w / (2 * std::numbers::pi), 4)});
    const Index partner = model.partner(column);
    if (partner >= 0)
        derivation.facts.push_back(
            {"partner", cellName(position, partner) + " = " + numberText(model.value(position, partner))});
    derivation.facts.push_back({"length of the row", rowLength(model, position)});
}

std::string noteOf(const SinusoidalModel& model, Index position, Index column)
{
    const SinusoidalLayout& layout = model.layout;
    const ColumnWave wave = layout.column(column);
    const double angle =
        static_cast<double>(position) * model.frequencies.radians[static_cast<std::size_t>(wave.frequency)];
    if (angle > 1e5) // then a double has fewer than eleven digits behind the point
        return "The angle was evaluated with twice the digits of a double, which alone could be off by " +
               numberText(angle * 2.2e-16, 2) + " here.";
    if (model.partner(column) >= 0)
        return {};
    if (layout.kind() == SinusoidalLayout::Kind::PerDimension)
        return "No other dimension has this frequency: sine and cosine do not pair in this layout.";
    return "An odd d_model leaves the last sine without its cosine.";
}

std::string latexOf(const SinusoidalModel& model, Index position, Index column, double value)
{
    const ColumnWave wave = model.layout.column(column);
    const std::string name =
        "\\mathrm{PE}(" + std::to_string(position) + ", " + std::to_string(column) + ") = ";
    if (wave.wave == Wave::Zero)
        return name + "0";
    const std::string base = latexNumber(model.base, 17);
    const bool isPlain = base.find('^') == std::string::npos;
    return name + (wave.wave == Wave::Sine ? "\\sin" : "\\cos") + "\\!\\left(\\frac{" +
           std::to_string(position) + "}{" + (isPlain ? base : "\\left(" + base + "\\right)") + "^{" +
           exponentText(model.layout, wave.frequency) + "}}\\right) \\approx " + latexNumber(value);
}

} // namespace

Derivation explainSinusoidal(const SinusoidalModel& model, Index position, Index column, Index maxLen)
{
    Derivation derivation;
    const ColumnWave wave = model.layout.column(column);
    derivation.subject = cellName(position, column);
    derivation.value = model.value(position, column);
    if (wave.wave == Wave::Zero) {
        derivation.lines = {"0"};
        derivation.note = "In this layout the last dimension of an odd d_model is filled with zeros.";
    } else {
        addLines(derivation, model, position, wave);
        addFacts(derivation, model, position, column, maxLen);
        derivation.note = noteOf(model, position, column);
    }
    const auto code = [&](CodeLanguage language) {
        return sinusoidalCellCode(model.layout, model.base, position, column, language);
    };
    derivation.code = {{"PyTorch", code(CodeLanguage::PyTorch)},
                       {"NumPy", code(CodeLanguage::NumPy)},
                       {"LaTeX", latexOf(model, position, column, derivation.value)}};
    return derivation;
}

} // namespace pelorus
