#pragma once

#include "core/transformer/trace.h"

namespace pelorus {

/// What turns an array's slice into a heat map.
struct SliceSource {
    std::string name; ///< of the array
    TracedArray traced;
    std::shared_ptr<const TraceLabels> labels;
    std::shared_ptr<const Step> step; ///< nullptr for what is no step
    Operands operands;                ///< of the step
};

/// All slices of an array as Grids: one per sequence and head; arrays of one axis are a single row.
std::vector<GridPtr> slicesOf(const std::shared_ptr<const SliceSource>& source);

/// Why a cell of a step holds its number: the operation's derivation, with the cell's name and the code.
Derivation explainCell(const SliceSource& source, const Cell& cell);

} // namespace pelorus
