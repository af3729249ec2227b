#pragma once

#include "core/numeric/range.h"
#include "core/waves/frequencies.h"

#include <span>
#include <vector>

namespace pelorus {

namespace numeric {

/// The sum of a[i] b[i]; parts of 64 are summed first, so that errors grow slowly.
double sumOfProducts(std::span<const double> a, std::span<const double> b);

} // namespace numeric

/// The even function  k -> sum over i of weight[i] cos(w[i] k)  of whole k: what the dot product of two rows
/// of sines and cosines is made of. Two rows that hold sin(w p) and cos(w p) have cos(w (p - q)) in common.
class CosineSum {
public:
    CosineSum(Frequencies frequencies, std::vector<double> weights);

    Index terms() const { return frequencies_.size(); }
    const Frequencies& frequencies() const { return frequencies_; }

    /// The definition.
    double at(Index k) const;

    /// At k = first, first + step, ...; step > 0. A multiply-add for each term and value, within 1e-15 of the
    /// sum of |weight|.
    void fill(Index first, Index step, std::span<double> out) const;

    /// The mean over all pairs of p in one range and q in another of the function of p - q.
    double meanOfDifferences(Range p, Range q) const;
    /// The same of p + q.
    double meanOfSums(Range p, Range q) const;
    /// at(0) less meanOfDifferences; for single positions without cancellation, however near they are.
    double deficitOfDifferences(Range p, Range q) const;

    /// The mean over each band of k.
    std::vector<double> meansOver(const Bands& k) const;

    /// The sum whose value at p - q is the mean of this one over all p and q of two blocks of `block`
    /// positions that far apart.
    CosineSum averagedOverBlocks(Index block) const;

private:
    double meanAround(double middle, Index pCount, Index qCount) const;

    Frequencies frequencies_;
    std::vector<double> weights_;
};

} // namespace pelorus
