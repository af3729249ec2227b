#pragma once

#include <cblas.h>

namespace pelorus {

/// What is used of OpenBLAS.
struct Blas {
    decltype(&cblas_sgemm) sgemm;
    decltype(&cblas_dgemm) dgemm;
};

/// Loads OpenBLAS when it is first asked for: linked, its threads would turn idly beside the window's first
/// paint, and most uses of the program multiply no matrices. Each product runs on the thread that asks for
/// it. nullptr where the machine has no OpenBLAS, or the environment variable PELORUS_BLAS is "none" (for
/// tests).
const Blas* blas();

} // namespace pelorus
