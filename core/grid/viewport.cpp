#include "core/grid/viewport.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace pelorus {

namespace {

struct Span {
    double low;
    double high;
};

Span insideSpan(Span span, Index cells, double least)
{
    const double whole = static_cast<double>(cells);
    const double length = std::clamp(span.high - span.low, std::min(least, whole), whole);
    const double centre = (span.low + span.high) / 2;
    const double low = std::clamp(centre - length / 2, -0.5, whole - 0.5 - length);
    return {low, low + length};
}

double revealingShift(Span span, Index cell)
{
    const double low = static_cast<double>(cell) - 0.5;
    const double high = static_cast<double>(cell) + 0.5;
    if (low < span.low)
        return low - span.low;
    if (high > span.high)
        return high - span.high;
    return 0;
}

Range visibleRange(Span span, Index cells)
{
    const Index begin = std::clamp(static_cast<Index>(std::floor(span.low + 0.5)), Index{0}, cells);
    const Index end = std::clamp(static_cast<Index>(std::ceil(span.high + 0.5)), begin, cells);
    return {begin, end};
}

bool readRange(std::string_view text, Range& range)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
        return false;
    const auto read = [](std::string_view part, Index& number) {
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        return error == std::errc() && end == part.data() + part.size();
    };
    return read(text.substr(0, colon), range.begin) && read(text.substr(colon + 1), range.end) &&
           range.begin >= 0 && range.end > range.begin;
}

} // namespace

Viewport Viewport::fit(Index rows, Index columns)
{
    return {-0.5, -0.5, static_cast<double>(rows) - 0.5, static_cast<double>(columns) - 0.5};
}

Viewport Viewport::zoomed(double factor, double row, double column) const
{
    return {row - (row - top) / factor, column - (column - left) / factor, row + (bottom - row) / factor,
            column + (right - column) / factor};
}

Viewport Viewport::moved(double rows, double columns) const
{
    return {top + rows, left + columns, bottom + rows, right + columns};
}

Viewport Viewport::inside(Index rows, Index columns, double least) const
{
    const Span down = insideSpan({top, bottom}, rows, least);
    const Span across = insideSpan({left, right}, columns, least);
    return {down.low, across.low, down.high, across.high};
}

Viewport Viewport::revealing(const GridCell& cell) const
{
    return moved(revealingShift({top, bottom}, cell.row), revealingShift({left, right}, cell.column));
}

GridCell Viewport::cellAt(double x, double y, double pixelsWide, double pixelsHigh) const
{
    return {static_cast<Index>(std::floor(top + y / pixelsHigh * height() + 0.5)),
            static_cast<Index>(std::floor(left + x / pixelsWide * width() + 0.5))};
}

Block Viewport::visible(Index rows, Index columns) const
{
    return {visibleRange({top, bottom}, rows), visibleRange({left, right}, columns)};
}

Expected<Viewport> parseViewport(std::string_view text)
{
    const auto comma = text.find(',');
    Range rows;
    Range columns;
    if (comma == std::string_view::npos || !readRange(text.substr(0, comma), rows) ||
        !readRange(text.substr(comma + 1), columns))
        return problem("viewport", "'" + std::string(text) + "' is not ROWS,COLUMNS such as 0:100,0:64");
    return Viewport{static_cast<double>(rows.begin) - 0.5, static_cast<double>(columns.begin) - 0.5,
                    static_cast<double>(rows.end) - 0.5, static_cast<double>(columns.end) - 0.5};
}

} // namespace pelorus
