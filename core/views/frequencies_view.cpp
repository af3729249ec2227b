#include "core/views/profile.h"
#include "core/views/shown.h"

#include <algorithm>

namespace pelorus {

namespace {

constexpr std::size_t mostCurves = 12; // more cannot be told apart

Parameter dimensionsParameter()
{
    Parameter dimensions;
    dimensions.key = "curves";
    dimensions.label = "Dimensions";
    dimensions.help = "Which dimensions are drawn, such as 0, 8, 16; empty: spread over all";
    dimensions.kind = Parameter::Kind::Text;
    dimensions.standard = std::string();
    return dimensions;
}

Parameter arrangementParameter()
{
    Parameter arrangement;
    arrangement.key = "arrangement";
    arrangement.label = "Curves";
    arrangement.help = "One below the other, or all on the same axis";
    arrangement.kind = Parameter::Kind::Choice;
    arrangement.standard = std::string("lanes");
    arrangement.choices = {{"lanes", "in lanes", "One below the other"},
                           {"overlaid", "overlaid", "All on the same axis"}};
    return arrangement;
}

/// Moves the curves apart, the first on top, each in a lane of its own.
void spreadIntoLanes(Chart& chart, Limits limits)
{
    const double lane = 1.25 * (limits.highest - limits.lowest);
    const double middle = (limits.highest + limits.lowest) / 2;
    double offset = 0;
    for (Curve& curve : chart.curves) {
        for (auto* values : {&curve.y, &curve.low, &curve.high})
            for (double& value : *values)
                value += offset;
        chart.y.ticks.emplace_back(middle + offset, curve.name);
        curve.name.clear();
        offset -= lane;
    }
    chart.y.label.clear();
    chart.y.lowest = limits.lowest + offset + lane;
    chart.y.highest = limits.highest;
}

/// Even dimensions, denser where frequencies differ most.
std::vector<Index> spread(Index dModel)
{
    std::vector<Index> dimensions;
    for (Index i = 0; i < 6; ++i)
        dimensions.push_back(std::min(dModel - 1, dModel * i / 9 / 2 * 2));
    dimensions.erase(std::unique(dimensions.begin(), dimensions.end()), dimensions.end());
    return dimensions;
}

class FrequenciesView : public View {
public:
    std::string id() const override { return "frequencies"; }
    std::string title() const override { return "Frequencies"; }
    std::string help() const override { return "Chosen dimensions as curves over the positions"; }

    const Parameters& parameters() const override
    {
        static const Parameters all{dimensionsParameter(), arrangementParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto table = shownTable(request);
        if (!table)
            return notHere(table.error(), request,
                           "this encoding adds nothing to the embeddings, so it has no table; choose the "
                           "sinusoidal, the learned or the rotary one");
        const Grid& grid = **table;
        auto dimensions = parseIndices("curves", choiceOf(parameters(), request.options, "curves"),
                                       grid.columns(), mostCurves, "dimensions");
        if (!dimensions)
            return tl::unexpected(dimensions.error());
        if (dimensions->empty())
            dimensions = spread(grid.columns());

        const Index positions = shownPositions(request);
        const Viewport viewport = viewportOf(request, 1, positions);
        Chart chart;
        chart.x = {grid.rowAxis(), Meaning::Position, viewport.left, viewport.right, false};
        chart.cells = positions;
        const Limits limits = grid.limits().value_or(Limits{0, 0});
        chart.y = {"value", Meaning::None, limits.lowest, limits.highest, false};
        int color = 0;
        for (Index dimension : *dimensions) {
            Curve curve = columnProfile(grid, dimension, viewport.left, viewport.right, request.pixels.width);
            curve.name = "dim " + grid.columnLabel(dimension);
            curve.color = color++;
            chart.curves.push_back(std::move(curve));
        }
        if (choiceOf(parameters(), request.options, "arrangement") == "lanes" && grid.limits())
            spreadIntoLanes(chart, limits);
        return Picture{std::move(chart)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading{request.focus, {}, {}, {}};
        const auto table = shownTable(request);
        if (!table)
            return reading;
        const auto position = inside(request.focus.position, shownPositions(request));
        const auto dimension = inside(request.focus.dimension, (*table)->columns());
        if (position && dimension)
            reading.derivation = (*table)->explain(*position, *dimension);
        return reading;
    }
};

} // namespace

const View& frequenciesView()
{
    static const FrequenciesView view;
    return view;
}

} // namespace pelorus
