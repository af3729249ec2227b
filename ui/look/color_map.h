#pragma once

#include "ui/look/theme.h"

#include <QRgb>
#include <span>
#include <string>
#include <vector>

namespace pelorus {

/// One place on a colour map, in OKLCh.
struct ColorStop {
    double at;        ///< 0..1
    double lightness; ///< 0..1
    double chroma;
    double hue; ///< degrees
};

/// A colour map, written as data: places in a perceptual space, joined by steps that look equally large.
/// Diverging maps have two arms of equal strength around the theme's own neutral tone.
struct ColorMap {
    enum class Kind { Diverging, Sequential };

    std::string id;
    std::string name;
    std::string help;
    Kind kind = Kind::Sequential;
    std::vector<ColorStop> light; ///< on light grounds and on paper
    std::vector<ColorStop> dark;  ///< on dark grounds
};

const std::vector<ColorMap>& colorMaps();
const ColorMap* findColorMap(std::string_view id);

/// A map worked out for one theme: `levels` colours from the lowest value to the highest.
class ColorTable {
public:
    static constexpr int levels = 1024;

    ColorTable(const ColorMap& map, const Theme& theme);

    QRgb at(double part) const;                       ///< part 0..1; values outside get the end colours
    QRgb undefined() const { return colors_.back(); } ///< for NaN
    std::span<const QRgb> colors() const { return std::span(colors_).first(levels); }

    /// The same, and undefined() at the end.
    std::span<const QRgb> colorsAndUndefined() const { return colors_; }

private:
    std::vector<QRgb> colors_;
};

} // namespace pelorus
