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

bool isDiverging(const HeatMap& map)
{
    constexpr double close = 0.1; // of their distance from zero
    const auto extent = map.tile.extent();
    if (!map.grid->isSigned() || !extent || extent->lowest == extent->highest)
        return map.grid->isSigned();
    const double nearest = std::max(extent->lowest, -extent->highest); // below 0 where signs differ
    return map.grid->limits() || extent->highest - extent->lowest > nearest * close;
}

bool isDiverging(const Sheet& sheet)
{
    return std::ranges::any_of(sheet.panels, [](const Panel& panel) { return isDiverging(panel.map); });
}

const ColorMap& mapFor(bool diverging, const Look& look)
{
    const ColorMap* map = findColorMap(diverging ? look.signedColors : look.sequentialColors);
    return map ? *map : colorMaps().front();
}

Limits shownLimits(const HeatMap& map, const ColorRange& range)
{
    if (range.mode == ColorRange::Mode::Fixed)
        return unfolded({range.lowest, range.highest});
    const Limits extent = map.tile.extent().value_or(Limits{-1, 1});
    if (range.mode == ColorRange::Mode::Symmetric)
        return unfolded(symmetric(extent));
    if (isDiverging(map))
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
