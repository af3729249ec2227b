#pragma once

#include "core/numeric/range.h"

#include <array>
#include <initializer_list>
#include <memory>
#include <new>
#include <span>
#include <string>

namespace pelorus {

/// Where a number stands in an array: one index per axis, unused ones are 0.
using Cell = std::array<Index, 4>;

/// Extents of an array of up to four axes, row-major. The letters used for axes everywhere: B batch, T
/// tokens, H heads, d d_model, Dh head size, F feed-forward size.
class Shape {
public:
    Shape() = default;
    Shape(std::initializer_list<Index> extents)
    {
        for (Index extent : extents)
            extents_[static_cast<std::size_t>(rank_++)] = extent;
    }

    int rank() const { return rank_; }
    Index operator[](int axis) const { return extents_[static_cast<std::size_t>(axis)]; }
    Index last() const { return rank_ == 0 ? 1 : (*this)[rank_ - 1]; }
    std::size_t lastAxis() const { return static_cast<std::size_t>(rank_ - 1); }

    /// The number of cells.
    Index cells() const { return rows() * last(); }

    /// The number of rows: all cells by the last axis.
    Index rows() const
    {
        Index rows = 1;
        for (int axis = 0; axis + 1 < rank_; ++axis)
            rows *= (*this)[axis];
        return rows;
    }

    /// Row-major number of a cell.
    Index flat(const Cell& cell) const
    {
        Index at = 0;
        for (int axis = 0; axis < rank_; ++axis)
            at = at * (*this)[axis] + cell[static_cast<std::size_t>(axis)];
        return at;
    }

    /// The cell of a row-major number.
    Cell cell(Index flat) const
    {
        Cell cell{};
        for (int axis = rank_ - 1; axis >= 0; --axis) {
            cell[static_cast<std::size_t>(axis)] = flat % (*this)[axis];
            flat /= (*this)[axis];
        }
        return cell;
    }

    /// "[1, 4, 7, 7]"
    std::string text() const
    {
        std::string text;
        for (int axis = 0; axis < rank_; ++axis)
            text += (axis == 0 ? "" : ", ") + std::to_string((*this)[axis]);
        return "[" + text + "]";
    }

    bool operator==(const Shape&) const = default;

private:
    std::array<Index, 4> extents_{};
    int rank_ = 0;
};

/// A contiguous row-major array of float or double. Copies share their numbers, so a tensor is written once,
/// by the one that made it, and only read afterwards.
template <class T> class Tensor {
public:
    Tensor() = default;

    /// Not initialised. Begins at a cache line, so that work on it does not depend on where it lies.
    explicit Tensor(const Shape& shape)
        : shape_(shape),
          numbers_(static_cast<T*>(::operator new(static_cast<std::size_t>(shape.cells()) * sizeof(T), line)),
                   [](T* numbers) { ::operator delete(numbers, line); })
    {
    }

    const Shape& shape() const { return shape_; }
    bool empty() const { return !numbers_; }
    Index bytes() const { return empty() ? 0 : shape_.cells() * static_cast<Index>(sizeof(T)); }

    T* data() { return numbers_.get(); }
    const T* data() const { return numbers_.get(); }
    std::span<T> span() { return {data(), empty() ? 0 : static_cast<std::size_t>(shape_.cells())}; }
    std::span<const T> span() const
    {
        return {data(), empty() ? 0 : static_cast<std::size_t>(shape_.cells())};
    }

    T at(const Cell& cell) const { return numbers_[shape_.flat(cell)]; }

private:
    static constexpr std::align_val_t line{64};

    Shape shape_;
    std::shared_ptr<T[]> numbers_;
};

} // namespace pelorus
