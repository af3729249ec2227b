#include "ui/look/color_map.h"

#include "ui/look/oklab.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

using Kind = ColorMap::Kind;

// Diverging maps give their two ends; the neutral middle is the theme's window tone.
const std::vector<ColorMap> table{
    {"ebb",
     "Ebb",
     "Blue to rust: cold is negative, warm is positive",
     Kind::Diverging,
     {{0, 0.42, 0.165, 262}, {1, 0.47, 0.155, 36}},
     {{0, 0.66, 0.185, 264}, {1, 0.73, 0.165, 42}}},
    {"dune",
     "Dune",
     "Violet to amber, for rooms with a weak projector",
     Kind::Diverging,
     {{0, 0.43, 0.17, 296}, {1, 0.50, 0.11, 75}},
     {{0, 0.68, 0.17, 298}, {1, 0.76, 0.14, 78}}},
    {"tide",
     "Tide",
     "Paper to deep blue",
     Kind::Sequential,
     {{0, 0.975, 0.006, 262}, {0.5, 0.70, 0.115, 268}, {1, 0.36, 0.175, 272}},
     {{0, 0.20, 0.012, 262}, {0.5, 0.52, 0.165, 268}, {1, 0.90, 0.065, 272}}},
    {"kelp",
     "Kelp",
     "Violet through green to yellow",
     Kind::Sequential,
     {{0, 0.27, 0.13, 305}, {0.33, 0.46, 0.11, 250}, {0.66, 0.68, 0.13, 160}, {1, 0.91, 0.17, 104}},
     {{0, 0.27, 0.13, 305}, {0.33, 0.46, 0.11, 250}, {0.66, 0.68, 0.13, 160}, {1, 0.91, 0.17, 104}}},
    {"ember",
     "Ember",
     "Night through red to pale yellow",
     Kind::Sequential,
     {{0, 0.16, 0.06, 300}, {0.33, 0.40, 0.16, 350}, {0.66, 0.66, 0.19, 42}, {1, 0.96, 0.09, 100}},
     {{0, 0.16, 0.06, 300}, {0.33, 0.40, 0.16, 350}, {0.66, 0.66, 0.19, 42}, {1, 0.96, 0.09, 100}}},
    {"slate",
     "Slate",
     "Greys only, for any printer",
     Kind::Sequential,
     {{0, 0.98, 0, 0}, {1, 0.20, 0, 0}},
     {{0, 0.20, 0, 0}, {1, 0.97, 0, 0}}},
};

OkLab colorOf(const ColorStop& stop)
{
    return OkLab::ofPolar(stop.lightness, stop.chroma, stop.hue);
}

/// Between two stops: hue and chroma in polar form, so that the way does not lead through grey.
OkLab between(const ColorStop& a, const ColorStop& b, double part)
{
    const auto mix = [part](double x, double y) { return x + (y - x) * part; };
    double turn = b.hue - a.hue;
    turn -= 360 * std::round(turn / 360);
    return OkLab::ofPolar(mix(a.lightness, b.lightness), mix(a.chroma, b.chroma), a.hue + turn * part);
}

OkLab sequentialAt(const std::vector<ColorStop>& stops, double part)
{
    const auto next = std::ranges::find_if(stops, [part](const ColorStop& s) { return s.at >= part; });
    if (next == stops.begin())
        return colorOf(stops.front());
    const ColorStop& a = *(next - 1);
    return between(a, *next, (part - a.at) / (next->at - a.at));
}

/// Colours at even distance along the way, whatever the distance of the stops.
std::vector<QRgb> evenly(const std::vector<OkLab>& way, int levels)
{
    std::vector<double> length(way.size(), 0);
    for (std::size_t i = 1; i < way.size(); ++i)
        length[i] = length[i - 1] + way[i - 1].distance(way[i]);
    std::vector<QRgb> colors;
    std::size_t at = 1;
    for (int k = 0; k < levels; ++k) {
        const double wanted = length.back() * k / (levels - 1);
        while (at + 1 < way.size() && length[at] < wanted)
            ++at;
        const double gap = length[at] - length[at - 1];
        const double part = gap > 0 ? (wanted - length[at - 1]) / gap : 0;
        colors.push_back(way[at - 1].mixed(way[at], part).color().rgb());
    }
    return colors;
}

constexpr int fine = 256;

std::vector<OkLab> wayOf(const std::vector<ColorStop>& stops)
{
    std::vector<OkLab> way;
    for (int k = 0; k <= fine; ++k)
        way.push_back(OkLab::of(sequentialAt(stops, static_cast<double>(k) / fine).color()));
    return way;
}

/// From an end to the neutral tone: the chroma falls with the lightness' approach, the hue stays.
std::vector<OkLab> armOf(const ColorStop& end, const OkLab& neutral)
{
    std::vector<OkLab> way;
    for (int k = 0; k <= fine; ++k) {
        const double part = static_cast<double>(k) / fine;
        way.push_back(OkLab::of(colorOf(end).mixed(neutral, part).color()));
    }
    return way;
}

std::vector<QRgb> colorsOf(const ColorMap& map, const Theme& theme)
{
    const auto& stops = theme.isDark() ? map.dark : map.light;
    if (map.kind == Kind::Sequential)
        return evenly(wayOf(stops), ColorTable::levels);
    const OkLab neutral = OkLab::of(theme.window);
    std::vector<QRgb> colors = evenly(armOf(stops.front(), neutral), ColorTable::levels / 2);
    std::vector<QRgb> warm = evenly(armOf(stops.back(), neutral), ColorTable::levels / 2);
    colors.insert(colors.end(), warm.rbegin(), warm.rend());
    return colors;
}

} // namespace

const std::vector<ColorMap>& colorMaps()
{
    return table;
}

const ColorMap* findColorMap(std::string_view id)
{
    const auto found = std::ranges::find(table, id, &ColorMap::id);
    return found == table.end() ? nullptr : &*found;
}

ColorTable::ColorTable(const ColorMap& map, const Theme& theme) : colors_(colorsOf(map, theme))
{
    colors_.push_back(OkLab::of(theme.window).mixed(OkLab::of(theme.secondary), 0.35).color().rgb());
}

QRgb ColorTable::at(double part) const
{
    if (std::isnan(part))
        return undefined();
    const double level = std::clamp(part, 0.0, 1.0) * (levels - 1);
    return colors_[static_cast<std::size_t>(std::lround(level))];
}

} // namespace pelorus
