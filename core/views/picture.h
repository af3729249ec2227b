#pragma once

#include "core/grid/tile.h"
#include "core/quantities/difference_summary.h"
#include "core/views/column_pairs.h"
#include "core/views/focus.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pelorus {

/// What the numbers along an axis are, so that one focus can be marked in every picture.
enum class Meaning { None, Position, OtherPosition, Dimension, Pair, Offset };

/// The place of a focus along an axis of the quantity, and a focus on such a place.
std::optional<Index> placeOf(const Focus& focus, Meaning quantity, const ColumnPairs& pairing);
Focus focusOn(Meaning quantity, Index place, const ColumnPairs& pairing);

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
    enum class Style { Line, Bars, Points, Dots }; ///< points are joined by a faint line, dots are not
    std::string name;
    Style style = Style::Line;
    int color = 0; ///< place in the theme's list of curve colours
    std::vector<double> x;
    std::vector<double> y;
    std::vector<double> low;
    std::vector<double> high;
    bool emphasized = false;
    bool dashed = false;
    bool isBackground = false; ///< for orientation; not what the chart is about
};

/// A line across a chart with a short label: "max_len 512".
struct Guide {
    enum class Direction { Horizontal, Vertical };
    Direction direction = Direction::Vertical;
    double at = 0;
    std::string label;
    bool labelBelow = false; ///< of a horizontal line; else above it
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

/// One of several heat maps side by side.
struct Panel {
    std::string title; ///< "head 1", "B - A"; may be empty
    HeatMap map;
    bool ownRange = false; ///< its colours stand for its own values, not for those of all panels
};

/// Several heat maps that belong together: the heads of a layer, A and B with their difference. The panels
/// have one range of colours, and those of one size one viewport.
struct Sheet {
    std::string title;         ///< above all; may be empty
    std::string place;         ///< after the title: "layer 1"; may be empty
    std::string subtitle;      ///< a formula and a shape, with marks as in Derivation; may be empty
    std::vector<Panel> panels; ///< at least one
    std::vector<Panel>
        sources;      ///< smaller, below: what the panels were made from; each with a range of its own
    double least = 0; ///< the shared range reaches at least this far to either side of 0, so that what
                      ///< rounding leaves of a difference is not shown as one
};

/// How B differs from A, over what both have.
struct Comparison {
    std::optional<DifferenceSummary> difference; ///< of B - A; nothing where one of them cannot be shown
    Focus where;                                 ///< the cell of the largest difference
    std::string note;                            ///< what could not be compared; or empty
    std::string reason;                          ///< why not, where only one can be shown; or empty
};

/// A direction on a dial.
struct Hand {
    double angle = 0; ///< radians, counter-clockwise from the right
    int color = 0;    ///< place in the theme's list of curve colours
    std::string name; ///< "position 17: 49°"; may be empty
};

/// A circle with hands: what a pair of columns holds, as a point on the unit circle.
struct Dial {
    std::string name;    ///< "pair 3"
    std::string caption; ///< its wavelength; one line
    Index dimension = 0; ///< what a click on it points at
    std::vector<Hand> hands;
    std::vector<double> trail; ///< angles that were passed on the way, oldest first
};

/// Pairs of columns as dials; where their hands point is a matter of the Reading.
struct Dials {
    std::vector<Dial> dials; ///< at least one
};

/// What a view shows. Immutable; made by the view's compute() on any thread.
struct Picture {
    std::variant<HeatMap, Chart, Sheet, Dials> content;
    std::optional<Comparison> comparison; ///< where A is compared with B
    ColumnPairs pairing;                  ///< of the columns of what is shown, of A where there are two

    const HeatMap* heatMap() const { return std::get_if<HeatMap>(&content); }
    const Chart* chart() const { return std::get_if<Chart>(&content); }
    const Sheet* sheet() const { return std::get_if<Sheet>(&content); }
    const Dials* dials() const { return std::get_if<Dials>(&content); }

    /// The heat map that is pointed at: the only one, or one of a sheet's, the first by default; nullptr
    /// where there is none.
    const HeatMap* map(std::optional<Index> panel = {}) const;

    /// The focus with places beyond the last cell of a map moved to that cell.
    Focus keptInside(Focus focus) const;
};

/// Cells of a sheet's source that the pointed-at cell was made from.
struct LitCells {
    std::size_t source = 0; ///< place in Sheet::sources
    Block cells;
};

/// Where the hands of dials point.
struct Turned {
    Dial large;                           ///< the pair that is pointed at
    std::vector<std::vector<Hand>> hands; ///< of each of Dials::dials
};

/// What belongs to the cell that is pointed at: its derivation and the profiles through it.
struct Reading {
    Focus focus;
    std::optional<Derivation> derivation;
    std::optional<Chart> below;   ///< beside a heat map: along the columns; below dials: along the dimensions
    std::optional<Chart> right;   ///< beside a heat map: along the rows (its x runs downwards)
    std::vector<LitCells> lit;    ///< below a sheet
    std::optional<Turned> turned; ///< on dials
};

} // namespace pelorus
