#include "core/grid/distance_grid.h"

#include "core/grid/area_mean.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pelorus {

namespace {

/// Cells of a block, a rows by b columns, whose diagonal is below u, diagonals counted from the lower left
/// corner: how many, and the sum of their diagonals' numbers.
struct Below {
    double cells = 0;
    double diagonals = 0;
};

/// The same for a corner without end: diagonal s has s + 1 cells.
Below corner(double u)
{
    if (u <= 0)
        return {};
    return {u * (u + 1) / 2, (u - 1) * u * (u + 1) / 3};
}

Below below(double u, double a, double b)
{
    u = std::clamp(u, 0.0, a + b - 1);
    Below sum = corner(u);
    for (const auto& [shift, sign] : {std::pair{a, -1.0}, {b, -1.0}, {a + b, 1.0}}) {
        const Below part = corner(u - shift);
        sum.cells += sign * part.cells;
        sum.diagonals += sign * (part.diagonals + shift * part.cells);
    }
    return sum;
}

/// A band as up to three runs of cells of equal weight.
struct Run {
    Range cells;
    double weight = 1;
};

struct Runs {
    Run runs[3];
    int count = 0;
    double total = 0;
    double centre = 0; ///< the weighted mean of the cells' numbers

    explicit Runs(const BandWeights& band)
    {
        add({band.first, band.first + 1}, band.head);
        if (band.count > 2)
            add({band.first + 1, band.first + band.count - 1}, 1);
        if (band.count > 1)
            add({band.first + band.count - 1, band.first + band.count}, band.tail);
        centre /= total;
    }
    void add(Range cells, double weight)
    {
        runs[count++] = {cells, weight};
        const double share = weight * static_cast<double>(cells.size());
        total += share;
        centre += share * static_cast<double>(cells.begin + cells.end - 1) / 2;
    }
    Range range() const { return {runs[0].cells.begin, runs[count - 1].cells.end}; }
};

} // namespace

DistanceGrid::DistanceGrid(Index positions, std::vector<DistancePiece> pieces)
    : positions_(positions), pieces_(std::move(pieces))
{
    assert(!pieces_.empty() && pieces_.front().begin <= 1 - positions);
}

std::size_t DistanceGrid::pieceAt(Index distance) const
{
    const auto after = std::ranges::upper_bound(pieces_, distance, {}, &DistancePiece::begin);
    return static_cast<std::size_t>(after - pieces_.begin()) - 1;
}

double DistanceGrid::atDistance(Index distance) const
{
    return pieces_[pieceAt(distance)].at(distance);
}

template <class Number> void DistanceGrid::fillRows(const Block& block, std::span<Number> out) const
{
    // Each row is the one above it, moved by one: all distances once, from the last row to the first.
    const Index lowest = block.columns.begin - (block.rows.end - 1);
    std::vector<Number> line(static_cast<std::size_t>(block.rows.size() + block.columns.size() - 1));
    std::size_t piece = pieceAt(lowest);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Index distance = lowest + static_cast<Index>(i);
        if (piece + 1 < pieces_.size() && pieces_[piece + 1].begin <= distance)
            ++piece;
        line[i] = static_cast<Number>(pieces_[piece].at(distance));
    }
    for (Index row = block.rows.begin; row < block.rows.end; ++row)
        std::copy_n(line.begin() + (block.rows.end - 1 - row), block.columns.size(),
                    out.begin() + (row - block.rows.begin) * block.columns.size());
}

void DistanceGrid::fill(const Block& block, std::span<double> out) const
{
    fillRows(block, out);
}

void DistanceGrid::fill(const Block& block, std::span<float> out) const
{
    fillRows(block, out);
}

/// The sum over whole cells, one piece after another.
double DistanceGrid::sum(const Block& block) const
{
    const Index lowest = block.columns.begin - (block.rows.end - 1);
    const Index highest = block.columns.end - 1 - block.rows.begin;
    const auto a = static_cast<double>(block.rows.size());
    const auto b = static_cast<double>(block.columns.size());
    double total = 0;
    Below done;
    for (std::size_t piece = pieceAt(lowest); piece < pieces_.size() && pieces_[piece].begin <= highest;
         ++piece) {
        const Index end = piece + 1 < pieces_.size() ? pieces_[piece + 1].begin : highest + 1;
        const Below here = below(static_cast<double>(end - lowest), a, b);
        const double cells = here.cells - done.cells;
        const double distances = here.diagonals - done.diagonals + static_cast<double>(lowest) * cells;
        if (cells > 0) // minus infinity times no cells would be no number
            total += pieces_[piece].constant * cells + pieces_[piece].slope * distances;
        done = here;
    }
    return total;
}

double DistanceGrid::mean(const Block& block) const
{
    return sum(block) / static_cast<double>(block.cells());
}

void DistanceGrid::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    std::vector<Runs> across;
    for (Index c = 0; c < columns.count; ++c)
        across.emplace_back(bandWeights(columns, c, positions_));
    auto cell = out.begin();
    for (Index r = 0; r < rows.count; ++r) {
        const Runs down(bandWeights(rows, r, positions_));
        for (const Runs& right : across) {
            const Index lowest = right.range().begin - (down.range().end - 1);
            const Index highest = right.range().end - 1 - down.range().begin;
            const std::size_t piece = pieceAt(lowest);
            if (piece + 1 == pieces_.size() || pieces_[piece + 1].begin > highest) {
                // On a straight piece the mean is the value at the mean distance.
                const double distance = right.centre - down.centre;
                const DistancePiece& line = pieces_[piece];
                *cell++ = static_cast<float>(line.slope == 0 ? line.constant
                                                             : line.constant + line.slope * distance);
                continue;
            }
            double total = 0;
            for (int i = 0; i < down.count; ++i)
                for (int j = 0; j < right.count; ++j)
                    total += down.runs[i].weight * right.runs[j].weight *
                             sum({down.runs[i].cells, right.runs[j].cells});
            *cell++ = static_cast<float>(total / (down.total * right.total));
        }
    }
}

std::optional<Limits> DistanceGrid::limits() const
{
    Limits limits{INFINITY, -INFINITY};
    const auto meet = [&](double value) {
        if (std::isfinite(value))
            limits = {std::min(limits.lowest, value), std::max(limits.highest, value)};
    };
    for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
        const Index begin = std::max(pieces_[piece].begin, 1 - positions_);
        const Index end =
            piece + 1 < pieces_.size() ? std::min(pieces_[piece + 1].begin, positions_) : positions_;
        if (begin >= end)
            continue;
        meet(pieces_[piece].at(begin));
        meet(pieces_[piece].at(end - 1));
    }
    return limits.lowest <= limits.highest ? std::optional(limits) : std::nullopt;
}

} // namespace pelorus
