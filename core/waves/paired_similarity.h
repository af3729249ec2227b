#pragma once

#include "core/waves/offset_similarity.h"
#include "core/waves/similarity_grid.h"

namespace pelorus {

/// Similarity of rows whose frequencies all have both waves: what a cell holds depends on its offset alone.
class PairedSimilarity : public SimilarityGrid {
public:
    PairedSimilarity(WaveRowsPtr rows, Index positions, Metric metric);

    double value(Index row, Index column) const override { return similarity_.at(column - row); }
    void fill(const Block& block, std::span<double> out) const override;
    void fill(const Block& block, std::span<float> out) const override;
    double mean(const Block& block) const override { return similarity_.mean(block.rows, block.columns); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Averaging averaging() const override;
    Derivation explain(Index row, Index column) const override;
    std::optional<Limits> limits() const override;

private:
    /// Every offset of a block in turn, from the lowest.
    std::vector<double> offsets(const Block& block, Index& lowest) const;

    WaveRowsPtr rows_;
    OffsetSimilarity similarity_;
};

/// One column: the similarity at each offset.
class SimilarityProfile : public SimilarityGrid {
public:
    SimilarityProfile(WaveRowsPtr rows, Index positions, Metric metric);

    Index columns() const override { return 1; }
    double value(Index row, Index) const override { return similarity_.at(row); }
    void fill(const Block& block, std::span<double> out) const override;
    void fill(const Block& block, std::span<float> out) const override;
    double mean(const Block& block) const override { return similarity_.mean(block.rows, {0, 1}); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Averaging averaging() const override;
    Derivation explain(Index row, Index column) const override;
    std::string rowAxis() const override { return "offset"; }
    std::string columnAxis() const override { return ""; }
    std::string columnLabel(Index) const override { return name(); }
    std::optional<Limits> limits() const override;

private:
    WaveRowsPtr rows_;
    OffsetSimilarity similarity_;
};

} // namespace pelorus
