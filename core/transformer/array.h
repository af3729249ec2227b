#pragma once

#include "core/transformer/tensor.h"

namespace pelorus {

/// An array of numbers to read, whatever their type and whether they are stored or computed when asked for.
/// Immutable, so that many threads may read it at once.
class Array {
public:
    virtual ~Array() = default;

    const Shape& shape() const { return shape_; }

    virtual double at(const Cell& cell) const = 0;

    /// out.size() numbers along the last axis, from `cell` on.
    virtual void read(Cell cell, std::span<double> out) const
    {
        Index& along = cell[shape_.lastAxis()];
        for (double& number : out) {
            number = at(cell);
            ++along;
        }
    }

protected:
    explicit Array(const Shape& shape) : shape_(shape) {}

private:
    Shape shape_;
};

using ArrayPtr = std::shared_ptr<const Array>;

/// The stored numbers of a tensor.
template <class T> class TensorArray : public Array {
public:
    explicit TensorArray(Tensor<T> tensor) : Array(tensor.shape()), tensor_(std::move(tensor)) {}

    const Tensor<T>& tensor() const { return tensor_; }
    double at(const Cell& cell) const override { return static_cast<double>(tensor_.at(cell)); }
    void read(Cell cell, std::span<double> out) const override
    {
        const T* from = tensor_.data() + tensor_.shape().flat(cell);
        for (double& number : out)
            number = static_cast<double>(*from++);
    }

private:
    Tensor<T> tensor_;
};

template <class T> ArrayPtr arrayOf(Tensor<T> tensor)
{
    return std::make_shared<TensorArray<T>>(std::move(tensor));
}

} // namespace pelorus
