#pragma once

#include "core/numeric/kernels.h"

namespace pelorus::numeric {

const Kernels* portableKernels();

/// nullptr where the program was not built for them; ask the machine first.
const Kernels* avx2Kernels();
const Kernels* avx512Kernels();

} // namespace pelorus::numeric
