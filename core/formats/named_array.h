#pragma once

#include "core/grid/grid.h"

#include <string>
#include <vector>

namespace pelorus {

/// The number types that are written to files.
enum class WrittenType { Float64, Float32, Float16, Int64 };

constexpr Index bytesOf(WrittenType type)
{
    switch (type) {
    case WrittenType::Float64:
    case WrittenType::Int64:
        return 8;
    case WrittenType::Float32:
        return 4;
    case WrittenType::Float16:
        return 2;
    }
    return 0;
}

/// A Grid with the name, shape and number type it has in a file. Its headings are the Grid's own labels.
struct NamedArray {
    std::string name;
    /// The Grid's cells in row-major order are the array in C order: the product of the shape is rows times
    /// columns. A list is a Grid of one column; [heads, positions, positions] has heads * positions rows.
    std::vector<Index> shape;
    GridPtr grid;
    WrittenType type = WrittenType::Float64;

    Index cells() const { return grid->rows() * grid->columns(); }
};

} // namespace pelorus
