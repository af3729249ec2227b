#include "core/transformer/operation.h"

namespace pelorus {

std::string sliceName(const std::string& name, const Shape& shape, const Cell& cell)
{
    if (shape.rank() < 3)
        return name;
    std::string slice = name + "[" + std::to_string(cell[0]);
    if (shape.rank() == 4)
        slice += "," + std::to_string(cell[1]);
    return slice + "]";
}

Source sourceOf(const Operand& operand, const Cell& cell)
{
    const Shape& shape = operand.array->shape();
    const auto index = [&](int axisFromEnd) {
        const int axis = shape.rank() - axisFromEnd;
        return axis < 0 ? Index{0} : cell[static_cast<std::size_t>(axis)];
    };
    return {sliceName(operand.name, shape, cell), index(2), index(1), operand.array->at(cell)};
}

} // namespace pelorus
