#pragma once

#include "core/waves/lone_sums.h"
#include "core/waves/similarity_grid.h"

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
    struct Lines;

    template <class Number> void fillCells(const Block& block, std::span<Number> out) const;
    template <class Number> void fillRow(const Lines& lines, Index row, Number* out) const;
    /// Replaces cells of which the formula says nothing exact by those of the definition.
    template <class Number> void mendRow(const Lines& lines, Index row, Number* out) const;
    double fromDot(double dot, double rowLength2, double columnLength2) const;

    WaveRowsPtr rows_;
    LoneSums sums_;
};

} // namespace pelorus
