#include "core/grid/transposed_grid.h"

#include "core/grid/grid_view.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pelorus {

namespace {

/// out[c * rows + r] = in[r * columns + c]
template <class Number>
void transpose(const std::vector<Number>& in, Index rows, Index columns, Number* out, Index stride)
{
    for (Index c = 0; c < columns; ++c)
        for (Index r = 0; r < rows; ++r)
            out[c * stride + r] = in[static_cast<std::size_t>(r * columns + c)];
}

class TransposedGrid : public GridView {
public:
    using GridView::GridView;

    Index rows() const override { return grid().columns(); }
    Index columns() const override { return grid().rows(); }
    double value(Index row, Index column) const override { return grid().value(column, row); }
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override { fillCells(block, out); }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        Grid::read(rows, column, out);
    }
    double mean(const Block& block) const override { return grid().mean({block.columns, block.rows}); }
    void means(const Bands& bandRows, const Bands& bandColumns, std::span<float> out) const override
    {
        std::vector<float> means(out.size());
        grid().means(bandColumns, bandRows, means);
        transpose(means, bandColumns.count, bandRows.count, out.data(), bandColumns.count);
    }
    Derivation explain(Index row, Index column) const override { return grid().explain(column, row); }
    std::string rowAxis() const override { return grid().columnAxis(); }
    std::string columnAxis() const override { return grid().rowAxis(); }
    std::string rowLabel(Index row) const override { return grid().columnLabel(row); }
    std::string columnLabel(Index column) const override { return grid().rowLabel(column); }
    std::vector<std::string> columnKinds() const override { return {}; }
    int columnKind(Index) const override { return 0; }

private:
    /// A square of cells at a time, which stays in the cache.
    template <class Number> void fillCells(const Block& block, std::span<Number> out) const
    {
        constexpr Index side = 128;
        const Index width = block.columns.size();
        std::vector<Number> square;
        for (Index r = block.rows.begin; r < block.rows.end; r += side)
            for (Index c = block.columns.begin; c < block.columns.end; c += side) {
                const Block part{{c, std::min(c + side, block.columns.end)},
                                 {r, std::min(r + side, block.rows.end)}};
                square.resize(static_cast<std::size_t>(part.cells()));
                grid().fill(part, std::span<Number>(square));
                transpose(square, part.rows.size(), part.columns.size(),
                          out.data() + (r - block.rows.begin) * width + (c - block.columns.begin), width);
            }
    }
};

} // namespace

GridPtr transposed(GridPtr grid)
{
    return std::make_shared<TransposedGrid>(std::move(grid));
}

} // namespace pelorus
