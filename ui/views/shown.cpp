#include "ui/views/shown.h"

#include "core/encodings/common_parameters.h"
#include "core/grid/rounded_grid.h"
#include "core/grid/selected_grid.h"

#include <limits>

namespace pelorus {

Index shownPositions(const Settings& settings)
{
    return integerOf(settings.chosen().parameters(), settings.values, "max_len");
}

Index shownPositions(const PictureRequest& request)
{
    if (!request.selection.positions)
        return shownPositions(request.settings);
    const auto list =
        IndexList::parse(*request.selection.positions, "positions", std::numeric_limits<Index>::max());
    return list ? list->size() : 0;
}

Expected<GridPtr> selectedPositions(GridPtr grid, const PictureRequest& request, bool asColumns)
{
    if (!request.selection.positions)
        return grid;
    const auto list = IndexList::parse(*request.selection.positions, "positions", grid->rows());
    if (!list)
        return tl::unexpected(list.error());
    const Index columns = grid->columns();
    return selected(std::move(grid), *list, asColumns ? *list : IndexList::all(columns));
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
    const auto list = IndexList::parse(*request.selection.dims, "dims", (*table)->columns());
    if (!list)
        return tl::unexpected(list.error());
    const Index rows = (*table)->rows();
    return selected(*table, IndexList::all(rows), *list);
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
