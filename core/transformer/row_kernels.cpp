#include "core/transformer/row_kernels.h"

#include "core/transformer/instruction_set.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace pelorus {

namespace {

template <class T> void add(T* x, const T* y, std::size_t n)
{
    for (std::size_t i = 0; i < n; ++i)
        x[i] += y[i];
}

template <class T> void addThenRelu(T* x, const T* bias, std::size_t n)
{
    for (std::size_t i = 0; i < n; ++i) {
        const T sum = x[i] + bias[i];
        x[i] = sum < 0 ? T(0) : sum;
    }
}

template <class T> void addThenGelu(T* x, const T* bias, std::size_t n)
{
    for (std::size_t i = 0; i < n; ++i) {
        const T sum = x[i] + bias[i];
        x[i] = T(0.5) * sum * (1 + std::erf(sum * T(1 / std::numbers::sqrt2)));
    }
}

template <class T> void addThenGeluTanh(T* x, const T* bias, std::size_t n)
{
    constexpr T root = T(std::numbers::sqrt2 * std::numbers::inv_sqrtpi); // √(2/π)
    for (std::size_t i = 0; i < n; ++i) {
        const T sum = x[i] + bias[i];
        x[i] = T(0.5) * sum * (1 + std::tanh(root * (sum + T(0.044715) * sum * sum * sum)));
    }
}

template <class T> void layerNorm(const T* x, std::size_t n, const T* gamma, const T* beta, T epsilon, T* out)
{
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i)
        sum += x[i];
    const double mean = sum / static_cast<double>(n);
    double squares = 0;
    for (std::size_t i = 0; i < n; ++i)
        squares += (x[i] - mean) * (x[i] - mean);
    const double inverse = 1 / std::sqrt(squares / static_cast<double>(n) + epsilon);
    for (std::size_t i = 0; i < n; ++i)
        out[i] = static_cast<T>((x[i] - mean) * inverse * gamma[i] + beta[i]);
}

/// NaN where there is one, else the largest.
template <class T> T largestOf(const T* x, std::size_t n)
{
    T largest = -std::numeric_limits<T>::infinity();
    for (std::size_t i = 0; i < n; ++i)
        if (!(x[i] <= largest))
            largest = x[i];
    return largest;
}

template <class T> void softmax(T* x, std::size_t n, T masked)
{
    const T largest = largestOf(x, n);
    if (largest == -std::numeric_limits<T>::infinity()) {
        for (std::size_t i = 0; i < n; ++i)
            x[i] = masked;
        return;
    }
    T sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
        x[i] = std::exp(x[i] - largest);
        sum += x[i];
    }
    for (std::size_t i = 0; i < n; ++i)
        x[i] /= sum;
}

} // namespace

template <class T> const RowKernels<T>& portableRowKernels()
{
    static constexpr RowKernels<T> kernels{add<T>,       addThenRelu<T>, addThenGelu<T>, addThenGeluTanh<T>,
                                           layerNorm<T>, softmax<T>};
    return kernels;
}

template const RowKernels<float>& portableRowKernels();
template const RowKernels<double>& portableRowKernels();

template <> const RowKernels<float>& rowKernels()
{
    const bool fast = instructionSet() != InstructionSet::Portable && avx2RowKernels();
    return fast ? *avx2RowKernels() : portableRowKernels<float>();
}

template <> const RowKernels<double>& rowKernels()
{
    return portableRowKernels<double>();
}

} // namespace pelorus
