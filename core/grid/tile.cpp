#include "core/grid/tile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace pelorus {

std::optional<Limits> Tile::extent() const
{
    // Lanes side by side, so that the compiler compares several at once.
    constexpr std::size_t lanes = 8;
    constexpr float infinity = std::numeric_limits<float>::infinity();
    std::array<float, lanes> low;
    std::array<float, lanes> high;
    low.fill(infinity);
    high.fill(-infinity);
    const auto take = [&](std::size_t lane, float value) {
        const bool isFinite = std::abs(value) < infinity;
        low[lane] = isFinite && value < low[lane] ? value : low[lane];
        high[lane] = isFinite && value > high[lane] ? value : high[lane];
    };
    std::size_t i = 0;
    for (; i + lanes <= values.size(); i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(lane, values[i + lane]);
    for (; i < values.size(); ++i)
        take(0, values[i]);
    const float lowest = *std::ranges::min_element(low);
    if (lowest == infinity)
        return std::nullopt;
    return Limits{lowest, *std::ranges::max_element(high)};
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

Tile sample(const Grid& grid, const Viewport& viewport, PixelSize pixels)
{
    Tile tile;
    tile.averaging = grid.averaging();
    tile.rows = bandsOf(viewport.top, viewport.bottom, grid.rows(), pixels.height);
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
