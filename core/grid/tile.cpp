#include "core/grid/tile.h"

#include "core/grid/grid_view.h"
#include "core/numeric/kernels.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr std::size_t mostExact = 1 << 16; ///< cells that are always kept as float64
constexpr Index mostReadAgain = 1 << 24;   ///< cells that are read twice to tell their means apart
constexpr double floatsApart = 1.0 / 4096; ///< of their size: closer values share too many floats

/// Lowest and highest of those that `counts`.
template <class Counts> std::optional<Limits> limitsOf(const Tile& tile, Counts counts)
{
    std::optional<Limits> limits;
    for (std::size_t i = 0; i < tile.values.size(); ++i) {
        const double value = tile.value(i);
        if (!counts(value))
            continue;
        limits = limits ? Limits{std::min(limits->lowest, value), std::max(limits->highest, value)}
                        : Limits{value, value};
    }
    return limits;
}

/// A grid less a number near all of its values, so that their means fit into floats.
class LessGrid : public GridView {
public:
    LessGrid(const Grid& from, double less) : GridView({GridPtr(), &from}), less_(less) {}

    double value(Index row, Index column) const override { return grid().value(row, column) - less_; }
    void fill(const Block& block, std::span<double> out) const override
    {
        grid().fill(block, out);
        for (double& number : out)
            number -= less_;
    }
    void fill(const Block& block, std::span<float> out) const override { Grid::fill(block, out); }
    double mean(const Block& block) const override { return Grid::mean(block); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override
    {
        Grid::means(rows, columns, out);
    }

private:
    double less_;
};

Block blockOf(const Tile& tile)
{
    const auto top = static_cast<Index>(tile.rows.first);
    const auto left = static_cast<Index>(tile.columns.first);
    return {{top, top + tile.rows.count}, {left, left + tile.columns.count}};
}

void fillExactly(const Grid& grid, Tile& tile)
{
    tile.exact.resize(tile.values.size());
    grid.fill(blockOf(tile), std::span<double>(tile.exact));
}

/// Where all values lie close together, floats would make them equal.
void tellApart(const Grid& grid, Tile& tile)
{
    const auto extent = tile.extent();
    if (!tile.exact.empty() || !extent)
        return;
    const double size = std::max(std::abs(extent->lowest), std::abs(extent->highest));
    if (extent->highest - extent->lowest >= size * floatsApart)
        return;
    if (tile.isSharp()) {
        fillExactly(grid, tile);
        return;
    }
    if (tile.averaging != Averaging::Mean || grid.rows() > mostReadAgain / grid.columns())
        return;
    const double less = extent->lowest;
    LessGrid(grid, less).means(tile.rows, tile.columns, tile.values);
    tile.exact.resize(tile.values.size());
    for (std::size_t i = 0; i < tile.values.size(); ++i) {
        tile.exact[i] = less + static_cast<double>(tile.values[i]);
        tile.values[i] = static_cast<float>(tile.exact[i]);
    }
}

} // namespace

std::optional<Limits> Tile::reach() const
{
    return limitsOf(*this, [](double value) { return !std::isnan(value); });
}

std::optional<Limits> Tile::extent() const
{
    if (!exact.empty())
        return limitsOf(*this, [](double value) { return std::isfinite(value); });
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
    if (tile.isSharp() && tile.values.size() <= mostExact) {
        fillExactly(grid, tile);
        std::ranges::transform(tile.exact, tile.values.begin(),
                               [](double v) { return static_cast<float>(v); });
    } else if (tile.isSharp()) {
        grid.fill(blockOf(tile), std::span<float>(tile.values));
    } else {
        grid.means(tile.rows, tile.columns, tile.values);
    }
    tellApart(grid, tile);
    return tile;
}

} // namespace pelorus
