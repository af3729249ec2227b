#include "core/transformer/row_work.h"

#include "core/transformer/matrix_product.h"

#include <algorithm>

namespace pelorus {

template <class T>
void RowWork<T>::share(Index count, double work, const std::function<void(Index)>& task) const
{
    constexpr double worthThreads = 2e5; // about the time it takes to bring another thread in
    if (work >= worthThreads)
        return workers_.run(count, task);
    for (Index i = 0; i < count; ++i)
        task(i);
}

namespace {

/// c [rows, columns of the part] = x Wᵀ, where W was packed.
template <class T>
void packedProduct(const T* x, Index rows, const LinearWeights<T>& weights, Range part, T* c, Index stride)
{
    if constexpr (std::is_same_v<T, float>) {
        const PanelKernels& kernels = *panelKernels();
        const Index inner = weights.weight.shape()[1];
        for (Index column = part.begin; column < part.end; column += kernels.columns)
            kernels.product(rows, std::min(kernels.columns, part.end - column), inner, x, inner,
                            weights.packed.panel(column / kernels.columns), c + column, stride);
    }
}

/// The same by definition, for few numbers.
template <class T> void smallLinear(const T* x, Index rows, const LinearWeights<T>& weights, T* c)
{
    if constexpr (std::is_same_v<T, float>) {
        const Index columns = weights.weight.shape()[0];
        const Index inner = weights.weight.shape()[1];
        smallProductTransposed(rows, columns, inner, 1, {x, inner}, {weights.weight.data(), inner},
                               {c, columns});
    }
}

} // namespace

template <class T>
void RowWork<T>::linear(const T* x, Index rows, const LinearWeights<T>& weights, T* out, AddThen addThen,
                        T* hidden) const
{
    const Index columns = weights.weight.shape()[0];
    const Index inner = weights.weight.shape()[1];
    const bool small = std::is_same_v<T, float> && isSmallProduct(rows, columns, inner);
    const bool packed = !small && !weights.packed.empty() && rows <= panelKernels()->mostRows;
    const Index grain = packed ? panelKernels()->columns : 16; // else columns of one cache line
    // Packed, small parts cost nothing, and a thread that others hold up takes fewer of them.
    const Index parts =
        small ? 1 : std::min<Index>((packed ? 4 : 1) * workers_.threads(), (columns + grain - 1) / grain);
    const double work =
        2.0 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(inner);
    share(parts, work, [&](Index part) {
        const Range mine{columns * part / parts / grain * grain,
                         part + 1 == parts ? columns : columns * (part + 1) / parts / grain * grain};
        if (small)
            smallLinear(x, rows, weights, out);
        else if (packed)
            packedProduct(x, rows, weights, mine, out, columns);
        else
            productTransposed(rows, mine.size(), inner, T(1), {x, inner},
                              {weights.weight.data() + mine.begin * inner, inner},
                              {out + mine.begin, columns});
        const auto width = static_cast<std::size_t>(mine.size());
        const T* const bias = weights.bias.data() + mine.begin;
        for (Index row = 0; row < rows; ++row) {
            T* const sums = out + row * columns + mine.begin;
            if (hidden) {
                T* const kept = hidden + row * columns + mine.begin;
                std::copy_n(sums, width, kept);
                kernels_.add(kept, bias, width);
            }
            addThen(sums, bias, width);
        }
    });
}

/// task(row) for all rows, some at a time.
template <class T>
void RowWork<T>::forRows(Index rows, Index width, const std::function<void(Index)>& task) const
{
    constexpr Index grain = 32;
    share((rows + grain - 1) / grain, static_cast<double>(rows * width), [&](Index block) {
        for (Index row = block * grain; row < std::min(rows, (block + 1) * grain); ++row)
            task(row);
    });
}

template <class T> void RowWork<T>::add(T* sum, const T* x, Index rows, Index width) const
{
    forRows(rows, width, [&](Index row) {
        kernels_.add(sum + row * width, x + row * width, static_cast<std::size_t>(width));
    });
}

template <class T> void RowWork<T>::norm(const T* x, Index rows, const NormWeights<T>& weights, T* out) const
{
    const Index width = weights.gamma.shape()[0];
    forRows(rows, width, [&](Index row) { normRow(x + row * width, weights, out + row * width); });
}

template <class T>
void RowWork<T>::addAndNorm(T* sum, const T* x, Index rows, const NormWeights<T>& weights, T* normed) const
{
    const Index width = weights.gamma.shape()[0];
    forRows(rows, width, [&](Index row) {
        kernels_.add(sum + row * width, x + row * width, static_cast<std::size_t>(width));
        normRow(sum + row * width, weights, normed + row * width);
    });
}

template <class T> void RowWork<T>::normRow(const T* x, const NormWeights<T>& weights, T* out) const
{
    kernels_.layerNorm(x, static_cast<std::size_t>(weights.gamma.shape()[0]), weights.gamma.data(),
                       weights.beta.data(), epsilon_, out);
}

template class RowWork<float>;
template class RowWork<double>;

} // namespace pelorus
