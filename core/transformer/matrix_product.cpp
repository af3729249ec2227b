#include "core/transformer/matrix_product.h"

#include "core/transformer/skinny_product.h"

#include <array>
#include <cblas.h>

namespace pelorus {

namespace {

/// The pass shares its work out by itself, so the library must not start threads within each product.
void keepToOneThread()
{
    static const bool once = [] {
        openblas_set_num_threads(1);
        return true;
    }();
    static_cast<void>(once);
}

/// Σ a[l] b[l · step], in sums of their own that do not wait for one another.
double dot(const float* a, const float* b, Index step, Index count)
{
    constexpr Index lanes = 8;
    std::array<double, lanes> sums{};
    Index l = 0;
    for (; l + lanes <= count; l += lanes)
        for (Index lane = 0; lane < lanes; ++lane)
            sums[static_cast<std::size_t>(lane)] +=
                static_cast<double>(a[l + lane]) * static_cast<double>(b[(l + lane) * step]);
    for (; l < count; ++l)
        sums[0] += static_cast<double>(a[l]) * static_cast<double>(b[l * step]);
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

blasint size(Index extent)
{
    return static_cast<blasint>(extent);
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
    keepToOneThread();
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, size(m), size(n), size(k), scale, a.data,
                size(a.stride), b.data, size(b.stride), 0, c.data, size(c.stride));
}

void productTransposed(Index m, Index n, Index k, double scale, MatrixView<const double> a,
                       MatrixView<const double> b, MatrixView<double> c)
{
    keepToOneThread();
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, size(m), size(n), size(k), scale, a.data,
                size(a.stride), b.data, size(b.stride), 0, c.data, size(c.stride));
}

void product(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
             MatrixView<float> c)
{
    keepToOneThread();
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, size(m), size(n), size(k), 1, a.data,
                size(a.stride), b.data, size(b.stride), 0, c.data, size(c.stride));
}

void product(Index m, Index n, Index k, MatrixView<const double> a, MatrixView<const double> b,
             MatrixView<double> c)
{
    keepToOneThread();
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, size(m), size(n), size(k), 1, a.data,
                size(a.stride), b.data, size(b.stride), 0, c.data, size(c.stride));
}

bool isSmallProduct(Index m, Index n, Index k)
{
    constexpr double most = 1 << 20;
    return static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k) <= most;
}

void smallProductTransposed(Index m, Index n, Index k, double scale, MatrixView<const float> a,
                            MatrixView<const float> b, MatrixView<float> c)
{
    for (Index i = 0; i < m; ++i)
        for (Index j = 0; j < n; ++j)
            c.data[i * c.stride + j] =
                static_cast<float>(scale * dot(a.data + i * a.stride, b.data + j * b.stride, 1, k));
}

void smallProduct(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
                  MatrixView<float> c)
{
    for (Index i = 0; i < m; ++i)
        for (Index j = 0; j < n; ++j)
            c.data[i * c.stride + j] =
                static_cast<float>(dot(a.data + i * a.stride, b.data + j, b.stride, k));
}

} // namespace pelorus
