#include "core/grid/difference_grid.h"

#include "core/grid/grid_view.h"
#include "core/grid/number_text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace pelorus {

namespace {

class DifferenceGrid : public GridView {
public:
    DifferenceGrid(GridPtr a, GridPtr b) : GridView(std::move(a)), b_(std::move(b)) {}

    Index rows() const override { return std::min(grid().rows(), b_->rows()); }
    double value(Index row, Index column) const override
    {
        return grid().value(row, column) - b_->value(row, column);
    }
    void fill(const Block& block, std::span<double> out) const override { fillCells(block, out); }
    void fill(const Block& block, std::span<float> out) const override;
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        std::vector<double> other(out.size());
        grid().read(rows, column, out);
        b_->read(rows, column, other);
        std::transform(out.begin(), out.end(), other.begin(), out.begin(), std::minus<>());
    }
    double mean(const Block& block) const override { return grid().mean(block) - b_->mean(block); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override;
    Derivation explain(Index row, Index column) const override;
    std::string name() const override { return grid().name() + " \u2212 " + b_->name(); }
    std::optional<Limits> limits() const override;
    bool isSigned() const override { return true; }

private:
    void fillCells(const Block& block, std::span<double> out) const
    {
        std::vector<double> other(out.size());
        grid().fill(block, out);
        b_->fill(block, std::span<double>(other));
        std::transform(out.begin(), out.end(), other.begin(), out.begin(), std::minus<>());
    }

    GridPtr b_;
};

/// The difference is rounded once, not of two rounded numbers; a strip of rows at a time.
void DifferenceGrid::fill(const Block& block, std::span<float> out) const
{
    constexpr Index cellsAtOnce = 1 << 16;
    const Index width = block.columns.size();
    const Index atOnce = std::max<Index>(cellsAtOnce / width, 1);
    std::vector<double> strip;
    auto cell = out.begin();
    for (Index begin = block.rows.begin; begin < block.rows.end; begin += atOnce) {
        const Block part{{begin, std::min(begin + atOnce, block.rows.end)}, block.columns};
        strip.resize(static_cast<std::size_t>(part.cells()));
        fillCells(part, strip);
        cell = std::transform(strip.begin(), strip.end(), cell,
                              [](double value) { return static_cast<float>(value); });
    }
}

void DifferenceGrid::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    std::vector<float> other(out.size());
    grid().means(rows, columns, out);
    b_->means(rows, columns, other);
    std::transform(out.begin(), out.end(), other.begin(), out.begin(), std::minus<>());
}

Derivation DifferenceGrid::explain(Index row, Index column) const
{
    const double a = grid().value(row, column);
    const double b = b_->value(row, column);
    Derivation derivation;
    derivation.subject = name() + " at (" + rowLabel(row) + ", " + columnLabel(column) + ")";
    derivation.value = a - b;
    derivation.lines = {grid().name() + "(" + rowLabel(row) + ", " + columnLabel(column) + ") \u2212 " +
                            b_->name() + "(" + b_->rowLabel(row) + ", " + b_->columnLabel(column) + ")",
                        "= " + formulaNumber(a) + " \u2212 " + (b < 0 ? "(" : "") + formulaNumber(b) +
                            (b < 0 ? ")" : ""),
                        "= " + formulaNumber(derivation.value)};
    derivation.sources = {{grid().name(), row, column, a}, {b_->name(), row, column, b}};
    return derivation;
}

std::optional<Limits> DifferenceGrid::limits() const
{
    const auto a = grid().limits();
    const auto b = b_->limits();
    if (!a || !b)
        return std::nullopt;
    return Limits{a->lowest - b->highest, a->highest - b->lowest};
}

} // namespace

Expected<GridPtr> difference(GridPtr a, GridPtr b)
{
    if (a->columns() != b->columns())
        return problem("difference", "the two have " + std::to_string(a->columns()) + " and " +
                                         std::to_string(b->columns()) +
                                         " columns; only equal sizes can be compared");
    return std::make_shared<DifferenceGrid>(std::move(a), std::move(b));
}

} // namespace pelorus
