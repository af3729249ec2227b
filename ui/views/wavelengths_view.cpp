#include "core/grid/number_text.h"
#include "ui/views/shown.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr double turn = 2 * std::numbers::pi;

/// Every pair where there is room, else evenly chosen ones: the curve is smooth.
Chart chartOf(const Spectrum& spectrum, int pixels)
{
    Chart chart;
    const auto count = static_cast<Index>(spectrum.frequencies.size());
    const double last = static_cast<double>(count - 1);
    chart.x = {spectrum.perColumn ? "dimension" : "pair i",
               spectrum.perColumn ? Meaning::Dimension : Meaning::Pair, -0.5, last + 0.5, false};
    chart.y = {"wavelength (positions)", Meaning::None, 0, 0, true};
    Curve curve;
    const Index points = std::min<Index>(count, std::max(pixels, 2));
    curve.style = count <= pixels / 4 ? Curve::Style::Points : Curve::Style::Line;
    for (Index k = 0; k < points; ++k) {
        const Index i = points == count ? k : k * (count - 1) / (points - 1);
        curve.x.push_back(static_cast<double>(i));
        curve.y.push_back(turn / spectrum.frequencies[static_cast<std::size_t>(i)]);
    }
    chart.curves = {std::move(curve)};
    return chart;
}

void fitWavelengths(Chart& chart)
{
    double lowest = chart.curves.front().y.front();
    double highest = lowest;
    for (double y : chart.curves.front().y) {
        lowest = std::min(lowest, y);
        highest = std::max(highest, y);
    }
    for (const Guide& guide : chart.guides) {
        lowest = std::min(lowest, guide.at);
        highest = std::max(highest, guide.at);
    }
    chart.y.lowest = lowest / 1.5;
    chart.y.highest = highest * 1.5;
}

class WavelengthsView : public View {
public:
    std::string id() const override { return "wavelengths"; }
    std::string title() const override { return "Wavelengths"; }
    std::string help() const override { return "How many positions each pair takes for one turn"; }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const Encoding& encoding = request.settings.chosen();
        const auto spectrum = encoding.spectrum(request.settings.values);
        if (!spectrum)
            return tl::unexpected(spectrum.error());
        if (spectrum->frequencies.empty())
            return problem("d_model", "one dimension makes no pair; wavelengths need at least two");
        Chart chart = chartOf(*spectrum, request.pixels.width);
        const double maxLen = static_cast<double>(shownPositions(request));
        chart.guides.push_back({Guide::Direction::Horizontal, maxLen, "max_len " + numberText(maxLen)});
        if (findParameter(encoding.parameters(), "base")) {
            const double longest = turn * realOf(encoding.parameters(), request.settings.values, "base");
            chart.guides.push_back(
                {Guide::Direction::Horizontal, longest, "2π · base = " + numberText(longest)});
        }
        fitWavelengths(chart);
        return Picture{std::move(chart)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading{request.focus, {}, {}, {}};
        const auto spectrum = request.settings.chosen().spectrum(request.settings.values);
        if (!spectrum || !request.focus.dimension)
            return reading;
        const auto pairs = static_cast<Index>(spectrum->frequencies.size());
        const auto pair =
            within(spectrum->perColumn ? *request.focus.dimension : *request.focus.dimension / 2, pairs);
        if (pair)
            reading.derivation = explain(*pair, pairs, spectrum->frequencies[static_cast<std::size_t>(*pair)],
                                         static_cast<double>(shownPositions(request)));
        return reading;
    }

private:
    static Derivation explain(Index pair, Index pairs, double frequency, double maxLen)
    {
        const std::string i = std::to_string(pair);
        Derivation derivation;
        derivation.subject = "λ(" + i + ")";
        derivation.value = turn / frequency;
        derivation.lines = {"λ_{" + i + "} = 2π / ω_{" + i + "}", "= 6.28319 / " + numberText(frequency),
                            "= " + numberText(derivation.value)};
        derivation.facts = {{"pair i", i + " of " + std::to_string(pairs)},
                            {"ω", numberText(frequency)},
                            {"turns in " + numberText(maxLen), numberText(maxLen / derivation.value)}};
        return derivation;
    }
};

} // namespace

const View& wavelengthsView()
{
    static const WavelengthsView view;
    return view;
}

} // namespace pelorus
