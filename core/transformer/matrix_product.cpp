#include "core/transformer/matrix_product.h"

#include "core/transformer/blas.h"
#include "core/transformer/skinny_product.h"

#include <Eigen/Core>
#include <algorithm>
#include <vector>

namespace pelorus {

namespace {

/// The same numbers in double, rows one after the other.
std::vector<double> widened(Index rows, Index columns, MatrixView<const float> matrix)
{
    std::vector<double> wide(static_cast<std::size_t>(rows * columns));
    for (Index row = 0; row < rows; ++row)
        std::copy_n(matrix.data + row * matrix.stride, columns, wide.data() + row * columns);
    return wide;
}

/// out = (float)(scale * c)
void roundInto(Index m, Index n, double scale, const std::vector<double>& c, MatrixView<float> out)
{
    for (Index i = 0; i < m; ++i)
        for (Index j = 0; j < n; ++j)
            out.data[i * out.stride + j] = static_cast<float>(scale * c[static_cast<std::size_t>(i * n + j)]);
}

template <class T> using Matrix = Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class T> auto mapped(MatrixView<T> view, Index rows, Index columns)
{
    using Plain = Matrix<std::remove_const_t<T>>;
    using Mapped = std::conditional_t<std::is_const_v<T>, const Plain, Plain>;
    return Eigen::Map<Mapped, 0, Eigen::OuterStride<>>(view.data, rows, columns,
                                                       Eigen::OuterStride<>(view.stride));
}

/// c = scale a b, or scale a bT
template <class T>
void multiply(Index m, Index n, Index k, T scale, MatrixView<const T> a, MatrixView<const T> b,
              bool isTransposed, MatrixView<T> c)
{
    const auto size = [](Index extent) { return static_cast<blasint>(extent); };
    if (const Blas* library = blas()) {
        const auto multiplied = [&](auto* gemm) {
            gemm(CblasRowMajor, CblasNoTrans, isTransposed ? CblasTrans : CblasNoTrans, size(m), size(n),
                 size(k), scale, a.data, size(a.stride), b.data, size(b.stride), 0, c.data, size(c.stride));
        };
        if constexpr (std::is_same_v<T, float>)
            multiplied(library->sgemm);
        else
            multiplied(library->dgemm);
    } else if (isTransposed) {
        mapped(c, m, n).noalias() = scale * (mapped(a, m, k) * mapped(b, n, k).transpose());
    } else {
        mapped(c, m, n).noalias() = scale * (mapped(a, m, k) * mapped(b, k, n));
    }
}

} // namespace

void productTransposed(Index m, Index n, Index k, float scale, MatrixView<const float> a,
                       MatrixView<const float> b, MatrixView<float> c)
{
    // Measured: for more rows, or sums too short to make up for adding the lanes, the library is faster.
    constexpr Index fewRows = 32;
    constexpr Index longSums = 128;
    if (const SkinnyProduct skinny = skinnyProduct(); skinny && m <= fewRows && k >= longSums)
        return skinny(m, n, k, scale, a.data, a.stride, b.data, b.stride, c.data, c.stride);
    multiply(m, n, k, scale, a, b, true, c);
}

void productTransposed(Index m, Index n, Index k, double scale, MatrixView<const double> a,
                       MatrixView<const double> b, MatrixView<double> c)
{
    multiply(m, n, k, scale, a, b, true, c);
}

void product(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
             MatrixView<float> c)
{
    multiply(m, n, k, 1.0F, a, b, false, c);
}

void product(Index m, Index n, Index k, MatrixView<const double> a, MatrixView<const double> b,
             MatrixView<double> c)
{
    multiply(m, n, k, 1.0, a, b, false, c);
}

bool isSmallProduct(Index m, Index n, Index k)
{
    constexpr double most = 1 << 18;
    return static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k) <= most;
}

void smallProductTransposed(Index m, Index n, Index k, double scale, MatrixView<const float> a,
                            MatrixView<const float> b, MatrixView<float> c)
{
    const std::vector<double> wideA = widened(m, k, a);
    const std::vector<double> wideB = widened(n, k, b);
    std::vector<double> sums(static_cast<std::size_t>(m * n));
    productTransposed(m, n, k, 1.0, {wideA.data(), k}, {wideB.data(), k}, {sums.data(), n});
    roundInto(m, n, scale, sums, c);
}

void smallProduct(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
                  MatrixView<float> c)
{
    const std::vector<double> wideA = widened(m, k, a);
    const std::vector<double> wideB = widened(k, n, b);
    std::vector<double> sums(static_cast<std::size_t>(m * n));
    product(m, n, k, {wideA.data(), k}, {wideB.data(), n}, {sums.data(), n});
    roundInto(m, n, 1, sums, c);
}

} // namespace pelorus
