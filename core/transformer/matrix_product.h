#pragma once

#include "core/numeric/range.h"

namespace pelorus {

/// A row-major matrix inside a larger one: row r begins at data + r * stride.
template <class T> struct MatrixView {
    T* data;
    Index stride;
};

/// c [m, n] = scale · a [m, k] b [n, k]ᵀ, each on the calling thread alone. Of any sizes from 0 up to 2^31.
void productTransposed(Index m, Index n, Index k, float scale, MatrixView<const float> a,
                       MatrixView<const float> b, MatrixView<float> c);
void productTransposed(Index m, Index n, Index k, double scale, MatrixView<const double> a,
                       MatrixView<const double> b, MatrixView<double> c);

/// c [m, n] = a [m, k] b [k, n]
void product(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
             MatrixView<float> c);
void product(Index m, Index n, Index k, MatrixView<const double> a, MatrixView<const double> b,
             MatrixView<double> c);

/// True for products [m, k] [k, n] so small that summing in double costs next to nothing.
bool isSmallProduct(Index m, Index n, Index k);

/// The same products, summed in double and rounded once, so that small passes in float32 are as right as
/// float32 can be.
void smallProductTransposed(Index m, Index n, Index k, double scale, MatrixView<const float> a,
                            MatrixView<const float> b, MatrixView<float> c);
void smallProduct(Index m, Index n, Index k, MatrixView<const float> a, MatrixView<const float> b,
                  MatrixView<float> c);

} // namespace pelorus
