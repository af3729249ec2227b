#include "core/transformer/flat_grid.h"

#include <algorithm>
#include <limits>

namespace pelorus {

namespace {

class FlatGrid : public Grid {
public:
    FlatGrid(TracePtr trace, const Step& step)
        : trace_(std::move(trace)), name_(step.name), shape_(step.shape)
    {
    }

    Index rows() const override { return shape_.rows(); }
    Index columns() const override { return shape_.last(); }
    double value(Index row, Index column) const override
    {
        double cell = 0;
        fill({{row, row + 1}, {column, column + 1}}, std::span(&cell, 1));
        return cell;
    }

    using Grid::fill;
    void fill(const Block& block, std::span<double> out) const override
    {
        const auto array = trace_->array(name_);
        if (!array) {
            std::ranges::fill(out, std::numeric_limits<double>::quiet_NaN());
            return;
        }
        const auto width = static_cast<std::size_t>(block.columns.size());
        for (Index row = block.rows.begin; row < block.rows.end; ++row) {
            (*array)->read(shape_.cell(row * columns() + block.columns.begin), out.first(width));
            out = out.subspan(width);
        }
    }

    std::string name() const override { return name_; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "column"; }

private:
    TracePtr trace_;
    std::string name_;
    Shape shape_;
};

} // namespace

GridPtr flatGrid(TracePtr trace, const Step& step)
{
    return std::make_shared<FlatGrid>(std::move(trace), step);
}

} // namespace pelorus
