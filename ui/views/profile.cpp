#include "ui/views/profile.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>

namespace pelorus {

namespace {

constexpr int samplesPerPixel = 32;

/// The cells of a line: some that are neighbours, or one.
struct Line {
    std::function<void(Range, std::span<double>)> fill;
    std::function<double(Index)> value;
};

Curve everyCell(Range range, const Line& line)
{
    Curve curve;
    curve.x.resize(static_cast<std::size_t>(range.size()));
    std::iota(curve.x.begin(), curve.x.end(), static_cast<double>(range.begin));
    curve.y.resize(curve.x.size());
    line.fill(range, curve.y);
    return curve;
}

/// Cells of one pixel, spread evenly when there are more than samplesPerPixel.
void readSome(Range range, const Line& line, std::vector<double>& cells)
{
    if (range.size() <= samplesPerPixel) {
        cells.resize(static_cast<std::size_t>(range.size()));
        line.fill(range, cells);
        return;
    }
    cells.resize(samplesPerPixel);
    // A stride that shares no factor with a power of two, so that a short period is not met in step.
    const double stride = static_cast<double>(range.size()) / (samplesPerPixel + 0.618);
    for (int k = 0; k < samplesPerPixel; ++k) {
        cells[static_cast<std::size_t>(k)] =
            line.value(range.begin + static_cast<Index>((k + 0.31) * stride));
    }
}

Curve reduced(Range range, int pixels, const Line& line)
{
    Curve curve;
    std::vector<double> all; // where that is no more than is looked at anyway
    std::vector<double> some;
    if (range.size() <= Index{pixels} * samplesPerPixel) {
        all.resize(static_cast<std::size_t>(range.size()));
        line.fill(range, all);
    }
    const double step = static_cast<double>(range.size()) / pixels;
    for (int k = 0; k < pixels; ++k) {
        const Index begin = range.begin + static_cast<Index>(k * step);
        const Index end = std::min(range.end, range.begin + static_cast<Index>((k + 1) * step));
        const Range under{begin, std::max(end, begin + 1)};
        std::span<const double> cells;
        if (all.empty()) {
            readSome(under, line, some);
            cells = some;
        } else {
            cells = std::span(all).subspan(static_cast<std::size_t>(under.begin - range.begin),
                                           static_cast<std::size_t>(under.size()));
        }
        const auto [low, high] = std::ranges::minmax(cells);
        curve.x.push_back(static_cast<double>(range.begin) + (k + 0.5) * step - 0.5);
        curve.y.push_back(std::accumulate(cells.begin(), cells.end(), 0.0) /
                          static_cast<double>(cells.size()));
        curve.low.push_back(low);
        curve.high.push_back(high);
    }
    return curve;
}

Curve profile(Index cells, double low, double high, int pixels, const Line& line)
{
    const Index begin = std::clamp(static_cast<Index>(std::floor(low + 0.5)), Index{0}, cells - 1);
    const Index end = std::clamp(static_cast<Index>(std::ceil(high + 0.5)), begin + 1, cells);
    const Range range{begin, end};
    return range.size() <= 2 * static_cast<Index>(pixels) ? everyCell(range, line)
                                                          : reduced(range, pixels, line);
}

} // namespace

Curve rowProfile(const Grid& grid, Index row, double left, double right, int pixels)
{
    return profile(grid.columns(), left, right, pixels,
                   {[&](Range range, std::span<double> out) {
                        grid.fill({{row, row + 1}, range}, out);
                    },
                    [&](Index column) { return grid.value(row, column); }});
}

Curve columnProfile(const Grid& grid, Index column, double top, double bottom, int pixels)
{
    return profile(grid.rows(), top, bottom, pixels,
                   {[&](Range range, std::span<double> out) {
                        grid.fill({range, {column, column + 1}}, out);
                    },
                    [&](Index row) { return grid.value(row, column); }});
}

} // namespace pelorus
