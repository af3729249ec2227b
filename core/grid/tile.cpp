#include "core/grid/tile.h"

#include "core/numeric/kernels.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

std::optional<Limits> Tile::extent() const
{
    float lowest = 0;
    float highest = 0;
    numeric::kernels().extent(values.data(), static_cast<Index>(values.size()), &lowest, &highest);
    if (lowest > highest)
        return std::nullopt;
    return Limits{lowest, highest};
}

Bands bandsOf(double low, double high, Index cells, int pixels)
{
    const double first = std::clamp(low + 0.5, 0.0, static_cast<double>(cells));
    const double last = std::clamp(high + 0.5, first, static_cast<double>(cells));
    const double step = (last - first) / pixels;
    if (step > 1)
        return {first, step, pixels};
    const auto begin = std::min(static_cast<Index>(std::floor(first)), cells - 1);
    const auto end = std::max(static_cast<Index>(std::ceil(last)), begin + 1);
    return {static_cast<double>(begin), 1, end - begin};
}

Bands wholeRows(const Bands& bands, Index cells)
{
    if (bands.step <
        static_cast<double>(bands.count)) // a step of a row more would add up to more than a pixel
        return bands;
    Bands whole{std::floor(bands.first), std::ceil(bands.step), 0};
    whole.count = static_cast<Index>(std::ceil((bands.last() - whole.first) / whole.step));
    return whole.last() <= static_cast<double>(cells) ? whole : bands;
}

Tile sample(const Grid& grid, const Viewport& viewport, PixelSize pixels, Borders borders)
{
    Tile tile;
    tile.averaging = grid.averaging();
    tile.rows = bandsOf(viewport.top, viewport.bottom, grid.rows(), pixels.height);
    if (borders == Borders::Whole)
        tile.rows = wholeRows(tile.rows, grid.rows());
    tile.columns = bandsOf(viewport.left, viewport.right, grid.columns(), pixels.width);
    tile.values.resize(static_cast<std::size_t>(tile.rows.count * tile.columns.count));
    if (tile.isSharp()) {
        const auto top = static_cast<Index>(tile.rows.first);
        const auto left = static_cast<Index>(tile.columns.first);
        grid.fill({{top, top + tile.rows.count}, {left, left + tile.columns.count}},
                  std::span<float>(tile.values));
    } else {
        grid.means(tile.rows, tile.columns, tile.values);
    }
    return tile;
}

} // namespace pelorus
