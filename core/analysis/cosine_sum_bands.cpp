#include "core/analysis/cosine_sum.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

/// Bands of p and q laid over blocks of equally many positions: edges in blocks, and what the blocks are.
struct Lattice {
    Index block = 1;      // positions in a block
    Index difference = 0; // p - q between block 0 of p and block 0 of q
    Index pBlocks = 0;
    Index qBlocks = 0;
    std::vector<double> pEdges;
    std::vector<double> qEdges;

    Index values() const { return pBlocks + qBlocks + 1; }
};

/// Blocks in a band: more are more exact, fewer are faster.
Index blocksPerBand(Index terms, Index bands)
{
    constexpr double work = 6e7; // multiply-adds; some hundredths of a second
    const double affordable = work / (static_cast<double>(terms) * static_cast<double>(bands));
    return static_cast<Index>(std::clamp(affordable, 64.0, 1024.0));
}

std::vector<double> edgesInBlocks(const Bands& bands, Index origin, Index block)
{
    std::vector<double> edges;
    for (Index k = 0; k <= bands.count; ++k)
        edges.push_back((bands.edge(k) - static_cast<double>(origin)) / static_cast<double>(block));
    return edges;
}

Lattice latticeOf(const Bands& p, const Bands& q, Index terms)
{
    constexpr double mostBlocks = 1 << 20; // a few megabytes
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
    const Index qOrigin = qFloor - excess;
    lattice.difference = pOrigin - qOrigin;
    lattice.pEdges = edgesInBlocks(p, pOrigin, lattice.block);
    lattice.qEdges = edgesInBlocks(q, qOrigin, lattice.block);
    lattice.pBlocks = static_cast<Index>(std::ceil(lattice.pEdges.back()));
    lattice.qBlocks = static_cast<Index>(std::ceil(lattice.qEdges.back()));
    return lattice;
}

/// f at block differences -qBlocks .. pBlocks; an even function is evaluated once for both signs.
std::vector<double> valuesAtDifferences(const CosineSum& f, const Lattice& lattice)
{
    std::vector<double> values(static_cast<std::size_t>(lattice.values()));
    const Index lowest = lattice.difference - lattice.qBlocks * lattice.block;
    const Index highest = lattice.difference + lattice.pBlocks * lattice.block;
    if (lowest >= 0 || highest <= 0) {
        f.fill(lowest, lattice.block, values);
        return values;
    }
    const Index zero = -lowest / lattice.block; // where the difference is 0
    std::vector<double> half(static_cast<std::size_t>(std::max(-lowest, highest) / lattice.block + 1));
    f.fill(0, lattice.block, half);
    for (Index i = 0; i < lattice.values(); ++i)
        values[static_cast<std::size_t>(i)] = half[static_cast<std::size_t>(std::abs(i - zero))];
    return values;
}

/// The function whose second difference is f, so that a sum of f(i - j) over i < x, j < y is four of its
/// values.
class TwofoldSum {
public:
    TwofoldSum(const std::vector<double>& f, Index lowest) : lowest_(lowest), sum_(f.size() + 2)
    {
        double slope = 0;
        for (std::size_t i = 0; i < f.size(); ++i) {
            slope += f[i];
            sum_[i + 2] = sum_[i + 1] + slope;
        }
    }

    /// At the borders x of i and y of j, which may lie within a block: what is inside counts in proportion.
    double at(double x, double y) const
    {
        const double m = std::floor(x);
        const double n = std::floor(y);
        const double fx = x - m;
        const double fy = y - n;
        const double* const t =
            &sum_[static_cast<std::size_t>(static_cast<Index>(m) - static_cast<Index>(n) - lowest_ + 1)];
        return (1 - fy) * (t[0] + fx * (t[1] - t[0])) + fy * (t[-1] + fx * (t[0] - t[-1]));
    }

private:
    Index lowest_;
    std::vector<double> sum_; // at lowest - 1 and on
};

} // namespace

void CosineSum::addMeansOfDifferences(const Bands& p, const Bands& q, std::span<double> out) const
{
    if (terms() == 0)
        return;
    const Lattice lattice = latticeOf(p, q, terms());
    const TwofoldSum sums(valuesAtDifferences(averagedOverBlocks(lattice.block), lattice), -lattice.qBlocks);
    const auto columns = static_cast<std::size_t>(q.count);
    std::vector<double> above(columns + 1);
    std::vector<double> below(columns + 1);
    const auto borders = [&](double x, std::vector<double>& line) {
        for (std::size_t c = 0; c <= columns; ++c)
            line[c] = sums.at(x, lattice.qEdges[c]);
    };
    borders(lattice.pEdges[0], above);
    auto cell = out.begin();
    for (Index r = 0; r < p.count; ++r) {
        const auto row = static_cast<std::size_t>(r);
        borders(lattice.pEdges[row + 1], below);
        const double height = lattice.pEdges[row + 1] - lattice.pEdges[row];
        for (std::size_t c = 0; c < columns; ++c) {
            const double width = lattice.qEdges[c + 1] - lattice.qEdges[c];
            *cell++ += (below[c] - above[c] - below[c + 1] + above[c + 1]) / (height * width);
        }
        std::swap(above, below);
    }
}

void CosineSum::addMeansOfSums(const Bands& p, const Bands& q, std::span<double> out) const
{
    // p + q = p - (-q): cell q, from edge q to q + 1, becomes cell -q, from -q to -q + 1.
    const Bands mirrored{1 - q.last(), q.step, q.count};
    std::vector<double> means(out.size());
    addMeansOfDifferences(p, mirrored, means);
    const auto columns = static_cast<std::size_t>(q.count);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] += means[i - i % columns + (columns - 1 - i % columns)];
}

} // namespace pelorus
