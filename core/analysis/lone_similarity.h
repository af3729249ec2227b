#pragma once

#include "core/analysis/cosine_sum.h"
#include "core/analysis/similarity_grid.h"
#include "core/analysis/wave_rows.h"

namespace pelorus {

/// Similarity of rows with frequencies that have only one wave: a function of the offset p - q, and one of
/// the sum p + q.
class LoneSimilarity : public SimilarityGrid {
public:
    LoneSimilarity(WaveRowsPtr rows, Index positions, Metric metric);

    double value(Index row, Index column) const override;
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillCells(block, out); }
    double mean(const Block& block) const override;
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Averaging averaging() const override;
    Derivation explain(Index row, Index column) const override;
    std::optional<Limits> limits() const override;

private:
    /// The sum of the squares of a row.
    double squaredLength(Index position) const;
    /// The same of all rows of a range at once, to 1e-15 of an ordinary row's.
    std::vector<double> squaredLengths(Range positions) const;
    double meanSquaredLength(Range positions) const;
    double ordinaryLength2() const { return static_cast<double>(rows_->pairs) + 0.5 * loneCount(); }
    double loneCount() const { return static_cast<double>(rows_->lone.size()); }

    template <class Number> void fillCells(const Block& block, std::span<Number> out) const;

    /// The lone waves of a row.
    std::vector<double> loneWaves(Index position) const;
    double dot(Index row, Index column) const;
    double distance(Index row, Index column) const;
    double fromDot(double dot, double rowLength2, double columnLength2) const;

    WaveRowsPtr rows_;
    CosineSum pairs_;       // of p - q
    CosineSum lone_;        // its frequencies alone
    CosineSum differences_; // over every frequency, of p - q
    CosineSum sums_;        // over the lone ones, of p + q
    CosineSum doubles_;     // the same where p = q: twice the frequencies
};

} // namespace pelorus
