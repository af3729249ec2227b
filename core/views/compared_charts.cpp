#include "core/views/compared_charts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace pelorus {

namespace {

/// An axis that shows both.
AxisSpec unitedAxis(AxisSpec a, const AxisSpec& b)
{
    const bool fromData = !(a.highest > a.lowest) || !(b.highest > b.lowest);
    a.lowest = fromData ? 0 : std::min(a.lowest, b.lowest);
    a.highest = fromData ? 0 : std::max(a.highest, b.highest);
    for (const auto& tick : b.ticks) {
        const auto same =
            std::ranges::find_if(a.ticks, [&](const auto& known) { return known.first == tick.first; });
        if (same == a.ticks.end())
            a.ticks.push_back(tick);
        else if (same->second != tick.second)
            same->second += " / " + tick.second;
    }
    return a;
}

std::string named(const std::string& name, const char* side)
{
    return name.empty() ? side : name + " · " + side;
}

/// The guides of both, told apart where they differ.
std::vector<Guide> unitedGuides(const std::vector<Guide>& a, const std::vector<Guide>& b)
{
    const auto isIn = [](const Guide& guide, const std::vector<Guide>& others) {
        return std::ranges::any_of(others, [&](const Guide& other) {
            return other.at == guide.at && other.direction == guide.direction && other.label == guide.label;
        });
    };
    std::vector<Guide> all;
    for (const auto& [guides, others, side] : {std::tuple(&a, &b, "A"), std::tuple(&b, &a, "B")})
        for (Guide guide : *guides) {
            const bool isShared = isIn(guide, *others);
            if (isShared && guides == &b)
                continue;
            if (!isShared && !guide.label.empty())
                guide.label = std::string(side) + ": " + guide.label;
            const auto same = std::ranges::find_if(*others, [&](const Guide& other) {
                return other.at == guide.at && other.direction == guide.direction;
            });
            if (guides == &b && same != others->end())
                guide.labelBelow = !same->labelBelow; // one text would stand on the other
            all.push_back(std::move(guide));
        }
    return all;
}

/// The curves of both. A single one takes the second colour for B; of several each keeps its colour and B's
/// are dashed.
std::vector<Curve> unitedCurves(const Chart& a, const Chart& b)
{
    const bool single = a.curves.size() == 1 && b.curves.size() == 1;
    const bool unnamed = std::ranges::all_of(a.curves, [](const Curve& curve) { return curve.name.empty(); });
    std::vector<Curve> all;
    const auto add = [&](const Chart& chart, const char* side) {
        const bool isB = &chart == &b;
        for (std::size_t i = 0; i < chart.curves.size(); ++i) {
            Curve curve = chart.curves[i];
            // Where the ticks name the curves, the legend need only tell A from B.
            curve.name = unnamed && i > 0 ? std::string() : named(curve.name, side);
            if (isB && single)
                curve.color = curve.color + 1;
            curve.dashed = isB && !single;
            if (isB && curve.style == Curve::Style::Bars)
                curve.style = Curve::Style::Points; // bars would hide each other
            all.push_back(std::move(curve));
        }
    };
    add(a, "A");
    add(b, "B");
    return all;
}

/// B - A at the places that both curves have.
Curve curveDifference(const Curve& a, const Curve& b)
{
    Curve difference;
    difference.name = a.name == b.name ? a.name : a.name + " / " + b.name;
    difference.color = a.color;
    difference.style = a.style;
    std::size_t j = 0;
    for (std::size_t i = 0; i < a.x.size(); ++i) {
        while (j < b.x.size() && b.x[j] < a.x[i])
            ++j;
        if (j < b.x.size() && b.x[j] == a.x[i]) {
            difference.x.push_back(a.x[i]);
            difference.y.push_back(b.y[j] - a.y[i]);
        }
    }
    return difference;
}

Comparison comparisonOf(const std::vector<Curve>& differences, Meaning quantity, const ColumnPairs& pairing)
{
    Comparison comparison;
    DifferenceSummary summary;
    double sum = 0;
    for (const Curve& curve : differences)
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            const double size = std::abs(curve.y[i]);
            ++summary.looked;
            if (!std::isfinite(size))
                continue;
            sum += size;
            if (summary.counted++ == 0 || size > summary.largest) {
                summary.largest = size;
                comparison.where = focusOn(quantity, std::llround(curve.x[i]), pairing);
            }
        }
    summary.cells = summary.looked;
    if (summary.counted > 0) {
        summary.mean = sum / static_cast<double>(summary.counted);
        comparison.difference = summary;
    } else {
        comparison.note = "A and B have no place in common";
    }
    return comparison;
}

/// All points of the curves that a chart is about, from left to right; nothing where a place has two.
std::optional<Curve> joined(const Chart& chart)
{
    std::map<double, double> points;
    for (const Curve& curve : chart.curves)
        for (std::size_t i = 0; i < curve.x.size() && !curve.isBackground; ++i)
            if (!points.emplace(curve.x[i], curve.y[i]).second)
                return std::nullopt;
    Curve all;
    for (const auto& [x, y] : points) {
        all.x.push_back(x);
        all.y.push_back(y);
    }
    return all;
}

bool haveSameCurves(const Chart& a, const Chart& b)
{
    return std::ranges::equal(a.curves, b.curves, {}, &Curve::name, &Curve::name);
}

/// Curve by curve where both have the same ones; of those that are parts of one line, the whole lines.
std::vector<Curve> differencesOf(const Chart& a, const Chart& b)
{
    const auto lineA = joined(a);
    const auto lineB = joined(b);
    if (!haveSameCurves(a, b) && lineA && lineB)
        return {curveDifference(*lineA, *lineB)};
    std::vector<Curve> differences;
    for (std::size_t i = 0; i < std::min(a.curves.size(), b.curves.size()); ++i)
        differences.push_back(curveDifference(a.curves[i], b.curves[i]));
    return differences;
}

} // namespace

Picture chartsOverlaid(const Chart& a, const Chart& b, const ColumnPairs& pairing)
{
    Chart chart;
    chart.x = unitedAxis(a.x, b.x);
    chart.y = unitedAxis(a.y, b.y);
    chart.curves = unitedCurves(a, b);
    chart.guides = unitedGuides(a.guides, b.guides);
    chart.note = a.note.empty() ? b.note : a.note;
    chart.cells = std::max(a.cells, b.cells);
    Picture picture{std::move(chart)};
    picture.comparison = comparisonOf(differencesOf(a, b), a.x.quantity, pairing);
    return picture;
}

Picture chartOfDifference(const Chart& a, const Chart& b, const ColumnPairs& pairing)
{
    Chart chart;
    chart.x = unitedAxis(a.x, b.x);
    chart.y = {"B − A", Meaning::None, 0, 0, false};
    chart.curves = differencesOf(a, b);
    chart.cells = std::max(a.cells, b.cells);
    Picture picture{std::move(chart)};
    picture.comparison = comparisonOf(picture.chart()->curves, a.x.quantity, pairing);
    return picture;
}

} // namespace pelorus
