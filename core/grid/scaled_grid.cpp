#include "core/grid/scaled_grid.h"

#include "core/grid/grid_view.h"
#include "core/grid/number_text.h"

#include <algorithm>

namespace pelorus {

namespace {

class ScaledGrid : public GridView {
public:
    ScaledGrid(GridPtr grid, double factor, std::string symbol)
        : GridView(std::move(grid)), factor_(factor), symbol_(std::move(symbol))
    {
    }

    double value(Index row, Index column) const override { return factor_ * grid().value(row, column); }
    void fill(const Block& block, std::span<double> out) const override
    {
        grid().fill(block, out);
        for (double& cell : out)
            cell *= factor_;
    }
    void fill(const Block& block, std::span<float> out) const override { Grid::fill(block, out); }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        grid().read(rows, column, out);
        for (double& cell : out)
            cell *= factor_;
    }
    double mean(const Block& block) const override { return factor_ * grid().mean(block); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override
    {
        grid().means(rows, columns, out);
        for (float& cell : out)
            cell = static_cast<float>(factor_ * static_cast<double>(cell));
    }
    std::optional<Limits> limits() const override
    {
        const auto limits = grid().limits();
        if (!limits)
            return limits;
        const auto [low, high] = std::minmax(limits->lowest * factor_, limits->highest * factor_);
        return Limits{low, high};
    }
    Derivation explain(Index row, Index column) const override
    {
        Derivation derivation = grid().explain(row, column);
        const std::string before = formulaNumber(derivation.value);
        derivation.value *= factor_;
        derivation.facts.push_back({symbol_, numberText(factor_)});
        derivation.lines.push_back(before + " \u00d7 " + symbol_ + " = " + formulaNumber(derivation.value));
        derivation.code.clear(); // it would give the number before the factor
        return derivation;
    }

private:
    double factor_;
    std::string symbol_;
};

} // namespace

GridPtr scaled(GridPtr grid, double factor, const std::string& symbol)
{
    if (factor == 1)
        return grid;
    return std::make_shared<ScaledGrid>(std::move(grid), factor, symbol);
}

} // namespace pelorus
