#include "core/encodings/rotary_parameters.h"
#include "core/grid/number_text.h"
#include "core/numeric/random.h"
#include "core/views/profile.h"
#include "core/views/shown.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr std::size_t mostDials = 24;
constexpr Index firstDials = 12; // where none are chosen
constexpr Index mostTrail = 48;  // positions that are dots on the rim
constexpr Index mostBars = 256;  // more columns than this are drawn as a line
constexpr double turn = 2 * std::numbers::pi;

Parameter pairsParameter()
{
    Parameter pairs;
    pairs.key = "pairs";
    pairs.label = "Pairs";
    pairs.help = "Which pairs have a small dial, such as 0, 4, 9; empty: spread over all";
    pairs.kind = Parameter::Kind::Text;
    pairs.standard = std::string();
    return pairs;
}

Parameter turnedSeedParameter()
{
    Parameter seed;
    seed.key = "vector_seed";
    seed.label = "Seed";
    seed.help = "Which random vector a rotary encoding turns";
    seed.standard = std::int64_t{0};
    seed.minimum = 0;
    seed.maximum = 9007199254740992.0;
    seed.sliderMaximum = 100;
    return seed;
}

/// The two positions that are compared; where none are pointed at, those the window starts with.
struct Places {
    Index position;
    Index other;
};

Places placesOf(const Focus& focus, Index positions)
{
    const auto inside = [&](std::optional<Index> place, Index standard) {
        return std::clamp<Index>(place.value_or(standard), 0, std::max<Index>(positions - 1, 0));
    };
    return {inside(focus.position, 17), inside(focus.other, 24)};
}

double angleOf(const WaveRows& waves, Index pair, Index position)
{
    const SinCos both = sinCosAt(static_cast<double>(position), waves.frequencies.turns(pair));
    return std::atan2(both.sin, both.cos);
}

std::string degrees(double angle)
{
    return numberText(std::round(angle * 3600 / turn) / 10) + "°";
}

double wavelength(const WaveRows& waves, Index pair)
{
    return turn / waves.frequencies.radians[static_cast<std::size_t>(pair)];
}

/// As many digits as a caption has room for.
std::string shortNumber(double number)
{
    return number < 1000 ? numberText(std::round(number * 10) / 10) : std::to_string(std::llround(number));
}

Dial dialOf(const WaveRows& waves, Index pair)
{
    return {"pair " + std::to_string(pair),
            "λ " + shortNumber(wavelength(waves, pair)),
            firstColumn(waves, pair),
            {},
            {}};
}

std::vector<Hand> handsOf(const WaveRows& waves, Index pair, const Places& at)
{
    return {{angleOf(waves, pair, at.position), 0, ""}, {angleOf(waves, pair, at.other), 1, ""}};
}

/// The pair pointed at, with its hands named and the positions that lead to the first.
Dial largeDial(const WaveRows& waves, Index pair, const Places& at)
{
    Dial dial = dialOf(waves, pair);
    dial.caption = "one turn in " + shortNumber(wavelength(waves, pair)) + " positions";
    dial.hands = handsOf(waves, pair, at);
    dial.hands[0].name = "position " + std::to_string(at.position) + ": " + degrees(dial.hands[0].angle);
    dial.hands[1].name = "position " + std::to_string(at.other) + ": " + degrees(dial.hands[1].angle);
    for (Index p = std::max<Index>(0, at.position - mostTrail); p < at.position; ++p)
        dial.trail.push_back(angleOf(waves, pair, p));
    return dial;
}

Derivation explain(const WaveRows& waves, Index pair, const Places& at)
{
    const std::string i = std::to_string(pair);
    const std::string p = std::to_string(at.position);
    const std::string k = std::to_string(at.other);
    const double frequency = waves.frequencies.radians[static_cast<std::size_t>(pair)];
    const Index offset = at.other - at.position;
    const double whole = static_cast<double>(offset) * frequency;
    Derivation derivation;
    derivation.subject = "from " + p + " to " + k;
    derivation.value = angleOf(waves, pair, offset);
    derivation.lines = {"(k − p) ω_{" + i + "}, less whole turns",
                        "= (" + k + " − " + p + ") · " + formulaNumber(frequency),
                        "= " + formulaNumber(whole), "= " + formulaNumber(derivation.value)};
    const Index first = firstColumn(waves, pair);
    derivation.facts = {{"pair", i + " of " + std::to_string(waves.pairs)},
                        {"columns", std::to_string(first) + " and " + std::to_string(waves.partner(first))},
                        {"ω", numberText(frequency) + " radians per position"},
                        {"wavelength", numberText(wavelength(waves, pair)) + " positions"},
                        {"angle at " + p, degrees(angleOf(waves, pair, at.position))},
                        {"angle at " + k, degrees(angleOf(waves, pair, at.other))},
                        {"degrees between", degrees(derivation.value)},
                        {"cosine between", numberText(std::cos(derivation.value))}};
    return derivation;
}

Chart vectorChart(Index columns)
{
    Chart chart;
    chart.x = {"dimension", Meaning::Dimension, -0.5, static_cast<double>(columns) - 0.5, false, {}};
    chart.y = {"value", Meaning::None, 0, 0, false, {}};
    return chart;
}

/// The same vector twice: bars for what it was, points for what it became.
void add(Chart& chart, Curve before, Curve after)
{
    const bool isShort = static_cast<Index>(before.x.size()) <= mostBars && before.low.empty();
    before.style = isShort ? Curve::Style::Bars : Curve::Style::Line;
    after.style = isShort ? Curve::Style::Dots : Curve::Style::Line;
    before.color = isShort ? 1 : 5; // bars of this colour are soft
    after.color = 1;
    chart.curves = {std::move(before), std::move(after)};
}

class DialsView : public View {
public:
    std::string id() const override { return "dials"; }
    std::string title() const override { return "Dials"; }
    std::string help() const override
    {
        return "Each pair of columns as a hand that turns with the position";
    }

    const Parameters& parameters() const override
    {
        static const Parameters all{pairsParameter(), turnedSeedParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto waves = wavesOf(request);
        if (!waves)
            return tl::unexpected(waves.error());
        const auto pairs = shownPairs(request, **waves);
        if (!pairs)
            return tl::unexpected(pairs.error());
        Dials dials;
        for (const Index pair : *pairs)
            dials.dials.push_back(dialOf(**waves, pair));
        return Picture{std::move(dials)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const auto waves = wavesOf(request);
        const auto pairs = waves ? shownPairs(request, **waves) : tl::unexpected(waves.error());
        if (!pairs)
            return reading;
        const Places at = placesOf(request.focus, shownPositions(request));
        const Index pair = pairAt(**waves, request.focus.dimension);
        Turned& turned = reading.turned.emplace();
        turned.large = largeDial(**waves, pair, at);
        for (const Index each : *pairs)
            turned.hands.push_back(handsOf(**waves, each, at));
        reading.derivation = explain(**waves, pair, at);
        reading.below = request.settings.chosen().place() == Place::QueriesAndKeys ? turnedVector(request, at)
                                                                                   : rows(request, at);
        return reading;
    }

private:
    static Expected<WaveRowsPtr> wavesOf(const PictureRequest& request)
    {
        const auto waves = request.settings.chosen().waves(request.settings.values);
        if (!waves)
            return notHere(
                waves.error(), request,
                "no pair of columns turns in this encoding; choose the sinusoidal or the rotary one "
                "to see dials");
        if ((*waves)->pairs == 0)
            return problem("layout",
                           "no two columns share a frequency here, so nothing turns; choose another "
                           "layout or more dimensions");
        return waves;
    }

    Expected<std::vector<Index>> shownPairs(const PictureRequest& request, const WaveRows& waves) const
    {
        auto pairs = parseIndices("pairs", choiceOf(parameters(), request.options, "pairs"), waves.pairs,
                                  mostDials, "pairs");
        if (!pairs || !pairs->empty())
            return pairs;
        const Index count = std::min(firstDials, waves.pairs);
        for (Index i = 0; i < count; ++i)
            pairs->push_back(count == 1 ? 0 : i * (waves.pairs - 1) / (count - 1));
        return pairs;
    }

    /// The pair of the dimension that is pointed at; the fourth by default, which is seen to turn.
    static Index pairAt(const WaveRows& waves, std::optional<Index> dimension)
    {
        if (dimension)
            if (const auto pair = within(pairOf(waves, *dimension), waves.pairs))
                return *pair;
        return std::min<Index>(3, waves.pairs - 1);
    }

    /// A random vector and what it becomes at the position.
    std::optional<Chart> turnedVector(const PictureRequest& request, const Places& at) const
    {
        const auto waves = wavesOf(request);
        const auto rules = rotaryRules(request.settings.values);
        const auto tables = request.settings.chosen().rotary(request.settings.values);
        if (!waves || !rules || !tables)
            return {};
        Random random(static_cast<std::uint64_t>(integerOf(parameters(), request.options, "vector_seed")),
                      "query");
        Curve before;
        for (Index column = 0; column < rules->headDim; ++column) {
            before.x.push_back(static_cast<double>(column));
            before.y.push_back(random.normal());
        }
        Curve after = before;
        for (Index pair = 0; pair < (*waves)->pairs; ++pair) {
            const auto x = static_cast<std::size_t>(firstColumn(**waves, pair));
            const auto y = static_cast<std::size_t>((*waves)->partner(static_cast<Index>(x)));
            const double cosine = tables->cosines->value(at.position, pair);
            const double sine = tables->sines->value(at.position, pair);
            after.y[x] = before.y[x] * cosine - before.y[y] * sine;
            after.y[y] = before.y[y] * cosine + before.y[x] * sine;
        }
        before.name = "a query";
        after.name = "at position " + std::to_string(at.position);
        Chart chart = vectorChart(rules->headDim);
        add(chart, std::move(before), std::move(after));
        return chart;
    }

    /// The rows of the table at both positions.
    static std::optional<Chart> rows(const PictureRequest& request, const Places& at)
    {
        const auto table = request.settings.chosen().table(request.settings.values);
        if (!table)
            return {};
        const Index columns = (*table)->columns();
        const auto row = [&](Index position) {
            Curve curve = rowProfile(**table, position, 0, static_cast<double>(columns - 1),
                                     std::max(request.pixels.width, 2));
            curve.name = "PE(" + std::to_string(position) + ")";
            return curve;
        };
        Chart chart = vectorChart(columns);
        add(chart, row(at.position), row(at.other));
        return chart;
    }
};

} // namespace

const View& dialsView()
{
    static const DialsView view;
    return view;
}

} // namespace pelorus
