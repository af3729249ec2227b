#include "core/views/profile.h"
#include "core/views/shown.h"

#include <limits>

namespace pelorus {

namespace {

Metric metricOf(const Parameters& parameters, const Values& options)
{
    const std::string id = choiceOf(parameters, options, "metric");
    return id == "dot" ? Metric::Dot : id == "euclidean" ? Metric::Euclidean : Metric::Cosine;
}

Parameter metricParameter()
{
    Parameter metric;
    metric.key = "metric";
    metric.label = "Metric";
    metric.help = "How two positions are compared";
    metric.kind = Parameter::Kind::Choice;
    metric.standard = std::string("cosine");
    metric.choices = {{"dot", "dot", "The dot product of the two rows"},
                      {"cosine", "cosine", "The dot product over the lengths of the rows, -1 to 1"},
                      {"euclidean", "distance", "The length of the difference of the two rows"}};
    return metric;
}

/// A row of zeros has no direction: its cells are shown as undefined, so that the 0 they are taken as does
/// not set the range of the others.
void leaveOutZeroRows(HeatMap& map)
{
    Tile& tile = map.tile;
    if (!tile.isSharp() || map.grid->averaging() != Averaging::RatioOfMeans) // else all have one length
        return;
    const auto zeros = [&](const Bands& bands) {
        std::vector<bool> found;
        for (Index i = 0; i < bands.count; ++i) {
            const Index at = static_cast<Index>(bands.first) + i;
            found.push_back(map.grid->value(at, at) == 0);
        }
        return found;
    };
    const std::vector<bool> rows = zeros(tile.rows);
    const std::vector<bool> columns = zeros(tile.columns);
    constexpr double undefined = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t i = 0; i < tile.values.size(); ++i)
        if (rows[i / columns.size()] || columns[i % columns.size()]) {
            tile.values[i] = static_cast<float>(undefined);
            if (!tile.exact.empty())
                tile.exact[i] = undefined;
        }
}

class SimilarityView : public View {
public:
    std::string id() const override { return "similarity"; }
    std::string title() const override { return "Similarity"; }
    std::string help() const override { return "How alike the encodings of two positions are"; }

    const Parameters& parameters() const override
    {
        static const Parameters all{metricParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto grid = similarity(request);
        if (!grid)
            return notHere(grid.error(), request,
                           "this encoding has no rows to compare; choose the sinusoidal, the learned or the "
                           "rotary one");
        const Index positions = shownPositions(request);
        HeatMap map = heatMapOf(*grid, positions, positions, request);
        map.columnQuantity = Meaning::OtherPosition;
        leaveOutZeroRows(map);
        return Picture{std::move(map)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading{request.focus, {}, {}, {}};
        const auto grid = similarity(request);
        if (!grid)
            return reading;
        const Index positions = shownPositions(request);
        const Viewport viewport = viewportOf(request, positions, positions);
        const auto position = inside(request.focus.position, positions);
        const auto other = inside(request.focus.other, positions);
        if (position && other)
            reading.derivation = (*grid)->explain(*position, *other);
        reading.below = offsets(request, viewport);
        if (const auto column = other ? other : position) {
            Chart& chart = reading.right.emplace();
            chart.x = {"", Meaning::Position, viewport.top, viewport.bottom, false};
            chart.y = {"to " + std::to_string(*column), Meaning::None, 0, 0, false};
            chart.curves = {
                columnProfile(**grid, *column, viewport.top, viewport.bottom, request.pixels.height)};
        }
        return reading;
    }

private:
    Expected<GridPtr> similarity(const PictureRequest& request) const
    {
        return request.settings.chosen()
            .similarity(request.settings.values, metricOf(parameters(), request.options))
            .and_then([&](const GridPtr& grid) { return selectedPositions(grid, request, true); });
    }

    /// The profile over offsets; where there is none, why.
    Chart offsets(const PictureRequest& request, const Viewport& viewport) const
    {
        Chart chart;
        const double most = static_cast<double>(std::max<Index>(shownPositions(request) - 1, 1));
        const double span = std::min(most, std::max(viewport.width(), viewport.height()));
        chart.x = {"offset k", Meaning::Offset, 0, span, false};
        chart.y = {"g(k)", Meaning::None, 0, 0, false};
        const auto profile = request.settings.chosen().similarityProfile(
            request.settings.values, metricOf(parameters(), request.options));
        if (!profile) {
            chart.note = profile.error().message;
            return chart;
        }
        chart.curves = {columnProfile(**profile, 0, 0, span, request.pixels.width)};
        return chart;
    }
};

} // namespace

const View& similarityView()
{
    static const SimilarityView view;
    return view;
}

} // namespace pelorus
