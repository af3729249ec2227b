#include "ui/views/shown.h"

#include "core/encodings/common_parameters.h"
#include "core/grid/rounded_grid.h"
#include "core/grid/selected_grid.h"

#include <algorithm>

namespace pelorus {

Index shownPositions(const Settings& settings)
{
    const Encoding& encoding = settings.chosen();
    // A table from a file may have fewer.
    return std::min(integerOf(encoding.parameters(), settings.values, "max_len"),
                    encoding.positions(settings.values));
}

Index shownPositions(const PictureRequest& request)
{
    return request.selection.positions ? request.selection.positions->size() : shownPositions(request.settings);
}

Expected<GridPtr> selectedPositions(GridPtr grid, const PictureRequest& request, bool asColumns)
{
    const auto& positions = request.selection.positions;
    if (!positions)
        return grid;
    if (positions->largest() >= grid->rows())
        return problem("positions", "position " + std::to_string(positions->largest()) +
                                        " is past the last one, " + std::to_string(grid->rows() - 1));
    const Index columns = grid->columns();
    return selected(std::move(grid), *positions, asColumns ? *positions : IndexList(Range{0, columns}));
}

Expected<GridPtr> shownTable(const PictureRequest& request)
{
    const Encoding& encoding = request.settings.chosen();
    auto table = encoding.table(request.settings.values);
    if (table && findParameter(encoding.parameters(), "dtype"))
        table = rounded(*table, dtypeOf(encoding.parameters(), request.settings.values));
    if (table)
        table = selectedPositions(*table, request, false);
    if (!table || !request.selection.dims)
        return table;
    const IndexList& dims = *request.selection.dims;
    if (dims.largest() >= (*table)->columns())
        return problem("dims", "dimension " + std::to_string(dims.largest()) + " is past the last one, " +
                                   std::to_string((*table)->columns() - 1));
    const Index rows = (*table)->rows();
    return selected(*table, IndexList(Range{0, rows}), dims);
}

Viewport viewportOf(const PictureRequest& request, Index rows, Index columns)
{
    return request.viewport.value_or(Viewport::fit(rows, columns)).inside(rows, columns);
}

HeatMap heatMapOf(GridPtr grid, Index rows, Index columns, const PictureRequest& request)
{
    HeatMap map;
    map.viewport = viewportOf(request, rows, columns);
    map.tile = sample(*grid, map.viewport, request.pixels);
    map.rows = rows;
    map.columns = columns;
    map.grid = std::move(grid);
    return map;
}

std::optional<Index> within(std::optional<Index> index, Index count)
{
    return index && *index >= 0 && *index < count ? index : std::nullopt;
}

} // namespace pelorus
