#include "ui/views/shown.h"

#include "core/encodings/common_parameters.h"
#include "core/grid/rounded_grid.h"

namespace pelorus {

Index shownPositions(const Settings& settings)
{
    return integerOf(settings.chosen().parameters(), settings.values, "max_len");
}

Expected<GridPtr> shownTable(const Settings& settings)
{
    auto table = settings.chosen().table(settings.values);
    if (table && findParameter(settings.chosen().parameters(), "dtype"))
        table = rounded(*table, dtypeOf(settings.chosen().parameters(), settings.values));
    return table;
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
