#pragma once

#include "core/grid/derivation.h"
#include "core/transformer/array.h"

#include <string>
#include <vector>

namespace pelorus {

/// Something an operation reads.
struct Operand {
    std::string name;   ///< under which a trace knows it: "layers.0.q", "embedding.weight"
    std::string symbol; ///< in formulas: "q", "W"
    ArrayPtr array;
};

using Operands = std::vector<Operand>;

/// One kind of thing that happens in a forward pass: the definition of a single cell of its result, and why
/// the cell holds that number. The fast forward pass computes the same for all cells at once; tests hold both
/// together. Each is listed in operations.h with the operands it takes and the order of its sources.
class Operation {
public:
    virtual ~Operation() = default;

    /// One cell of the result, evaluated in double from the operands.
    virtual double value(const Operands& operands, const Cell& cell) const = 0;

    /// Lines, facts, sources and note; the value is value(). Subject and code are left to the step.
    virtual Derivation explain(const Operands& operands, const Cell& cell) const = 0;
};

using OperationPtr = std::shared_ptr<const Operation>;

/// The name of the two-dimensional slice of an array that holds a cell: "layers.0.q[0,2]" for batch 0, head
/// 2; arrays of one or two axes are a slice of their own.
std::string sliceName(const std::string& name, const Shape& shape, const Cell& cell);

/// A cell of an operand, with its value, as a source.
Source sourceOf(const Operand& operand, const Cell& cell);

} // namespace pelorus
