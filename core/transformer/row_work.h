#pragma once

#include "core/numeric/workers.h"
#include "core/transformer/row_kernels.h"
#include "core/transformer/weights.h"

namespace pelorus {

/// What a pass does to the rows of its arrays, shared out over threads where that is worth it. The results do
/// not depend on how it is shared out.
template <class T> class RowWork {
public:
    /// What happens to a row of sums of products: its bias is added, and perhaps an activation follows.
    using AddThen = void (*)(T* row, const T* bias, std::size_t n);

    RowWork(Workers& workers, double epsilon) : workers_(workers), epsilon_(static_cast<T>(epsilon)) {}

    const RowKernels<T>& kernels() const { return kernels_; }

    /// task(0) .. task(count - 1), on several threads where `work` operations in all are worth it.
    void share(Index count, double work, const std::function<void(Index)>& task) const;

    /// out [rows, columns] = x [rows, in] Wᵀ, and then `addThen` on each row. `hidden`, where given, gets the
    /// sums with their bias alone.
    void linear(const T* x, Index rows, const LinearWeights<T>& weights, T* out, AddThen addThen,
                T* hidden = nullptr) const;

    /// sum += x; [rows, width]
    void add(T* sum, const T* x, Index rows, Index width) const;

    /// The layer norm of each row.
    void norm(const T* x, Index rows, const NormWeights<T>& weights, T* out) const;

    /// sum += x, and the layer norm of the sum.
    void addAndNorm(T* sum, const T* x, Index rows, const NormWeights<T>& weights, T* normed) const;

private:
    void forRows(Index rows, Index width, const std::function<void(Index)>& task) const;
    void normRow(const T* x, const NormWeights<T>& weights, T* out) const;

    Workers& workers_;
    const RowKernels<T>& kernels_ = rowKernels<T>();
    T epsilon_;
};

} // namespace pelorus
