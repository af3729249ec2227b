#include "core/views/profile.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <span>

namespace pelorus {

namespace {

constexpr int samplesPerPixel = 32;
constexpr Index quickCells = 1 << 15; // of a row: read at once in less time than a part of them one by one

/// The cells of a line: some that are neighbours, or any.
struct Line {
    Index quick = 0; ///< so many neighbours are read sooner than some cells
    std::function<void(Range, std::span<double>)> fill;
    std::function<void(std::span<const Index>, std::span<double>)> read;
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

/// The cells that are looked at, pixel after pixel.
struct Samples {
    std::vector<double> cells;
    std::vector<std::size_t> ends; ///< of each pixel's
};

/// The cells under pixel k of so many.
Range under(Range range, int k, int pixels)
{
    const double step = static_cast<double>(range.size()) / pixels;
    const Index begin = range.begin + static_cast<Index>(k * step);
    const Index end = std::min(range.end, range.begin + static_cast<Index>((k + 1) * step));
    return {begin, std::max(end, begin + 1)};
}

/// All cells, a fill for all of them.
Samples allCells(Range range, int pixels, const Line& line)
{
    Samples samples;
    samples.cells.resize(static_cast<std::size_t>(range.size()));
    line.fill(range, samples.cells);
    for (int k = 0; k < pixels; ++k)
        samples.ends.push_back(static_cast<std::size_t>(under(range, k, pixels).end - range.begin));
    return samples;
}

/// Of each pixel up to samplesPerPixel cells, spread evenly.
Samples someCells(Range range, int pixels, const Line& line)
{
    std::vector<Index> which;
    Samples samples;
    for (int k = 0; k < pixels; ++k) {
        const Range pixel = under(range, k, pixels);
        if (pixel.size() <= samplesPerPixel) {
            for (Index i = pixel.begin; i < pixel.end; ++i)
                which.push_back(i);
            samples.ends.push_back(which.size());
            continue;
        }
        // A stride that shares no factor with a power of two, so that a short period is not met in step.
        const double stride = static_cast<double>(pixel.size()) / (samplesPerPixel + 0.618);
        for (int i = 0; i < samplesPerPixel; ++i)
            which.push_back(pixel.begin + static_cast<Index>((i + 0.31) * stride));
        samples.ends.push_back(which.size());
    }
    samples.cells.resize(which.size());
    line.read(which, samples.cells);
    return samples;
}

struct Summary {
    double sum = 0;
    double lowest = 0;
    double highest = 0;
};

/// Of at least one cell, in four lanes, as each of these operations waits for the one before.
Summary summaryOf(std::span<const double> cells)
{
    constexpr std::size_t lanes = 4;
    Summary of[lanes];
    for (Summary& lane : of)
        lane = {0, cells[0], cells[0]};
    const auto take = [](Summary& lane, double cell) {
        lane.sum += cell;
        lane.lowest = cell < lane.lowest ? cell : lane.lowest;
        lane.highest = cell > lane.highest ? cell : lane.highest;
    };
    std::size_t i = 0;
    for (; i + lanes <= cells.size(); i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            take(of[lane], cells[i + lane]);
    for (; i < cells.size(); ++i)
        take(of[0], cells[i]);
    for (std::size_t lane = 1; lane < lanes; ++lane) {
        of[0].sum += of[lane].sum;
        of[0].lowest = std::min(of[0].lowest, of[lane].lowest);
        of[0].highest = std::max(of[0].highest, of[lane].highest);
    }
    return of[0];
}

Curve reduced(Range range, int pixels, const Line& line)
{
    const Samples samples = range.size() <= std::max(Index{pixels} * samplesPerPixel, line.quick)
                                ? allCells(range, pixels, line)
                                : someCells(range, pixels, line);
    Curve curve;
    const double step = static_cast<double>(range.size()) / pixels;
    std::size_t begin = 0;
    for (int k = 0; k < pixels; ++k) {
        const std::size_t end = samples.ends[static_cast<std::size_t>(k)];
        const Summary summary = summaryOf(std::span(samples.cells).subspan(begin, end - begin));
        curve.x.push_back(static_cast<double>(range.begin) + (k + 0.5) * step - 0.5);
        curve.y.push_back(summary.sum / static_cast<double>(end - begin));
        curve.low.push_back(summary.lowest);
        curve.high.push_back(summary.highest);
        begin = end;
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
                   {quickCells,
                    [&](Range range, std::span<double> out) {
                        grid.fill({{row, row + 1}, range}, out);
                    },
                    [&](std::span<const Index> columns, std::span<double> out) {
                        std::transform(columns.begin(), columns.end(), out.begin(),
                                       [&](Index column) { return grid.value(row, column); });
                    }});
}

Curve columnProfile(const Grid& grid, Index column, double top, double bottom, int pixels)
{
    return profile(
        grid.rows(), top, bottom, pixels,
        {0,
         [&](Range range, std::span<double> out) {
             grid.fill({range, {column, column + 1}}, out);
         },
         [&](std::span<const Index> rows, std::span<double> out) { grid.read(rows, column, out); }});
}

} // namespace pelorus
