#include "core/waves/band_means.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

/// Blocks in a band: more are more exact, fewer are faster.
Index blocksPerBand(Index terms, Index bands)
{
    constexpr double work = 6e7; // multiply-adds: some hundredths of a second
    const double affordable = work / (static_cast<double>(terms) * static_cast<double>(bands));
    return static_cast<Index>(std::clamp(affordable, 64.0, 128.0));
}

/// p + q = p - (-q): cell q, from edge q to q + 1, becomes cell -q, from -q to -q + 1.
Bands mirrored(const Bands& q)
{
    return {1 - q.last(), q.step, q.count};
}

} // namespace

BandMeans::Lattice BandMeans::latticeOf(const Bands& p, const Bands& q, Index terms)
{
    constexpr double mostBlocks = 1 << 20; // some megabytes
    const double step = std::min(p.step, q.step);
    const double span = (p.last() - p.first) + (q.last() - q.first);
    Lattice lattice;
    lattice.block =
        std::max({Index{1}, static_cast<Index>(step) / blocksPerBand(terms, std::max(p.count, q.count)),
                  static_cast<Index>(std::ceil(span / mostBlocks))});
    // The origins differ by whole blocks, so that the blocks' differences do.
    const auto pOrigin = static_cast<Index>(std::floor(p.first));
    const auto qFloor = static_cast<Index>(std::floor(q.first));
    const Index excess = ((qFloor - pOrigin) % lattice.block + lattice.block) % lattice.block;
    const auto edges = [&](const Bands& bands, Index origin) {
        std::vector<Edge> all;
        for (Index k = 0; k <= bands.count; ++k) {
            const double at =
                (bands.edge(k) - static_cast<double>(origin)) / static_cast<double>(lattice.block);
            all.push_back({static_cast<Index>(std::floor(at)), at - std::floor(at)});
        }
        return all;
    };
    lattice.difference = pOrigin - (qFloor - excess);
    lattice.pEdges = edges(p, pOrigin);
    lattice.qEdges = edges(q, qFloor - excess);
    return lattice;
}

/// At all differences in blocks from the first p less the last q to the last p less the first q.
std::vector<double> BandMeans::valuesAtDifferences(const CosineSum& sum, const Lattice& lattice)
{
    const Index lowest = lattice.difference - (lattice.qEdges.back().whole + 1) * lattice.block;
    const Index highest = lattice.difference + (lattice.pEdges.back().whole + 1) * lattice.block;
    std::vector<double> values(static_cast<std::size_t>((highest - lowest) / lattice.block + 1));
    if (lowest >= 0 || highest <= 0) {
        sum.fill(lowest, lattice.block, values);
        return values;
    }
    // Both signs: an even function is evaluated once.
    const Index zero = -lowest / lattice.block;
    std::vector<double> half(static_cast<std::size_t>(std::max(-lowest, highest) / lattice.block + 1));
    sum.fill(0, lattice.block, half);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = half[static_cast<std::size_t>(std::abs(static_cast<Index>(i) - zero))];
    return values;
}

BandMeans::BandMeans(const CosineSum& sum, Of what, const Bands& p, const Bands& q)
    : isMirrored_(what == Of::Sums), lattice_(latticeOf(p, isMirrored_ ? mirrored(q) : q, sum.terms())),
      above_(static_cast<std::size_t>(q.count) + 1), below_(above_.size()),
      perCell_(static_cast<double>(lattice_.block) * static_cast<double>(lattice_.block) / (p.step * q.step))
{
    lowest_ = -(lattice_.qEdges.back().whole + 1);
    sumValues(valuesAtDifferences(sum.averagedOverBlocks(lattice_.block), lattice_));
    fillBorders(lattice_.pEdges[0], above_);
}

/// A sum of f(i - j) over i from x0 to x1 and j from y0 to y1 is four values of the function whose second
/// difference is f: s(x1 - y0) - s(x0 - y0) - s(x1 - y1) + s(x0 - y1).
void BandMeans::sumValues(const std::vector<double>& values)
{
    sums_.resize(values.size() + 2);
    double slope = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        slope += values[i];
        sums_[i + 2] = sums_[i + 1] + slope;
    }
}

void BandMeans::fillBorders(const Edge& p, std::vector<double>& line) const
{
    const double* const origin = &sums_[static_cast<std::size_t>(p.whole - lowest_ + 1)];
    for (std::size_t c = 0; c < line.size(); ++c) {
        // Within a block what is inside counts in proportion.
        const Edge& q = lattice_.qEdges[c];
        const double* const at = origin - q.whole;
        line[c] =
            (1 - q.part) * (at[0] + p.part * (at[1] - at[0])) + q.part * (at[-1] + p.part * (at[0] - at[-1]));
    }
}

void BandMeans::addNextRow(std::span<double> out)
{
    ++row_;
    fillBorders(lattice_.pEdges[static_cast<std::size_t>(row_)], below_);
    const std::size_t last = out.size() - 1;
    for (std::size_t c = 0; c < out.size(); ++c) {
        const double sum = (below_[c] - above_[c]) - (below_[c + 1] - above_[c + 1]);
        out[isMirrored_ ? last - c : c] += sum * perCell_;
    }
    std::swap(above_, below_);
}

} // namespace pelorus
