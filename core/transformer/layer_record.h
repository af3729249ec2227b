#pragma once

#include "core/transformer/encoder_parts.h"

#include <map>

namespace pelorus {

/// The arrays of one layer, each under its part.
template <class T> using LayerRecord = std::map<Part, Tensor<T>>;

/// Where a part of the record is written; made when first asked for.
template <class T> T* placeIn(LayerRecord<T>& record, Part part, const PassPlan& plan)
{
    Tensor<T>& tensor = record[part];
    if (tensor.empty())
        tensor = Tensor<T>(partShape(part, plan));
    return tensor.data();
}

/// Numbers first .. first + count - 1 of an array after dropout, in place; see dropoutKeeps.
template <class T>
void dropOut(T* values, Index first, Index count, const PassPlan& plan, std::uint64_t stream)
{
    const double p = plan.dropout();
    for (Index i = 0; i < count; ++i)
        values[i] = dropoutKeeps(p, plan.options.seed, stream, first + i)
                        ? static_cast<T>(values[i] / (1 - p))
                        : T(0);
}

/// A tensor of a plan in the number type of the pass.
template <class T> Tensor<T> converted(const Tensor<double>& tensor)
{
    if (tensor.empty())
        return {};
    Tensor<T> result(tensor.shape());
    T* to = result.data();
    for (double number : tensor.span())
        *to++ = static_cast<T>(number);
    return result;
}

} // namespace pelorus
