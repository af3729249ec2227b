#pragma once

#include <cstddef>

namespace pelorus {

/// What a fast pass does to the rows between its matrix products, for one instruction set. The definitions
/// they follow are those of operations.h. All work in place or on rows that do not overlap.
template <class T> struct RowKernels {
    /// x += y
    void (*add)(T* x, const T* y, std::size_t n);
    /// x = max(0, x + bias); a NaN stays
    void (*addThenRelu)(T* x, const T* bias, std::size_t n);
    /// x = gelu(x + bias), the exact form
    void (*addThenGelu)(T* x, const T* bias, std::size_t n);
    /// x = gelu(x + bias), the form with tanh
    void (*addThenGeluTanh)(T* x, const T* bias, std::size_t n);
    /// out = (x - mean) / sqrt(variance + epsilon) * gamma + beta
    void (*layerNorm)(const T* x, std::size_t n, const T* gamma, const T* beta, T epsilon, T* out);
    /// x = softmax(x); a row of nothing but -infinity becomes `masked`
    void (*softmax)(T* x, std::size_t n, T masked);
};

/// Plain C++, for any machine; the only ones for double.
template <class T> const RowKernels<T>& portableRowKernels();

/// For machines with AVX2 and FMA; nullptr where the program was not built for them. Relative errors within
/// 3e-7 of the portable ones.
const RowKernels<float>* avx2RowKernels();

/// The best ones for this machine; see instructionSet.
template <class T> const RowKernels<T>& rowKernels();

} // namespace pelorus
