#pragma once

#include "core/grid/viewport.h"
#include "core/parameters/value.h"
#include "core/views/focus.h"

#include <map>
#include <optional>
#include <string>

namespace pelorus {

/// Which values the ends of the colour bar stand for.
struct ColorRange {
    enum class Mode { Automatic, Symmetric, Fixed, Percentiles };
    Mode mode = Mode::Automatic;
    double lowest = -1;
    double highest = 1;
    double lower = 1; ///< of Percentiles: so many per cent of the values lie below the bar
    double upper = 99;

    bool operator==(const ColorRange&) const = default;
};

/// Where one is in a computation that is walked through.
struct WalkPlace {
    std::string step;          ///< name; empty: the first
    std::optional<Index> head; ///< only this one
    bool difference = false;   ///< B - A instead of B
    std::optional<Index> term; ///< inside the pinned cell: the last term that is added

    bool operator==(const WalkPlace&) const = default;
};

/// How to look at what is computed.
struct ViewState {
    std::string view = "table";
    std::map<std::string, Values> options;     ///< per view: values of its own parameters
    std::map<std::string, Viewport> viewports; ///< per view; absent: everything
    std::map<std::string, WalkPlace> places;   ///< per view that walks
    Focus pinned;
    std::string signedColors = "ebb";      ///< map for grids whose sign matters
    std::string sequentialColors = "tide"; ///< map for all others
    ColorRange range;
    bool editsB = false; ///< where two are compared: the controls stand for B

    bool operator==(const ViewState&) const = default;

    const Values& optionsOf(const std::string& viewId) const
    {
        static const Values none;
        const auto found = options.find(viewId);
        return found == options.end() ? none : found->second;
    }
    WalkPlace placeOf(const std::string& viewId) const
    {
        const auto found = places.find(viewId);
        return found == places.end() ? WalkPlace{} : found->second;
    }
    std::optional<Viewport> viewportOf(const std::string& viewId) const
    {
        const auto found = viewports.find(viewId);
        return found == viewports.end() ? std::nullopt : std::optional(found->second);
    }
};

} // namespace pelorus
