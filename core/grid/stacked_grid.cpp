#include "core/grid/stacked_grid.h"

#include <algorithm>
#include <cassert>

namespace pelorus {

namespace {

class StackedGrid : public Grid {
public:
    StackedGrid(std::vector<GridPtr> grids, std::string axis)
        : grids_(std::move(grids)), axis_(std::move(axis))
    {
        assert(!grids_.empty());
    }

    Index rows() const override { return height() * static_cast<Index>(grids_.size()); }
    Index columns() const override { return grids_.front()->columns(); }
    double value(Index row, Index column) const override { return at(row).value(row % height(), column); }
    void fill(const Block& block, std::span<double> out) const override { fillParts(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillParts(block, out); }
    Derivation explain(Index row, Index column) const override
    {
        return at(row).explain(row % height(), column);
    }

    std::string name() const override { return grids_.front()->name(); }
    std::string rowAxis() const override { return axis_ + ", " + grids_.front()->rowAxis(); }
    std::string columnAxis() const override { return grids_.front()->columnAxis(); }
    std::string rowLabel(Index row) const override
    {
        return axis_ + " " + std::to_string(row / height()) + ", " + at(row).rowLabel(row % height());
    }
    std::string columnLabel(Index column) const override { return grids_.front()->columnLabel(column); }

private:
    Index height() const { return grids_.front()->rows(); }
    const Grid& at(Index row) const { return *grids_[static_cast<std::size_t>(row / height())]; }

    template <class Number> void fillParts(const Block& block, std::span<Number> out) const
    {
        for (Index row = block.rows.begin; row < block.rows.end;) {
            const Index first = row % height();
            const Index end = std::min(height(), first + block.rows.end - row);
            const Block part{{first, end}, block.columns};
            const auto from = static_cast<std::size_t>((row - block.rows.begin) * block.columns.size());
            at(row).fill(part, out.subspan(from, static_cast<std::size_t>(part.cells())));
            row += end - first;
        }
    }

    std::vector<GridPtr> grids_;
    std::string axis_;
};

} // namespace

GridPtr stacked(std::vector<GridPtr> grids, const std::string& axis)
{
    return std::make_shared<StackedGrid>(std::move(grids), axis);
}

} // namespace pelorus
