#include "core/views/shown.h"

#include "core/encodings/common_parameters.h"
#include "core/grid/rounded_grid.h"
#include "core/grid/selected_grid.h"

#include <algorithm>
#include <charconv>
#include <limits>

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
    map.tile = sample(*grid, map.viewport, request.pixels, request.borders);
    map.rows = rows;
    map.columns = columns;
    map.grid = std::move(grid);
    return map;
}

tl::unexpected<Problem> notHere(const Problem& error, const PictureRequest& request, std::string sentence)
{
    return error.key == request.settings.encoding ? problem(error.key, std::move(sentence))
                                                  : tl::unexpected(error);
}

Expected<std::vector<Index>> parseIndices(const std::string& key, const std::string& text, Index count,
                                          std::size_t most, const std::string& counted)
{
    std::vector<Index> indices;
    const char* at = text.data();
    const char* end = at + text.size();
    while (true) {
        while (at != end && (*at == ' ' || *at == ','))
            ++at;
        if (at == end)
            return indices;
        Index index = 0;
        const auto [next, error] = std::from_chars(at, end, index);
        if (error != std::errc() || index < 0 || index >= count || indices.size() == most)
            return problem(key, "'" + text + "' is not a list of up to " + std::to_string(most) + " " +
                                    counted + " from 0 to " + std::to_string(count - 1));
        indices.push_back(index);
        at = next;
    }
}

std::optional<Index> within(std::optional<Index> index, Index count)
{
    return index && *index >= 0 && *index < count ? index : std::nullopt;
}

} // namespace pelorus
