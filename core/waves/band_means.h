#pragma once

#include "core/waves/cosine_sum.h"

namespace pelorus {

/// Means of a CosineSum of p - q (or of p + q) over a lattice of bands of p (rows) and q (columns), a row at
/// a time.
///
/// By twofold sums over the differences, the number of which is what it costs. Where bands are wide, blocks
/// of positions stand for them: exact but for the weight of a block that a border cuts, which moves a mean by
/// less than 4e-5 of the sum of |weight|. Where steps are very unequal and the range is long (more than a
/// million blocks) it can be 1e-3.
class BandMeans {
public:
    enum class Of { Differences, Sums };

    BandMeans(const CosineSum& sum, Of what, const Bands& p, const Bands& q);

    /// Adds the means of the next row of bands to out, one for each band of q.
    void addNextRow(std::span<double> out);

private:
    /// A border in blocks: whole ones, and the part of the next.
    struct Edge {
        Index whole = 0;
        double part = 0;
    };
    /// Bands laid over blocks of equally many positions.
    struct Lattice {
        Index block = 1;      // positions in a block
        Index difference = 0; // p - q between block 0 of p and block 0 of q
        std::vector<Edge> pEdges;
        std::vector<Edge> qEdges;
    };

    static Lattice latticeOf(const Bands& p, const Bands& q, Index terms);
    static std::vector<double> valuesAtDifferences(const CosineSum& sum, const Lattice& lattice);
    void sumValues(const std::vector<double>& values);
    /// The twofold sum at a border of p and every border of q.
    void fillBorders(const Edge& p, std::vector<double>& line) const;

    bool isMirrored_; // q runs backwards
    Lattice lattice_;
    Index lowest_ = 0;         // the difference, in blocks, at sums_[1]
    std::vector<double> sums_; // its second difference is the function
    std::vector<double> above_;
    std::vector<double> below_;
    Index row_ = 0;
    double perCell_ = 0; // 1 / the blocks in a cell of the lattice
};

} // namespace pelorus
