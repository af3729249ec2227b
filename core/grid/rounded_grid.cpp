#include "core/grid/rounded_grid.h"

#include "core/grid/grid_view.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <vector>

namespace pelorus {

namespace {

class RoundedGrid : public GridView {
public:
    RoundedGrid(GridPtr grid, Dtype dtype) : GridView(std::move(grid)), dtype_(dtype) {}

    double value(Index row, Index column) const override
    {
        return rounded(grid().value(row, column), dtype_);
    }
    void fill(const Block& block, std::span<double> out) const override
    {
        grid().fill(block, out);
        roundAll(out, dtype_);
    }
    void fill(const Block& block, std::span<float> out) const override;
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        grid().read(rows, column, out);
        roundAll(out, dtype_);
    }
    Derivation explain(Index row, Index column) const override;

private:
    Dtype dtype_;
};

void RoundedGrid::fill(const Block& block, std::span<float> out) const
{
    if (dtype_ == Dtype::Float32)
        return grid().fill(block, out);
    Grid::fill(block, out); // a row at a time from the form above; a float holds every number of both types
}

Derivation RoundedGrid::explain(Index row, Index column) const
{
    Derivation derivation = grid().explain(row, column);
    const double exact = derivation.value;
    derivation.value = rounded(exact, dtype_);
    const double error = derivation.value - exact;
    derivation.lines.push_back("\u2248 " + formulaNumber(derivation.value, 9) + " in " + dtypeName(dtype_));
    derivation.facts.push_back({"rounding error", numberText(error, 3)});
    return derivation;
}

} // namespace

GridPtr rounded(GridPtr grid, Dtype dtype)
{
    if (dtype == Dtype::Float64)
        return grid;
    return std::make_shared<RoundedGrid>(std::move(grid), dtype);
}

} // namespace pelorus
