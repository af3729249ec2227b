#include "core/views/shown.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr Index widest = 4096; // relative positions on each side in the curve

Parameter formParameter()
{
    Parameter form;
    form.key = "form";
    form.label = "Form";
    form.help = "The bucket of every query and key, or of every relative position";
    form.kind = Parameter::Kind::Choice;
    form.standard = std::string("map");
    form.choices = {{"map", "map", "A cell for each query and key"},
                    {"curve", "curve", "The bucket over the relative position"}};
    return form;
}

/// Whether relative positions are query - key: then the next key has the bucket of -1.
bool countsFromKey(const Encoding& encoding, const Values& values)
{
    const auto map = encoding.bucketMap(values);
    const auto next = encoding.buckets(values, {1, 2});
    return map && next && (*map)->value(0, 1) != static_cast<double>(next->front());
}

/// The bucket of each relative position up to `reach` on both sides.
Expected<Chart> curveOf(const PictureRequest& request, Index reach)
{
    const Encoding& encoding = request.settings.chosen();
    const auto buckets = encoding.buckets(request.settings.values, {-reach, reach + 1});
    if (!buckets)
        return tl::unexpected(buckets.error());
    Chart chart;
    const bool fromKey = countsFromKey(encoding, request.settings.values);
    chart.x = {fromKey ? "query − key" : "key − query", Meaning::None, static_cast<double>(-reach),
               static_cast<double>(reach), false};
    chart.y = {"bucket", Meaning::None, 0, 0, false};
    Curve curve;
    for (Index n = -reach; n <= reach; ++n) {
        curve.x.push_back(static_cast<double>(n));
        curve.y.push_back(static_cast<double>((*buckets)[static_cast<std::size_t>(n + reach)]));
    }
    curve.style = reach <= 64 ? Curve::Style::Points : Curve::Style::Line;
    chart.curves = {std::move(curve)};
    return chart;
}

class BucketsView : public View {
public:
    std::string id() const override { return "buckets"; }
    std::string title() const override { return "Bucket map"; }
    std::string help() const override
    {
        return "Which bucket each distance between query and key falls into";
    }

    const Parameters& parameters() const override
    {
        static const Parameters all{formParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const Index positions = shownPositions(request);
        if (choiceOf(parameters(), request.options, "form") == "curve") {
            auto chart = curveOf(request, std::clamp<Index>(positions - 1, 1, widest));
            if (!chart)
                return nothing(chart.error(), request);
            return Picture{*std::move(chart)};
        }
        auto grid = map(request);
        if (!grid)
            return nothing(grid.error(), request);
        HeatMap map = heatMapOf(*std::move(grid), positions, positions, request);
        map.columnQuantity = Meaning::OtherPosition;
        return Picture{std::move(map)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const auto grid = map(request);
        if (!grid)
            return reading;
        const Index positions = shownPositions(request);
        const auto query = inside(request.focus.position, positions);
        const auto key = inside(request.focus.other, positions);
        if (query && key)
            reading.derivation = (*grid)->explain(*query, *key);
        const Viewport viewport = viewportOf(request, positions, positions);
        const double span = std::max(viewport.width(), viewport.height());
        if (auto chart = curveOf(request, std::clamp<Index>(static_cast<Index>(span), 1, widest)))
            reading.below = *std::move(chart);
        return reading;
    }

private:
    static tl::unexpected<Problem> nothing(const Problem& error, const PictureRequest& request)
    {
        return notHere(error, request,
                       "this encoding does not put distances into buckets; choose T5, DeBERTa or the clipped "
                       "relative one");
    }

    static Expected<GridPtr> map(const PictureRequest& request)
    {
        return request.settings.chosen()
            .bucketMap(request.settings.values)
            .and_then([&](const GridPtr& grid) { return selectedPositions(grid, request, true); });
    }
};

} // namespace

const View& bucketsView()
{
    static const BucketsView view;
    return view;
}

} // namespace pelorus
