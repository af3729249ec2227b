#pragma once

#include "core/transformer/operation.h"

namespace pelorus {

/// The result of an operation, each cell computed when it is asked for.
class ComputedArray : public Array {
public:
    ComputedArray(const Shape& shape, OperationPtr operation, Operands operands)
        : Array(shape), operation_(std::move(operation)), operands_(std::move(operands))
    {
    }
    double at(const Cell& cell) const override { return operation_->value(operands_, cell); }

private:
    OperationPtr operation_;
    Operands operands_;
};

} // namespace pelorus
