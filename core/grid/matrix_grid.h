#pragma once

#include "core/grid/grid.h"

#include <vector>

namespace pelorus {

/// What a matrix is called. Labels are the numbers of rows and columns where there are none.
struct MatrixNames {
    std::string name = {};
    std::string rowAxis = "row";
    std::string columnAxis = "column";
    std::vector<std::string> rowLabels = {};
    std::vector<std::string> columnLabels = {};
    std::optional<Limits> limits = {};
    bool isSigned = true;
};

/// Numbers in memory as a Grid, row-major; cells.size() == rows * columns. Means are sums over the cells,
/// which take about a nanosecond each and next to no memory.
GridPtr matrixGrid(std::vector<double> cells, Index rows, Index columns, MatrixNames names);
GridPtr matrixGrid(std::vector<float> cells, Index rows, Index columns, MatrixNames names);

} // namespace pelorus
