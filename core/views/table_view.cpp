#include "core/views/profile.h"
#include "core/views/shown.h"

namespace pelorus {

namespace {

constexpr Index barsUpTo = 256; // more columns than this are drawn as a line

/// One curve for each kind of column, so that sines and cosines can be told apart.
std::vector<Curve> byKind(Curve whole, const Grid& grid)
{
    const auto kinds = grid.columnKinds();
    if (kinds.size() < 2 || !whole.low.empty() || static_cast<Index>(whole.x.size()) > barsUpTo) {
        const bool isLine = !whole.low.empty() || static_cast<Index>(whole.x.size()) > barsUpTo;
        whole.style = isLine ? Curve::Style::Line : Curve::Style::Bars;
        return {std::move(whole)};
    }
    std::vector<Curve> curves(kinds.size());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        curves[kind].name = kinds[kind];
        curves[kind].color = static_cast<int>(kind);
        curves[kind].style = Curve::Style::Bars;
    }
    for (std::size_t i = 0; i < whole.x.size(); ++i) {
        Curve& curve = curves[static_cast<std::size_t>(grid.columnKind(static_cast<Index>(whole.x[i])))];
        curve.x.push_back(whole.x[i]);
        curve.y.push_back(whole.y[i]);
    }
    return curves;
}

AxisSpec valueAxis(const Grid& grid, const std::string& label)
{
    const Limits limits = grid.limits().value_or(Limits{0, 0}); // equal: from the data
    return {label, Meaning::None, limits.lowest, limits.highest, false};
}

class TableView : public View {
public:
    std::string id() const override { return "table"; }
    std::string title() const override { return "Table"; }
    std::string help() const override { return "The encoding of every position, a row each"; }

    Expected<Picture> picture(const PictureRequest& request) const override
    {
        const auto table = shownTable(request);
        if (!table)
            return notHere(table.error(), request,
                           "this encoding adds nothing to the embeddings, so it has no table; choose the "
                           "sinusoidal, the learned or the rotary one");
        return Picture{heatMapOf(*table, shownPositions(request), (*table)->columns(), request)};
    }

    Reading reading(const PictureRequest& request) const override
    {
        Reading reading{request.focus, {}, {}, {}};
        const auto table = shownTable(request);
        if (!table)
            return reading;
        const Grid& grid = **table;
        const Index rows = shownPositions(request);
        const Viewport viewport = viewportOf(request, rows, grid.columns());
        const auto position = inside(request.focus.position, rows);
        const auto dimension = inside(request.focus.dimension, grid.columns());
        if (position && dimension)
            reading.derivation = grid.explain(*position, *dimension);
        if (position) {
            Chart& chart = reading.below.emplace();
            chart.x = {"", Meaning::Dimension, viewport.left, viewport.right, false};
            chart.y = valueAxis(grid, "pos " + grid.rowLabel(*position));
            chart.curves = byKind(
                rowProfile(grid, *position, viewport.left, viewport.right, request.pixels.width), grid);
        }
        if (dimension) {
            Chart& chart = reading.right.emplace();
            chart.x = {"", Meaning::Position, viewport.top, viewport.bottom, false};
            chart.y = valueAxis(grid, "dim " + grid.columnLabel(*dimension));
            chart.curves = {columnProfile(grid, *dimension, viewport.top,
                                          std::min(viewport.bottom, static_cast<double>(rows) - 0.5),
                                          request.pixels.height)};
        }
        return reading;
    }
};

} // namespace

const View& tableView()
{
    static const TableView view;
    return view;
}

} // namespace pelorus
