#include "core/grid/number_text.h"
#include "core/views/shown.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr double turn = 2 * std::numbers::pi;

double wavelength(const std::vector<double>& frequencies, Index pair)
{
    return turn / frequencies[static_cast<std::size_t>(pair)];
}

/// Every pair where there is room, else evenly chosen ones: the curve is smooth.
std::vector<Index> chosenPairs(Index count, int pixels)
{
    const Index points = std::min<Index>(count, std::max(pixels, 2));
    std::vector<Index> pairs;
    for (Index k = 0; k < points; ++k)
        pairs.push_back(points == count ? k : k * (count - 1) / (points - 1));
    return pairs;
}

Curve curveOf(const std::vector<double>& frequencies, const std::vector<Index>& pairs)
{
    Curve curve;
    for (const Index pair : pairs) {
        curve.x.push_back(static_cast<double>(pair));
        curve.y.push_back(wavelength(frequencies, pair));
    }
    return curve;
}

/// The pairs that one kind of scaling met, with how many they are of all.
Curve bandOf(const Spectrum& spectrum, const std::vector<Index>& pairs, PairScaling kind)
{
    static constexpr const char* names[] = {"kept", "blended", "divided"};
    static constexpr int colors[] = {2, 3, 1};
    std::vector<Index> ofKind;
    std::ranges::copy_if(pairs, std::back_inserter(ofKind), [&](Index pair) {
        return spectrum.scaling[static_cast<std::size_t>(pair)] == kind;
    });
    Curve curve = curveOf(spectrum.frequencies, ofKind);
    const auto place = static_cast<std::size_t>(kind);
    curve.name = std::to_string(std::ranges::count(spectrum.scaling, kind)) + " " + names[place];
    curve.color = colors[place];
    return curve;
}

std::vector<Curve> curvesOf(const Spectrum& spectrum, int pixels)
{
    const auto count = static_cast<Index>(spectrum.frequencies.size());
    const auto pairs = chosenPairs(count, pixels);
    std::vector<Curve> curves;
    if (spectrum.scaling.empty()) {
        curves.push_back(curveOf(spectrum.frequencies, pairs));
    } else {
        Curve trained = curveOf(spectrum.unscaled, pairs);
        trained.name = "as trained";
        trained.color = 5;
        trained.isBackground = true;
        curves.push_back(std::move(trained));
        for (const PairScaling kind : {PairScaling::Kept, PairScaling::Blended, PairScaling::Divided})
            curves.push_back(bandOf(spectrum, pairs, kind));
    }
    if (count <= pixels / 4)
        for (std::size_t i = spectrum.scaling.empty() ? 0 : 1; i < curves.size(); ++i)
            curves[i].style = Curve::Style::Points;
    return curves;
}

/// A length as a line across, with how many pairs complete a turn below it.
Guide lengthGuide(const Spectrum& spectrum, Index length, const std::string& name)
{
    const double positions = static_cast<double>(length);
    const auto turned =
        std::ranges::count_if(spectrum.frequencies, [&](double f) { return turn / f <= positions; });
    Guide guide{Guide::Direction::Horizontal, positions, name + " " + std::to_string(length)};
    if (!spectrum.perColumn)
        guide.label += ": " + std::to_string(turned) + " pairs complete a turn";
    return guide;
}

std::vector<Guide> guidesOf(const Spectrum& spectrum, const PictureRequest& request)
{
    const Parameters& parameters = request.settings.chosen().parameters();
    const Index trained = spectrum.trainedLength;
    const Index current = spectrum.currentLength;
    if (trained > 0 && current > 0 && trained != current) {
        // The labels stand on both sides of what may be a narrow gap.
        std::vector<Guide> guides{lengthGuide(spectrum, trained, "trained length"),
                                  lengthGuide(spectrum, current, "length now")};
        guides[trained < current ? 0 : 1].labelBelow = true;
        return guides;
    }
    std::vector<Guide> guides{lengthGuide(spectrum, shownPositions(request), "max_len")};
    if (trained == 0 && findParameter(parameters, "base")) {
        const double longest = turn * realOf(parameters, request.settings.values, "base");
        guides.push_back({Guide::Direction::Horizontal, longest, "2π·base = " + numberText(longest)});
    }
    return guides;
}

void fitWavelengths(Chart& chart)
{
    std::vector<double> all;
    for (const Curve& curve : chart.curves)
        all.insert(all.end(), curve.y.begin(), curve.y.end());
    for (const Guide& guide : chart.guides)
        all.push_back(guide.at);
    const auto [lowest, highest] = std::ranges::minmax(all);
    chart.y.lowest = lowest / 1.5;
    chart.y.highest = highest * 1.5;
}

Chart chartOf(const Spectrum& spectrum, const PictureRequest& request)
{
    Chart chart;
    const auto last = static_cast<double>(spectrum.frequencies.size()) - 1;
    chart.x = {spectrum.perColumn ? "dimension" : "pair i",
               spectrum.perColumn ? Meaning::Dimension : Meaning::Pair, -0.5, last + 0.5, false};
    chart.y = {"wavelength (positions)", Meaning::None, 0, 0, true};
    chart.curves = curvesOf(spectrum, request.pixels.width);
    chart.guides = guidesOf(spectrum, request);
    fitWavelengths(chart);
    return chart;
}

std::string turnsText(double length, double wavelength)
{
    return numberText(length / wavelength, 4);
}

/// What scaling did to a pair.
std::vector<Fact> scalingFacts(const Spectrum& spectrum, std::size_t pair)
{
    const double divisor = spectrum.unscaled[pair] / spectrum.frequencies[pair];
    const PairScaling kind = spectrum.scaling[pair];
    const std::string said = kind == PairScaling::Kept      ? "kept as trained"
                             : kind == PairScaling::Blended ? "blended: divided by " + numberText(divisor)
                                                            : "divided by " + numberText(divisor);
    return {{"ω as trained", numberText(spectrum.unscaled[pair])},
            {"λ as trained", numberText(turn / spectrum.unscaled[pair])},
            {"scaling", said}};
}

Derivation explain(const Spectrum& spectrum, Index pair, Index length)
{
    const auto place = static_cast<std::size_t>(pair);
    const double frequency = spectrum.frequencies[place];
    const std::string i = std::to_string(pair);
    Derivation derivation;
    derivation.subject = "λ(" + i + ")";
    derivation.value = turn / frequency;
    derivation.lines = {"λ_{" + i + "} = 2π / ω_{" + i + "}", "= 6.28319 / " + formulaNumber(frequency),
                        "= " + formulaNumber(derivation.value)};
    derivation.facts = {{"pair i", i + " of " + std::to_string(spectrum.frequencies.size())},
                        {"ω", numberText(frequency)}};
    if (!spectrum.scaling.empty())
        for (Fact& fact : scalingFacts(spectrum, place))
            derivation.facts.push_back(std::move(fact));
    for (const Index positions : {spectrum.trainedLength, spectrum.currentLength})
        if (positions > 0 && positions != length)
            derivation.facts.push_back({"turns in " + std::to_string(positions),
                                        turnsText(static_cast<double>(positions), derivation.value)});
    derivation.facts.push_back(
        {"turns in " + std::to_string(length), turnsText(static_cast<double>(length), derivation.value)});
    return derivation;
}

class WavelengthsView : public View {
public:
    std::string id() const override { return "wavelengths"; }
    std::string title() const override { return "Wavelengths"; }
    std::string help() const override { return "How many positions each pair takes for one turn"; }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto spectrum = request.settings.chosen().spectrum(request.settings.values);
        if (!spectrum)
            return notHere(spectrum.error(), request,
                           "this encoding is not made of frequencies; choose the sinusoidal or the rotary "
                           "one to see wavelengths");
        if (spectrum->frequencies.empty())
            return problem("d_model", "one dimension makes no pair; wavelengths need at least two");
        return Picture{chartOf(*spectrum, request)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const auto spectrum = request.settings.chosen().spectrum(request.settings.values);
        if (!spectrum || !request.focus.dimension)
            return reading;
        const auto pairs = static_cast<Index>(spectrum->frequencies.size());
        const ColumnPairs pairing(request.settings);
        if (const auto pair = within(pairing.pairOf(*request.focus.dimension), pairs))
            reading.derivation = explain(*spectrum, *pair, shownPositions(request));
        return reading;
    }
};

} // namespace

const View& wavelengthsView()
{
    static const WavelengthsView view;
    return view;
}

} // namespace pelorus
