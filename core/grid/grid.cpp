#include "core/grid/grid.h"

#include "core/grid/area_mean.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

namespace pelorus {

void Grid::fill(const Block& block, std::span<double> out) const
{
    assert(static_cast<Index>(out.size()) == block.cells());
    auto cell = out.begin();
    for (Index row = block.rows.begin; row < block.rows.end; ++row)
        for (Index column = block.columns.begin; column < block.columns.end; ++column)
            *cell++ = value(row, column);
}

void Grid::fill(const Block& block, std::span<float> out) const
{
    assert(static_cast<Index>(out.size()) == block.cells());
    std::vector<double> line(static_cast<std::size_t>(block.columns.size()));
    auto cell = out.begin();
    for (Index row = block.rows.begin; row < block.rows.end; ++row) {
        fill({{row, row + 1}, block.columns}, line);
        cell = std::transform(line.begin(), line.end(), cell, [](double v) { return static_cast<float>(v); });
    }
}

void Grid::read(std::span<const Index> rows, Index column, std::span<double> out) const
{
    assert(out.size() == rows.size());
    std::transform(rows.begin(), rows.end(), out.begin(), [&](Index row) { return value(row, column); });
}

double Grid::mean(const Block& block) const
{
    return summedMean(*this, block);
}

void Grid::means(const Bands& rows, const Bands& columns, std::span<float> out) const
{
    summedMeans(*this, rows, columns, out);
}

Derivation Grid::explain(Index row, Index column) const
{
    Derivation derivation;
    derivation.subject = name() + "(" + rowLabel(row) + ", " + columnLabel(column) + ")";
    derivation.value = value(row, column);
    return derivation;
}

std::string Grid::rowLabel(Index row) const
{
    return std::to_string(row);
}

std::string Grid::columnLabel(Index column) const
{
    return std::to_string(column);
}

} // namespace pelorus
