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

/// The values between which so many per cent lie; of a sample where there are more than `most`.
std::optional<Limits> percentiles(const Tile& tile, double lower, double upper, std::size_t most)
{
    std::vector<double> values;
    const std::size_t step = tile.values.size() / most + 1;
    for (std::size_t i = 0; i < tile.values.size(); i += step)
        if (std::isfinite(tile.value(i)))
            values.push_back(tile.value(i));
    if (values.empty())
        return std::nullopt;
    const auto at = [&](double per) {
        const auto place =
            static_cast<std::ptrdiff_t>(std::lround(per / 100 * static_cast<double>(values.size() - 1)));
        std::ranges::nth_element(values, values.begin() + place);
        return values[static_cast<std::size_t>(place)];
    };
    const double low = at(lower);
    return Limits{low, at(upper)};
}

/// How many times as far as nearly all values a few reach; 1 where that is not asked.
double stretch(const HeatMap& map)
{
    constexpr std::size_t few = 1 << 14;
    constexpr double rounding = 1e-12; // what is left of numbers that should be 0
    const auto extent = map.tile.extent();
    const auto most = extent && !map.grid->limits() ? percentiles(map.tile, 1, 99, few) : std::nullopt;
    if (!most)
        return 1;
    const double width = extent->highest - extent->lowest;
    const double inner = most->highest - most->lowest;
    return inner > width * rounding ? width / inner : 1;
}

constexpr double leavesNothing = 500; ///< all other values would have one colour or two
constexpr double isSeen = 8;

/// Where a few values would leave no colours for the others, the bar is made for the others.
bool isByPercentiles(const HeatMap& map, const ColorRange& range)
{
    return range.mode == ColorRange::Mode::Percentiles ||
           (range.mode == ColorRange::Mode::Automatic && stretch(map) > leavesNothing);
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
    const auto nearlyAll = isByPercentiles(map, range)
                               ? percentiles(map.tile, range.lower, range.upper, map.tile.values.size())
                               : std::nullopt;
    const Limits extent = nearlyAll ? *nearlyAll : map.tile.extent().value_or(Limits{-1, 1});
    if (range.mode == ColorRange::Mode::Symmetric)
        return unfolded(symmetric(extent));
    if (isDiverging(map))
        return unfolded(symmetric(nearlyAll ? extent : map.grid->limits().value_or(extent)));
    return unfolded(extent);
}

std::string rangeNote(const HeatMap& map, const ColorRange& range)
{
    if (range.mode == ColorRange::Mode::Percentiles)
        return {};
    if (isByPercentiles(map, range))
        return "few values lie far beyond this bar, which is made for the others";
    return range.mode == ColorRange::Mode::Automatic && stretch(map) > isSeen
               ? "few values stretch this bar; a range by percentiles shows the others"
               : "";
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
