#include "core/numeric/kernels.h"

#include "core/numeric/kernels_by_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace pelorus::numeric {

namespace {

const Kernels* fastest()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && avx2Kernels())
        return avx2Kernels();
#endif
    return portableKernels();
}

} // namespace

const Kernels* kernelsNamed(const char* name)
{
    for (const Kernels* set : {fastest(), portableKernels()})
        if (std::strcmp(set->name, name) == 0)
            return set;
    return nullptr;
}

const Kernels& kernels()
{
    static const Kernels& chosen = [&]() -> const Kernels& {
        const char* wanted = std::getenv("PELORUS_KERNEL");
        const Kernels* set = wanted ? kernelsNamed(wanted) : fastest();
        return set ? *set : *portableKernels();
    }();
    return chosen;
}

bool shouldStream(Index bytes)
{
    static const Index most = std::clamp<Index>(sysconf(_SC_LEVEL3_CACHE_SIZE) / 2, 4 << 20, 64 << 20);
    return bytes > most;
}

} // namespace pelorus::numeric
