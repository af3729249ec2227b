#pragma once

#include "core/analysis/metric.h"
#include "core/grid/grid.h"

namespace pelorus {

/// What all similarities of positions have in common: names, axes and how cells are merged.
class SimilarityGrid : public Grid {
public:
    SimilarityGrid(Index positions, Metric metric) : positions_(positions), metric_(metric) {}

    Index rows() const override { return positions_; }
    Index columns() const override { return positions_; }
    std::string name() const override;
    std::string rowAxis() const override { return "position"; }
    std::string columnAxis() const override { return "position"; }
    bool isSigned() const override { return false; } // alike and unalike, not two kinds

protected:
    Metric metric() const { return metric_; }

    /// The numbers of cells out of a line that holds every offset in turn: row p begins at
    /// line[columns.begin - p - first].
    template <class Number>
    static void copyDiagonals(const Block& block, Index first, const Number* line, Number* out)
    {
        const Index width = block.columns.size();
        for (Index p = block.rows.begin; p < block.rows.end; ++p)
            std::copy_n(line + (block.columns.begin - p - first), width,
                        out + (p - block.rows.begin) * width);
    }

private:
    Index positions_;
    Metric metric_;
};

} // namespace pelorus
