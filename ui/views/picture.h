#pragma once

#include "core/grid/tile.h"
#include "ui/state/focus.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pelorus {

/// What the numbers along an axis are, so that one focus can be marked in every picture.
enum class Meaning { None, Position, OtherPosition, Dimension, Pair, Offset };

struct AxisSpec {
    std::string label;
    Meaning quantity = Meaning::None;
    double lowest = 0;
    double highest = 1;
    bool logarithmic = false;
    std::vector<std::pair<double, std::string>> ticks; ///< where given, instead of numbers
};

/// One curve. Where low and high are given, each x stands for many points and y is their mean.
struct Curve {
    enum class Style { Line, Bars, Points };
    std::string name;
    Style style = Style::Line;
    int color = 0; ///< place in the theme's list of curve colours
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> low;
    std::vector<double> high;
    bool emphasized = false;
};

/// A line across a chart with a short label: "max_len 512".
struct Guide {
    enum class Direction { Horizontal, Vertical };
    Direction direction = Direction::Vertical;
    double at = 0;
    std::string label;
};

struct Chart {
    AxisSpec x;
    AxisSpec y;
    std::vector<Curve> curves;
    std::vector<Guide> guides;
    std::string note; ///< one sentence, instead of or beside the curves
    Index cells = 0;  ///< x can be zoomed over 0 .. cells - 1; 0: it shows everything always
};

/// A heat map of the part of a grid that is looked at.
struct HeatMap {
    GridPtr grid;
    Index rows = 0; ///< rows that exist to look at; the grid itself may go on
    Index columns = 0;
    Meaning rowQuantity = Meaning::Position;
    Meaning columnQuantity = Meaning::Dimension;
    Viewport viewport;
    Tile tile;
};

/// What a view shows. Immutable; made by the view's compute() on any thread.
struct Picture {
    std::variant<HeatMap, Chart> content;

    const HeatMap* heatMap() const { return std::get_if<HeatMap>(&content); }
    const Chart* chart() const { return std::get_if<Chart>(&content); }
};

/// What belongs to the cell that is pointed at: its derivation and the profiles through it.
struct Reading {
    Focus focus;
    std::optional<Derivation> derivation;
    std::optional<Chart> below; ///< beside a heat map: along the columns
    std::optional<Chart> right; ///< beside a heat map: along the rows (its x runs downwards)
};

} // namespace pelorus
