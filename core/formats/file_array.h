#pragma once

#include "core/numeric/range.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace pelorus {

/// A piece of an array; floats as float64, whole numbers exactly.
using Numbers = std::variant<std::vector<double>, std::vector<std::int64_t>, std::vector<std::uint64_t>>;

/// An array read from a file, in C order whatever the file's own order was.
struct FileArray {
    std::string name;  ///< of the member of an archive, else empty
    std::string dtype; ///< in the file: "float32", "int64", "bool", ...
    std::vector<Index> shape;
    /// float64 for every float type, int64 for bool and whole numbers, uint64 for uint64 alone.
    Numbers values;

    Index elements() const;

    /// The values as float64; whole numbers beyond 2^53 are rounded.
    std::vector<double> toDoubles() const;
};

} // namespace pelorus
