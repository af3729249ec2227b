#include "core/views/precision_charts.h"

#include "core/grid/number_text.h"
#include "core/views/profile.h"
#include "core/views/shown.h"
#include "core/waves/precision.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

struct Named {
    FrequencyFormula formula;
    const char* name;
};

constexpr Named formulas[] = {{FrequencyFormula::Power, "pow"},
                              {FrequencyFormula::ExpLog, "exp(log)"},
                              {FrequencyFormula::InversePower, "1 / pow"}};

std::vector<double> frequencies(FrequencyFormula formula, const FrequencySizes& sizes)
{
    return frequenciesBy(formula, sizes.base, sizes.size, Dtype::Float32);
}

std::vector<double> exactFrequencies(const FrequencySizes& sizes)
{
    return frequenciesBy(FrequencyFormula::Exact, sizes.base, sizes.size, Dtype::Float64);
}

AxisSpec pairAxis(const FrequencySizes& sizes)
{
    return {"pair i", Meaning::Pair, -0.5, static_cast<double>((sizes.size + 1) / 2) - 0.5, false, {}};
}

Curve pointsOf(const std::vector<double>& values)
{
    Curve curve;
    for (std::size_t i = 0; i < values.size(); ++i) {
        curve.x.push_back(static_cast<double>(i));
        curve.y.push_back(values[i]);
    }
    curve.style = Curve::Style::Points;
    return curve;
}

/// Sizes of the differences, without those that are none: a logarithmic axis has no zero.
Curve differences(const std::vector<double>& a, const std::vector<double>& b, double& largest)
{
    Curve curve;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double size = std::abs(a[i] - b[i]);
        largest = std::max(largest, size);
        if (size == 0)
            continue;
        curve.x.push_back(static_cast<double>(i));
        curve.y.push_back(size);
    }
    curve.style = Curve::Style::Points;
    return curve;
}

/// A position rounded to a type, less the position.
class RoundingGrid : public Grid {
public:
    RoundingGrid(Dtype dtype, Index positions) : dtype_(dtype), positions_(positions) {}

    Index rows() const override { return positions_; }
    Index columns() const override { return 1; }
    double value(Index row, Index) const override
    {
        const auto exact = static_cast<double>(row);
        const double error = rounded(exact, dtype_) - exact;
        return std::isfinite(error) ? error : std::nan("");
    }
    std::string name() const override { return "rounding"; }
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return ""; }

private:
    Dtype dtype_;
    Index positions_;
};

} // namespace

Chart formulaChart(const FrequencySizes& sizes)
{
    Chart chart;
    chart.x = pairAxis(sizes);
    chart.y = {"error of the frequency (ulp of float32)", Meaning::None, 0, 0, false, {}};
    const auto exact = exactFrequencies(sizes);
    int color = 0;
    for (const Named& each : formulas) {
        const FrequencyErrors errors = frequencyErrors(frequencies(each.formula, sizes), exact);
        Curve curve = pointsOf(errors.ulp);
        curve.name = std::string(each.name) + ": up to " + numberText(errors.maxUlp, 3) + " ulp";
        curve.color = color++;
        chart.curves.push_back(std::move(curve));
    }
    chart.guides.push_back({Guide::Direction::Horizontal, 0, ""});
    return chart;
}

Derivation explainFormulas(const FrequencySizes& sizes, Index pair)
{
    const auto place = static_cast<std::size_t>(pair);
    const std::string i = std::to_string(pair);
    const double exact = exactFrequencies(sizes)[place];
    Derivation derivation;
    derivation.subject = "ω(" + i + ")";
    derivation.value = exact;
    derivation.lines = {"base^{−2i/d}",
                        "= " + formulaNumber(sizes.base) + "^{−2 · " + i + " / " +
                            std::to_string(sizes.size) + "}",
                        "= " + formulaNumber(exact, 9)};
    for (const Named& each : formulas) {
        const FrequencyErrors errors =
            frequencyErrors(frequencies(each.formula, sizes), exactFrequencies(sizes));
        derivation.facts.push_back({each.name, numberText(frequencies(each.formula, sizes)[place], 9)});
        derivation.facts.push_back({std::string(each.name) + ", ulp off", numberText(errors.ulp[place], 3)});
    }
    derivation.facts.push_back(
        {"with the exponent doubled",
         numberText(frequenciesWithDoubledExponent(sizes.base, sizes.size)[place], 9)});
    return derivation;
}

Chart mistakeChart(const FrequencySizes& sizes)
{
    const auto right = frequencies(FrequencyFormula::ExpLog, sizes);
    double published = 0;
    double fair = 0;
    Curve mistake = differences(frequenciesWithDoubledExponent(sizes.base, sizes.size), right, published);
    Curve same = differences(frequencies(FrequencyFormula::Power, sizes), right, fair);
    mistake.name = "exponent doubled: " + numberText(published, 3);
    mistake.color = 1;
    same.name = "same exponent: " + numberText(fair, 3);
    same.color = 0;
    Chart chart;
    chart.x = pairAxis(sizes);
    chart.y = {"difference of pow and exp(log) in float32", Meaning::None, 1e-12, 1, true, {}};
    double lowest = 1e-3;
    for (const Curve* curve : {&mistake, &same})
        for (const double y : curve->y)
            lowest = std::min(lowest, y);
    chart.y.lowest = lowest / 3;
    chart.y.highest = std::max(published, 1e-3) * 3;
    chart.curves = {std::move(mistake), std::move(same)};
    return chart;
}

Chart positionChart(Dtype dtype, Index positions, const PictureRequest& request)
{
    const Viewport viewport = viewportOf(request, 1, positions);
    const RoundedPositions all = roundedPositions(dtype, positions);
    Chart chart;
    chart.x = {"position", Meaning::Position, viewport.left, viewport.right, false, {}};
    chart.y = {"position in " + dtypeName(dtype) + " less position", Meaning::None, 0, 0, false, {}};
    chart.cells = positions;
    if (!all.firstAlike) {
        chart.y.lowest = -1;
        chart.y.highest = 1;
        chart.note = "all " + std::to_string(positions) + " positions stay apart in " + dtypeName(dtype);
        return chart;
    }
    chart.curves = {columnProfile(RoundingGrid(dtype, positions), 0, viewport.left, viewport.right,
                                  request.pixels.width)};
    chart.guides.push_back({Guide::Direction::Vertical, static_cast<double>(*all.firstAlike),
                            "from " + std::to_string(*all.firstAlike) +
                                " on positions fall together: " + std::to_string(all.distinct) + " of " +
                                std::to_string(positions) + " differ"});
    if (all.firstInfinite && *all.firstInfinite < positions)
        chart.guides.push_back({Guide::Direction::Vertical, static_cast<double>(*all.firstInfinite), ""});
    return chart;
}

std::vector<Fact> positionFacts(Dtype dtype, Index positions)
{
    const RoundedPositions all = roundedPositions(dtype, positions);
    std::vector<Fact> facts{
        {"positions that differ", std::to_string(all.distinct) + " out of " + std::to_string(positions)}};
    if (all.firstAlike)
        facts.push_back({"first that falls on another", std::to_string(*all.firstAlike)});
    if (all.firstInfinite && *all.firstInfinite < positions)
        facts.push_back({"infinite from", std::to_string(*all.firstInfinite)});
    return facts;
}

} // namespace pelorus
