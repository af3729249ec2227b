#include "ui/plot/look.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

Limits symmetric(Limits limits)
{
    const double most = std::max(std::abs(limits.lowest), std::abs(limits.highest));
    return {-most, most};
}

Limits unfolded(Limits limits)
{
    if (limits.highest > limits.lowest)
        return limits;
    const double around = std::max(std::abs(limits.lowest) * 1e-3, 0.5);
    return {limits.lowest - around, limits.lowest + around};
}

} // namespace

const ColorMap& mapFor(const Grid& grid, const Look& look)
{
    const ColorMap* map = findColorMap(grid.isSigned() ? look.signedColors : look.sequentialColors);
    return map ? *map : colorMaps().front();
}

Limits shownLimits(const HeatMap& map, const ColorRange& range)
{
    if (range.mode == ColorRange::Mode::Fixed)
        return unfolded({range.lowest, range.highest});
    const Limits extent = map.tile.extent().value_or(Limits{-1, 1});
    if (range.mode == ColorRange::Mode::Symmetric)
        return unfolded(symmetric(extent));
    if (map.grid->isSigned())
        return unfolded(symmetric(map.grid->limits().value_or(extent)));
    return unfolded(extent);
}

std::optional<Limits> united(const std::optional<Limits>& a, const std::optional<Limits>& b)
{
    if (!a || !b)
        return a ? a : b;
    return Limits{std::min(a->lowest, b->lowest), std::max(a->highest, b->highest)};
}

Limits sharedLimits(const Sheet& sheet, const ColorRange& range)
{
    if (range.mode == ColorRange::Mode::Fixed)
        return unfolded({range.lowest, range.highest});
    std::optional<Limits> all;
    for (const Panel& panel : sheet.panels)
        if (!panel.ownRange)
            all = united(all, shownLimits(panel.map, range));
    Limits limits = all.value_or(shownLimits(sheet.panels.front().map, range));
    limits.lowest = sheet.least > 0 ? std::min(limits.lowest, -sheet.least) : limits.lowest;
    limits.highest = std::max(limits.highest, sheet.least);
    return limits;
}

} // namespace pelorus
