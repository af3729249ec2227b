#pragma once

#include "core/views/picture.h"
#include "ui/look/color_map.h"
#include "ui/look/theme.h"
#include "ui/state/view_state.h"

#include <QString>

namespace pelorus {

/// How a picture is drawn; nothing here needs the numbers again.
struct Look {
    const Theme* theme = &Theme::of(Theme::Id::Light);
    std::string signedColors = "ebb";
    std::string sequentialColors = "tide";
    ColorRange range;
    QString title; ///< empty: none
    bool colorBar = true;
    bool profiles = true; ///< the profiles beside a heat map
    bool numbers = true;  ///< in cells that are large enough
    bool cursor = true;   ///< mark the pinned cell and what is pointed at
    double textSize = 11; ///< pixels, of labels; titles follow
    /// While something is dragged: lines of many points are drawn thin and without smoothing, which takes
    /// half of a frame otherwise.
    bool isMoving = false;
};

/// Whether signs matter in what is shown: not where all values lie close together on one side of zero.
bool isDiverging(const HeatMap& map);

/// The same for the panels of a sheet that share a range.
bool isDiverging(const Sheet& sheet);

/// The map for colours: a diverging one where signs matter.
const ColorMap& mapFor(bool diverging, const Look& look);

/// What the ends of the colour bar stand for; highest > lowest.
Limits shownLimits(const HeatMap& map, const ColorRange& range);

/// Why the bar does not reach the highest and the lowest value, or that few values stretch it; or empty.
std::string rangeNote(const HeatMap& map, const ColorRange& range);

/// The same for all panels of a sheet that have no range of their own.
Limits sharedLimits(const Sheet& sheet, const ColorRange& range);

/// The least limits that hold both.
std::optional<Limits> united(const std::optional<Limits>& a, const std::optional<Limits>& b);

} // namespace pelorus
