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

namespace {

/// The numbers of "3", "3-5", "0:64" or "0:64:8"; nothing where the text is none of these.
std::optional<IndexRun> readRun(std::string_view text)
{
    Index numbers[3] = {0, 0, 1};
    int count = 0;
    bool isClosed = false;
    const char* at = text.data();
    const char* end = at + text.size();
    while (count < 3) {
        const auto [next, error] = std::from_chars(at, end, numbers[count]);
        if (error != std::errc() || numbers[count] < 0)
            return std::nullopt;
        ++count;
        if (next == end)
            break;
        isClosed = *next == '-' && count == 1;
        if (!isClosed && *next != ':')
            return std::nullopt;
        at = next + 1;
        if (isClosed) { // "3-5", and nothing after it
            const auto [last, wrong] = std::from_chars(at, end, numbers[1]);
            if (wrong != std::errc() || last != end)
                return std::nullopt;
            count = 3;
        }
    }
    const auto [first, past, step] = numbers;
    if (count == 1)
        return IndexRun{first, 1, 1};
    const Index stop = past + (isClosed ? 1 : 0);
    return stop > first && step > 0 ? std::optional(IndexRun{first, (stop - first - 1) / step + 1, step})
                                    : std::nullopt;
}

} // namespace

Expected<std::vector<Index>> parseIndices(const std::string& key, const std::string& text, Index count,
                                          std::size_t most, const std::string& counted)
{
    constexpr std::string_view between = " ,;\t";
    std::vector<Index> indices;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(between, at)) != std::string::npos) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        const auto run = readRun(std::string_view(text).substr(at, end - at));
        if (!run || run->at(run->count - 1) >= count ||
            indices.size() + static_cast<std::size_t>(run->count) > most)
            return problem(key, "up to " + std::to_string(most) + " " + counted + ", 0 to " +
                                    std::to_string(count - 1) + ", such as 0, 2, 4-6");
        for (Index i = 0; i < run->count; ++i)
            indices.push_back(run->at(i));
        at = end;
    }
    return indices;
}

std::optional<Index> inside(std::optional<Index> place, Index count)
{
    return place && *place >= 0 && count > 0 ? std::optional(std::min(*place, count - 1)) : std::nullopt;
}

std::optional<Index> within(std::optional<Index> index, Index count)
{
    return index && *index >= 0 && *index < count ? index : std::nullopt;
}

} // namespace pelorus
