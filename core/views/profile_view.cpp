#include "core/encodings/rotary_parameters.h"
#include "core/grid/number_text.h"
#include "core/numeric/random.h"
#include "core/views/profile.h"
#include "core/views/shown.h"
#include "core/waves/score_profile.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pelorus {

namespace {

constexpr Index firstHeads = 6;       // where none are chosen
constexpr std::size_t mostHeads = 12; // more curves cannot be told apart
constexpr Index mostVectors = 200;    // random ones whose mean and envelope are shown
constexpr double work = 20e6;         // multiplications that such a picture may take

Parameter vectorParameter()
{
    Parameter vector;
    vector.key = "vector";
    vector.label = "Query";
    vector.help =
        "Its numbers before it is turned, separated by commas, the rest 0; empty: random ones of the seed";
    vector.kind = Parameter::Kind::Text;
    vector.standard = std::string();
    return vector;
}

Parameter keyParameter()
{
    Parameter key;
    key.key = "key";
    key.label = "Key";
    key.help = "What meets the query of a rotary encoding";
    key.kind = Parameter::Kind::Choice;
    key.standard = std::string("same");
    key.choices = {{"same", "the same", "The query's own vector: how fast a match fades with the distance"},
                   {"other", "another", "Another random vector: what chance makes of it"}};
    return key;
}

Parameter vectorSeedParameter()
{
    Parameter seed;
    seed.key = "vector_seed";
    seed.label = "Seed";
    seed.help = "Which random vectors are taken";
    seed.standard = std::int64_t{0};
    seed.minimum = 0;
    seed.maximum = 9007199254740992.0;
    seed.sliderMaximum = 100;
    return seed;
}

Parameter biasHeadsParameter()
{
    Parameter heads;
    heads.key = "shown_heads";
    heads.label = "Heads";
    heads.help = "Which heads of a bias are shown, such as 0, 1, 7; empty: the first ones";
    heads.kind = Parameter::Kind::Text;
    heads.standard = std::string();
    return heads;
}

/// Offsets or distances across the picture.
Range seenOffsets(const Viewport& viewport, Index positions)
{
    const Block block = viewport.visible(1, positions);
    return block.columns;
}

class ProfileView : public View {
public:
    std::string id() const override { return "profile"; }
    std::string title() const override { return "Profile"; }
    std::string help() const override
    {
        return "How scores or similarity change with the distance of two positions";
    }

    const Parameters& parameters() const override
    {
        static const Parameters all{vectorParameter(), keyParameter(), vectorSeedParameter(),
                                    biasHeadsParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        switch (request.settings.chosen().place()) {
        case Place::QueriesAndKeys:
            return ofScores(request);
        case Place::Scores:
            return ofBias(request);
        case Place::Embeddings:
            return ofTable(request);
        case Place::Nowhere:
            break;
        }
        return problem(request.settings.encoding,
                       "without positions nothing changes with the distance; choose any other encoding");
    }

    Reading reading(const PictureRequest& request) const override;

private:
    Expected<Picture> ofScores(const PictureRequest& request) const;
    Expected<Picture> ofBias(const PictureRequest& request) const;
    static Expected<Picture> ofTable(const PictureRequest& request);
    Expected<ScoreProfile> scoresOf(const PictureRequest& request) const;
    Index seed(const PictureRequest& request) const
    {
        return integerOf(parameters(), request.options, "vector_seed");
    }
    bool apart(const PictureRequest& request) const
    {
        return choiceOf(parameters(), request.options, "key") == "other";
    }
};

/// A chart over the offsets 0 .. positions - 1 that can be zoomed.
Chart offsetChart(const PictureRequest& request)
{
    const Index positions = shownPositions(request);
    const Viewport viewport = viewportOf(request, 1, positions);
    Chart chart;
    chart.x = {"offset k", Meaning::Offset, viewport.left, viewport.right, false};
    chart.cells = positions;
    return chart;
}

/// What all scores are multiplied by: the square of the attention factor, over the root of the head size.
double scoreScale(const RotaryTables& tables, const RotaryRules& rules)
{
    const double a = tables.frequencies.attentionFactor;
    return a * a / std::sqrt(static_cast<double>(rules.headDim));
}

std::vector<double> randomVector(Index size, Index seed, const char* stream)
{
    Random random(static_cast<std::uint64_t>(seed), stream);
    std::vector<double> vector(static_cast<std::size_t>(size));
    std::ranges::generate(vector, [&] { return random.normal(); });
    return vector;
}

/// Columns of a head in the order of their pairs: those of pair i at 2i and 2i + 1.
std::vector<double> byPairs(const std::vector<double>& vector, bool interleaved)
{
    if (interleaved)
        return vector;
    std::vector<double> ordered;
    for (std::size_t i = 0; i < vector.size() / 2; ++i)
        ordered.insert(ordered.end(), {vector[i], vector[i + vector.size() / 2]});
    return ordered;
}

Expected<ScoreProfile> ProfileView::scoresOf(const PictureRequest& request) const
{
    const Encoding& encoding = request.settings.chosen();
    const auto waves = encoding.waves(request.settings.values);
    const auto tables = encoding.rotary(request.settings.values);
    const auto rules = rotaryRules(request.settings.values);
    if (!waves || !tables || !rules)
        return tl::unexpected(!waves ? waves.error() : !tables ? tables.error() : rules.error());
    const Index size = 2 * (*waves)->pairs;
    std::vector<double> query = randomVector(size, seed(request), "query");
    const std::string text = choiceOf(parameters(), request.options, "vector");
    if (!text.empty()) {
        auto numbers = parseNumbers("vector", text);
        if (!numbers)
            return tl::unexpected(numbers.error());
        if (static_cast<Index>(numbers->size()) > size)
            return problem("vector", "has " + std::to_string(numbers->size()) +
                                         " numbers; the rotary size is " + std::to_string(size));
        query = *std::move(numbers);
        query.resize(static_cast<std::size_t>(size));
    }
    query = byPairs(query, tables->interleaved);
    const std::vector<double> key =
        apart(request) ? byPairs(randomVector(size, seed(request), "key"), tables->interleaved) : query;
    return ScoreProfile(*waves, scoreScale(*tables, *rules), query, key);
}

/// Mean, lowest and highest of many random vectors, an offset for each pixel.
Curve spreadCurve(const WaveRows& waves, double scale, Range offsets, int pixels, Index seed, bool apart)
{
    const Index points = std::min<Index>(offsets.size(), std::max(pixels, 2));
    std::vector<Index> at;
    for (Index i = 0; i < points; ++i)
        at.push_back(points == offsets.size() ? offsets.begin + i
                                              : offsets.begin + i * (offsets.size() - 1) / (points - 1));
    const double each = static_cast<double>(points) * static_cast<double>(std::max<Index>(waves.pairs, 1));
    const Index vectors = std::clamp(static_cast<Index>(work / each), Index{8}, mostVectors);
    ScoreSpread spread = scoreSpread(waves, scale, at, vectors, static_cast<std::uint64_t>(seed), apart);
    Curve curve;
    curve.name = "mean of " + std::to_string(vectors) + " vectors";
    curve.x.assign(at.begin(), at.end());
    curve.y = std::move(spread.mean);
    curve.low = std::move(spread.lowest);
    curve.high = std::move(spread.highest);
    return curve;
}

Expected<Picture> ProfileView::ofScores(const PictureRequest& request) const
{
    auto scores = scoresOf(request);
    if (!scores)
        return tl::unexpected(scores.error());
    const auto waves = request.settings.chosen().waves(request.settings.values);
    const auto tables = request.settings.chosen().rotary(request.settings.values);
    const auto rules = rotaryRules(request.settings.values);
    const Index positions = shownPositions(request);
    const double scale = scoreScale(*tables, *rules);
    Chart chart = offsetChart(request);
    const bool isPart = 2 * (*waves)->pairs < rules->headDim;
    chart.y = {isPart ? "score of the rotated columns" : "score q·k / √d", Meaning::None, 0, 0, false};
    chart.curves.push_back(spreadCurve(**waves, scale,
                                       seenOffsets(viewportOf(request, 1, positions), positions),
                                       request.pixels.width, seed(request), apart(request)));
    // The cost of an offset grows with the pairs.
    const auto affordable = static_cast<int>(2e6 / (32.0 * static_cast<double>((*waves)->pairs + 1)));
    const int pixels = std::clamp(affordable, 64, std::max(request.pixels.width, 64));
    Curve chosen =
        columnProfile(*scoreGrid(*std::move(scores), positions), 0, chart.x.lowest, chart.x.highest, pixels);
    chosen.name = choiceOf(parameters(), request.options, "vector").empty()
                      ? "vector of seed " + std::to_string(seed(request))
                      : "chosen vector";
    chosen.color = 1;
    chart.curves.push_back(std::move(chosen));
    chart.guides.push_back({Guide::Direction::Horizontal, 0, ""});
    const Index trained = rules->trainedLength();
    if (rules->scaling != RotaryScaling::Default && trained < positions)
        chart.guides.push_back({Guide::Direction::Vertical, static_cast<double>(trained),
                                "trained length " + std::to_string(trained)});
    return Picture{std::move(chart)};
}

/// The bias of a head over key - query, from -(positions - 1) to positions - 1; keys that are not seen are
/// left out.
Curve biasCurve(const Grid& bias, Index head, Index positions, int pixels)
{
    const Index query = positions - 1;
    Curve curve = rowProfile(bias, query, 0, static_cast<double>(2 * query), pixels);
    Curve seen;
    seen.name = "head " + std::to_string(head);
    for (std::size_t i = 0; i < curve.x.size(); ++i) {
        if (!std::isfinite(curve.y[i]))
            continue;
        seen.x.push_back(curve.x[i] - static_cast<double>(query));
        seen.y.push_back(curve.y[i]);
    }
    return seen;
}

/// How far a bias is shown: to where it stops changing and half as far again.
Index reachOf(const PictureRequest& request)
{
    const Parameters& parameters = request.settings.chosen().parameters();
    const Index most = std::max<Index>(shownPositions(request) - 1, 1);
    if (!findParameter(parameters, "max_distance"))
        return most;
    const Index last = integerOf(parameters, request.settings.values, "max_distance");
    return std::min(most, last + last / 2 + 1);
}

Expected<Picture> ProfileView::ofBias(const PictureRequest& request) const
{
    const Encoding& encoding = request.settings.chosen();
    const Index count = encoding.heads(request.settings.values);
    auto heads = parseIndices("shown_heads", choiceOf(parameters(), request.options, "shown_heads"), count,
                              mostHeads, "heads");
    if (!heads)
        return tl::unexpected(heads.error());
    if (heads->empty()) {
        heads->resize(static_cast<std::size_t>(std::min(count, firstHeads)));
        std::iota(heads->begin(), heads->end(), Index{0});
    }
    const Index reach = reachOf(request);
    Chart chart;
    chart.x = {"key − query", Meaning::None, static_cast<double>(-reach), static_cast<double>(reach), false};
    chart.y = {"bias", Meaning::None, 0, 0, false};
    for (const Index head : *heads) {
        const auto bias = encoding.bias(request.settings.values, head);
        if (!bias)
            return tl::unexpected(bias.error());
        chart.curves.push_back(biasCurve(**bias, head, reach + 1, request.pixels.width));
        chart.curves.back().color = static_cast<int>(chart.curves.size()) - 1;
    }
    const auto isLeft = [](const Curve& curve) { return curve.x.empty() || curve.x.back() <= 0; };
    if (std::ranges::all_of(chart.curves, isLeft))
        chart.x.highest = 0; // causal: later keys are not seen
    return Picture{std::move(chart)};
}

/// Where similarity depends on more than the offset: its mean and extremes over positions spread evenly.
Curve tableCurve(const Grid& similarity, Range offsets, Index positions, int pixels)
{
    constexpr Index mostPlaces = 24;
    const Index points = std::min<Index>(offsets.size(), std::max(pixels / 2, 2));
    Curve curve;
    for (Index i = 0; i < points; ++i) {
        const Index offset = points == offsets.size()
                                 ? offsets.begin + i
                                 : offsets.begin + i * (offsets.size() - 1) / (points - 1);
        const Index places = positions - offset;
        const Index used = std::min(places, mostPlaces);
        double sum = 0;
        double low = INFINITY;
        double high = -INFINITY;
        for (Index k = 0; k < used; ++k) {
            const Index place = used == places ? k : k * (places - 1) / (used - 1);
            const double value = similarity.value(place, place + offset);
            sum += value;
            low = std::min(low, value);
            high = std::max(high, value);
        }
        curve.x.push_back(static_cast<double>(offset));
        curve.y.push_back(sum / static_cast<double>(used));
        curve.low.push_back(low);
        curve.high.push_back(high);
    }
    return curve;
}

Expected<Picture> ProfileView::ofTable(const PictureRequest& request)
{
    const Encoding& encoding = request.settings.chosen();
    const Index positions = shownPositions(request);
    Chart chart = offsetChart(request);
    if (const auto profile = encoding.similarityProfile(request.settings.values, Metric::Dot)) {
        chart.y = {"g(k) = PE(p)·PE(p + k)", Meaning::None, 0, 0, false};
        chart.curves = {columnProfile(**profile, 0, chart.x.lowest, chart.x.highest, request.pixels.width)};
        return Picture{std::move(chart)};
    }
    const auto similarity = encoding.similarity(request.settings.values, Metric::Cosine);
    if (!similarity)
        return tl::unexpected(similarity.error());
    chart.y = {"cosine of PE(p) and PE(p + k), mean and extremes over p", Meaning::None, 0, 0, false};
    Curve curve = tableCurve(**similarity, seenOffsets(viewportOf(request, 1, positions), positions),
                             positions, request.pixels.width);
    chart.curves = {std::move(curve)};
    return Picture{std::move(chart)};
}

Reading ProfileView::reading(const PictureRequest& request) const
{
    Reading reading;
    reading.focus = request.focus;
    const Encoding& encoding = request.settings.chosen();
    const Index positions = shownPositions(request);
    const auto position = inside(request.focus.position, positions);
    const auto other = inside(request.focus.other, positions);
    if (!position || !other)
        return reading;
    const Index offset = std::abs(*position - *other);
    if (encoding.place() == Place::QueriesAndKeys) {
        if (auto scores = scoresOf(request))
            reading.derivation = scoreGrid(*std::move(scores), positions)->explain(offset, 0);
    } else if (encoding.place() == Place::Scores) {
        if (const auto bias = encoding.bias(request.settings.values, 0))
            reading.derivation = (*bias)->explain(*position, *other);
    } else if (const auto profile = encoding.similarityProfile(request.settings.values, Metric::Dot)) {
        reading.derivation = (*profile)->explain(offset, 0);
    }
    return reading;
}

} // namespace

const View& profileView()
{
    static const ProfileView view;
    return view;
}

} // namespace pelorus
