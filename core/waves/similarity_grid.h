#pragma once

#include "core/grid/grid.h"
#include "core/numeric/kernels.h"
#include "core/waves/metric.h"

#include <algorithm>

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

    /// Cells out of a line that holds every offset in turn, from `lowest`.
    template <class Number>
    static void copyDiagonals(const Block& block, Index lowest, const Number* line, Number* out)
    {
        const Index width = block.columns.size();
        const bool stream = numeric::shouldStream(block.cells() * static_cast<Index>(sizeof(Number)));
        for (Index p = block.rows.begin; p < block.rows.end; ++p, out += width) {
            const Number* const from = line + (block.columns.begin - p - lowest);
            if (stream)
                numeric::kernels().streamCopy(from, out, width * static_cast<Index>(sizeof(Number)));
            else
                std::copy_n(from, width, out);
        }
    }

private:
    Index positions_;
    Metric metric_;
};

} // namespace pelorus
