#include "core/transformer/matrix_product.h"

#include "core/transformer/skinny_product.h"

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

} // namespace pelorus
