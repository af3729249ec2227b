#include "core/numeric/kernels.h"

#include "core/numeric/kernels_by_set.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <unistd.h>
#include <vector>

namespace pelorus::numeric {

namespace {

/// What this machine can run, the fastest first.
std::vector<const Kernels*> runnable()
{
    std::vector<const Kernels*> sets;
#if defined(__x86_64__)
    const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    if (avx2 && __builtin_cpu_supports("avx512f") && avx512Kernels())
        sets.push_back(avx512Kernels());
    if (avx2 && avx2Kernels())
        sets.push_back(avx2Kernels());
#endif
    sets.push_back(portableKernels());
    return sets;
}

} // namespace

const Kernels* kernelsNamed(const char* name)
{
    for (const Kernels* set : runnable())
        if (std::strcmp(set->name, name) == 0)
            return set;
    return nullptr;
}

const Kernels& kernels()
{
    static const Kernels& chosen = [&]() -> const Kernels& {
        const char* wanted = std::getenv("PELORUS_KERNEL");
        const Kernels* set = wanted ? kernelsNamed(wanted) : nullptr;
        return set ? *set : *runnable().front();
    }();
    return chosen;
}

bool shouldStream(Index bytes)
{
    static const Index most = std::clamp<Index>(sysconf(_SC_LEVEL3_CACHE_SIZE) / 2, 4 << 20, 24 << 20);
    return bytes > most;
}

} // namespace pelorus::numeric
