#include "core/views/profile.h"
#include "core/views/shown.h"
#include "core/waves/pair_angles.h"

namespace pelorus {

namespace {

Parameter contentParameter()
{
    Parameter content;
    content.key = "content";
    content.label = "Content";
    content.help = "What is shown of the angle that each pair is turned by";
    content.kind = Parameter::Kind::Choice;
    content.standard = std::string("angle");
    content.choices = {{"angle", "angle", "Position times frequency, taken within one turn, −π to π"},
                       {"cos", "cos", "Its cosine, times the attention factor"},
                       {"sin", "sin", "Its sine, times the attention factor"}};
    return content;
}

class RotaryView : public View {
public:
    std::string id() const override { return "rotary"; }
    std::string title() const override { return "Angles"; }
    std::string help() const override { return "The angle that each pair of a query or key is turned by"; }

    const Parameters& parameters() const override
    {
        static const Parameters all{contentParameter()};
        return all;
    }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto grid = shownGrid(request);
        if (!grid)
            return notHere(grid.error(), request,
                           "only a rotary encoding turns queries and keys by angles; choose it to see them");
        HeatMap map = heatMapOf(*grid, shownPositions(request), (*grid)->columns(), request);
        map.columnQuantity = Meaning::Pair;
        return Picture{std::move(map)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading;
        reading.focus = request.focus;
        const auto shown = shownGrid(request);
        if (!shown)
            return reading;
        const Grid& grid = **shown;
        const Index rows = shownPositions(request);
        const Viewport viewport = viewportOf(request, rows, grid.columns());
        const Limits limits = grid.limits().value_or(Limits{0, 0});
        const auto position = inside(request.focus.position, rows);
        const auto pair =
            within(ColumnPairs(request.settings).pairOf(request.focus.dimension), grid.columns());
        if (position && pair)
            reading.derivation = grid.explain(*position, *pair);
        const auto values = [&](std::string label) {
            return AxisSpec{std::move(label), Meaning::None, limits.lowest, limits.highest, false, {}};
        };
        // A line would join the end of one turn with the beginning of the next.
        const bool wraps = choiceOf(parameters(), request.options, "content") == "angle";
        const auto curve = [wraps](Curve drawn) {
            if (wraps && drawn.low.empty())
                drawn.style = Curve::Style::Dots;
            return drawn;
        };
        if (position) {
            Chart& chart = reading.below.emplace();
            chart.x = {"", Meaning::Pair, viewport.left, viewport.right, false, {}};
            chart.y = values("pos " + grid.rowLabel(*position));
            chart.curves = {
                curve(rowProfile(grid, *position, viewport.left, viewport.right, request.pixels.width))};
        }
        if (pair) {
            Chart& chart = reading.right.emplace();
            chart.x = {"", Meaning::Position, viewport.top, viewport.bottom, false, {}};
            chart.y = values("pair " + grid.columnLabel(*pair));
            chart.curves = {
                curve(columnProfile(grid, *pair, viewport.top, viewport.bottom, request.pixels.height))};
        }
        return reading;
    }

private:
    Expected<GridPtr> shownGrid(const PictureRequest& request) const
    {
        const Encoding& encoding = request.settings.chosen();
        const Values& values = request.settings.values;
        const std::string content = choiceOf(parameters(), request.options, "content");
        const auto tables = encoding.rotary(values);
        if (!tables)
            return tl::unexpected(tables.error());
        if (content != "angle")
            return selectedPositions(content == "cos" ? tables->cosines : tables->sines, request, false);
        return encoding.waves(values).and_then([&](const WaveRowsPtr& waves) {
            return selectedPositions(pairAngles(waves, encoding.positions(values)), request, false);
        });
    }
};

} // namespace

const View& rotaryView()
{
    static const RotaryView view;
    return view;
}

} // namespace pelorus
