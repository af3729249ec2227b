#include "core/waves/similarity_explain.h"

#include "core/grid/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace pelorus {

namespace {

constexpr Index shownTerms = 3;

double waveOf(const WaveRows& rows, ColumnWave column, Index position)
{
    if (column.wave == Wave::Zero)
        return 0;
    const SinCos both = sinCosAt(static_cast<double>(position), rows.frequencies.turns(column.frequency));
    return column.wave == Wave::Sine ? both.sin : both.cos;
}

double loneWave(const WaveRows& rows, std::size_t lone, Index position)
{
    return waveOf(rows, {rows.lone[lone], rows.pairs + static_cast<Index>(lone)}, position);
}

double lengthOf(const WaveRows& rows, Index position)
{
    auto squares = static_cast<double>(rows.pairs);
    for (std::size_t i = 0; i < rows.lone.size(); ++i)
        squares += std::pow(loneWave(rows, i, position), 2);
    return std::sqrt(squares);
}

double dotOf(const WaveRows& rows, Index p, Index q)
{
    double sum = 0;
    for (Index i = 0; i < rows.pairs; ++i)
        sum += sinCosAt(static_cast<double>(p - q), rows.frequencies.turns(i)).cos;
    for (std::size_t i = 0; i < rows.lone.size(); ++i)
        sum += loneWave(rows, i, p) * loneWave(rows, i, q);
    return sum;
}

/// A sum written with its first terms: "a + b + c + ... (64 terms)".
struct Sum {
    std::string formula; ///< terms with their numbers
    std::string values;  ///< the terms' values
};

/// One term of it for frequency i: what is added and its value.
struct Term {
    std::string text;
    double value = 0;
};

Term termOf(const WaveRows& rows, Metric metric, Index i, Index p, Index q)
{
    const std::string w = formulaNumber(rows.frequencies.radians[static_cast<std::size_t>(i)]);
    const auto position = [](Index n) { return numberText(static_cast<double>(n)); };
    if (i < rows.pairs) {
        const Index offset = std::abs(q - p);
        if (metric == Metric::Euclidean) {
            const double half = sinCosAt(0.5 * static_cast<double>(offset), rows.frequencies.turns(i)).sin;
            return {"4 sin^{2}(" + position(offset) + " \u00d7 " + w + " / 2)", 4 * half * half};
        }
        return {"cos(" + position(offset) + " \u00d7 " + w + ")",
                sinCosAt(static_cast<double>(offset), rows.frequencies.turns(i)).cos};
    }
    const auto lone = static_cast<std::size_t>(i - rows.pairs);
    const std::string name = rows.lone[lone] == Wave::Sine ? "sin(" : "cos(";
    const std::string first = name + position(p) + " \u00d7 " + w + ")";
    const std::string second = name + position(q) + " \u00d7 " + w + ")";
    const double a = loneWave(rows, lone, p);
    const double b = loneWave(rows, lone, q);
    if (metric == Metric::Euclidean)
        return {"(" + first + " \u2212 " + second + ")^{2}", (a - b) * (a - b)};
    return {first + " " + second, a * b};
}

Sum sumOf(const WaveRows& rows, Metric metric, Index p, Index q)
{
    Sum sum;
    const Index terms = rows.frequencies.size();
    for (Index i = 0; i < std::min(terms, shownTerms); ++i) {
        const Term term = termOf(rows, metric, i, p, q);
        sum.formula += (i ? " + " : "") + term.text;
        const bool isNegative = term.value < 0;
        sum.values += i == 0 ? "" : isNegative ? " \u2212 " : " + ";
        sum.values += formulaNumber(i ? std::abs(term.value) : term.value);
    }
    if (terms > shownTerms) {
        const std::string more = " + \u2026 (" + std::to_string(terms) + " terms)";
        sum.formula += more;
        sum.values += more;
    }
    return sum;
}

std::string rowText(const WaveRows& rows, Index position)
{
    return rows.table + "(" + std::to_string(position) + ")";
}

/// The sum over pairs as a formula, k standing for the offset.
std::string pairedFormula(Metric metric, const std::string& k)
{
    return metric == Metric::Euclidean ? "\u221a(\u03a3_{i} 4 sin^{2}(" + k + " \u03c9_{i} / 2))"
                                       : "\u03a3_{i} cos(" + k + " \u03c9_{i})";
}

void addSum(Derivation& derivation, const WaveRows& rows, Metric metric, Index p, Index q)
{
    const Sum sum = sumOf(rows, metric, p, q);
    const bool root = metric == Metric::Euclidean;
    if (rows.frequencies.size() > 0) {
        derivation.lines.push_back(root ? "= \u221a(" + sum.formula + ")" : "= " + sum.formula);
        derivation.lines.push_back(root ? "= \u221a(" + sum.values + ")" : "= " + sum.values);
    }
    derivation.lines.push_back("= " + formulaNumber(derivation.value));
}

void addCosine(Derivation& derivation, const WaveRows& rows, Index p, Index q)
{
    const double a = lengthOf(rows, p);
    const double b = lengthOf(rows, q);
    derivation.lines.push_back("= " + formulaNumber(dotOf(rows, p, q)) + " / (" + formulaNumber(a) +
                               " \u00d7 " + formulaNumber(b) + ")");
    derivation.lines.push_back("= " + formulaNumber(derivation.value));
    if (a == 0 || b == 0)
        derivation.note = rowText(rows, a == 0 ? p : q) +
                          " is a row of zeros, which has no direction: its cosine "
                          "with any row is taken as 0.";
}

void addLengths(Derivation& derivation, const WaveRows& rows, Index p, Index q)
{
    if (rows.isPaired()) {
        derivation.facts.push_back({"length of every row", formulaNumber(lengthOf(rows, p)) + " = \u221a" +
                                                               std::to_string(rows.pairs)});
        derivation.facts.push_back({"depends on", "the offset alone"});
        return;
    }
    derivation.facts.push_back({"|" + rowText(rows, p) + "|", numberText(lengthOf(rows, p))});
    if (p != q)
        derivation.facts.push_back({"|" + rowText(rows, q) + "|", numberText(lengthOf(rows, q))});
    derivation.facts.push_back({"depends on", "both positions, as sine and cosine do not all pair"});
}

void addCode(Derivation& derivation, const WaveRows& rows, Metric metric, Index p, Index q)
{
    const std::string both = "\na, b = row(" + std::to_string(p) + "), row(" + std::to_string(q) + ")\n";
    const auto code = [&](const std::string& row, const std::string& norm) {
        switch (metric) {
        case Metric::Cosine:
            return row + both + "a @ b / (" + norm + "(a) * " + norm + "(b))";
        case Metric::Euclidean:
            return row + both + norm + "(a - b)";
        default:
            return row + both + "a @ b";
        }
    };
    derivation.code.push_back({"PyTorch", code(rows.torchRow, "torch.linalg.norm")});
    derivation.code.push_back({"NumPy", code(rows.numpyRow, "np.linalg.norm")});
}

std::string latexOf(Metric metric, Index p, Index q, double value)
{
    const std::string a = "\\mathrm{PE}(" + std::to_string(p) + ")";
    const std::string b = "\\mathrm{PE}(" + std::to_string(q) + ")";
    switch (metric) {
    case Metric::Cosine:
        return "\\frac{" + a + " \\cdot " + b + "}{\\lVert " + a + " \\rVert \\, \\lVert " + b +
               " \\rVert} = " + latexNumber(value);
    case Metric::Euclidean:
        return "\\lVert " + a + " - " + b + " \\rVert = " + latexNumber(value);
    default:
        return a + " \\cdot " + b + " = " + latexNumber(value);
    }
}

void addSources(Derivation& derivation, const WaveRows& rows, Index position, Index columns)
{
    for (Index j = 0; j < columns; ++j)
        derivation.sources.push_back({rows.table, position, j, waveOf(rows, rows.column(j), position)});
}

} // namespace

Derivation explainSimilarity(const WaveRows& rows, Metric metric, Index p, Index q, double value)
{
    Derivation derivation;
    const std::string a = rowText(rows, p);
    const std::string b = rowText(rows, q);
    derivation.subject = metric == Metric::Dot      ? a + " \u00b7 " + b
                         : metric == Metric::Cosine ? "cos(" + a + ", " + b + ")"
                                                    : "|" + a + " \u2212 " + b + "|";
    derivation.value = value;
    derivation.facts.push_back({"offset", numberText(static_cast<double>(q - p))});
    if (metric == Metric::Cosine) {
        derivation.lines.push_back(a + " \u00b7 " + b + " / (|" + a + "| |" + b + "|)");
        addCosine(derivation, rows, p, q);
    } else {
        derivation.lines.push_back(rows.isPaired() ? pairedFormula(metric, std::to_string(std::abs(q - p)))
                                                   : derivation.subject);
        addSum(derivation, rows, metric, p, q);
    }
    addLengths(derivation, rows, p, q);
    addCode(derivation, rows, metric, p, q);
    derivation.code.push_back({"LaTeX", latexOf(metric, p, q, value)});
    const Index columns = std::min<Index>(rows.columns, 2 * shownTerms);
    addSources(derivation, rows, p, columns);
    if (p != q)
        addSources(derivation, rows, q, columns);
    return derivation;
}

Derivation explainProfile(const WaveRows& rows, Metric metric, Index offset, double value)
{
    Derivation derivation;
    derivation.subject = "g(" + std::to_string(offset) + ")";
    derivation.value = value;
    if (metric == Metric::Cosine) {
        derivation.lines.push_back("(" + pairedFormula(metric, std::to_string(offset)) + ") / " +
                                   std::to_string(rows.pairs));
        derivation.lines.push_back("= " + formulaNumber(dotOf(rows, 0, offset)) + " / " +
                                   std::to_string(rows.pairs));
        derivation.lines.push_back("= " + formulaNumber(value));
    } else {
        derivation.lines.push_back(pairedFormula(metric, std::to_string(offset)));
        addSum(derivation, rows, metric, 0, offset);
    }
    derivation.facts.push_back({"offset", std::to_string(offset)});
    derivation.facts.push_back({"holds for", "every pair of positions " + std::to_string(offset) + " apart"});
    addCode(derivation, rows, metric, 0, offset);
    return derivation;
}

} // namespace pelorus
