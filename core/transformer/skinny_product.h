#pragma once

#include "core/numeric/range.h"

namespace pelorus {

/// c [m, n] = scale · a [m, k] b [n, k]ᵀ by dot products of rows, for few rows of a: b is read where it lies,
/// while a general product copies it first, which takes longer than a short text's arithmetic.
using SkinnyProduct = void (*)(Index m, Index n, Index k, float scale, const float* a, Index aStride,
                               const float* b, Index bStride, float* c, Index cStride);

/// Of one instruction set; nullptr where the program was not built for it.
SkinnyProduct skinnyProductAvx2();
SkinnyProduct skinnyProductAvx512();

/// The best one for this machine, or nullptr; see instructionSet.
SkinnyProduct skinnyProduct();

} // namespace pelorus
