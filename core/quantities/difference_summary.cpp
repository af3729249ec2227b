#include "core/quantities/difference_summary.h"

#include "core/grid/selected_grid.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace pelorus {

namespace {

constexpr Index mostCells = 1 << 19;
constexpr Index mostInLine = 1 << 10; // of rows and of columns, where not all are looked at
constexpr Index stripCells = 1 << 16;

/// All of 0 .. count - 1, or `most` of them, evenly spread from the first to the last.
IndexList spread(Index count, Index most)
{
    if (count <= most)
        return IndexList::all(count);
    const Index step = (count + most - 1) / most;
    const Index picked = (count - 1) / step + 1;
    std::vector<IndexRun> runs{{0, picked, step}};
    if ((picked - 1) * step != count - 1)
        runs.push_back({count - 1, 1, 1});
    return IndexList(std::move(runs));
}

} // namespace

std::optional<DifferenceSummary> summarizeDifference(const GridPtr& difference, Index rows, Index columns)
{
    const bool all = columns <= mostCells && rows <= mostCells / columns;
    const IndexList rowList = spread(rows, all ? rows : std::max(mostInLine, mostCells / columns));
    const IndexList columnList = spread(columns, all ? columns : std::max(mostInLine, mostCells / rows));
    const GridPtr looked = selected(difference, rowList, columnList);

    DifferenceSummary summary;
    summary.cells = rows * columns;
    summary.looked = looked->rows() * looked->columns();
    double sum = 0;
    const Index atOnce = std::max<Index>(1, stripCells / looked->columns());
    std::vector<double> strip;
    for (Index begin = 0; begin < looked->rows(); begin += atOnce) {
        const Block block{{begin, std::min(begin + atOnce, looked->rows())}, {0, looked->columns()}};
        strip.resize(static_cast<std::size_t>(block.cells()));
        looked->fill(block, strip);
        for (std::size_t i = 0; i < strip.size(); ++i) {
            const double size = std::abs(strip[i]);
            if (!std::isfinite(size))
                continue;
            sum += size;
            if (summary.counted++ == 0 || size > summary.largest) {
                summary.largest = size;
                summary.row = rowList[begin + static_cast<Index>(i) / looked->columns()];
                summary.column = columnList[static_cast<Index>(i) % looked->columns()];
            }
        }
    }
    if (summary.counted == 0)
        return std::nullopt;
    summary.mean = sum / static_cast<double>(summary.counted);
    return summary;
}

} // namespace pelorus
