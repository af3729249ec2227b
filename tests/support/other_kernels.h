#pragma once

// Runs a test program again on every other set of kernels that this machine has.

#include "core/numeric/kernels.h"

#include <cstdlib>
#include <cstring>
#include <string>

/// Whether this is such a run already.
inline bool isRunOnOtherKernels()
{
    return std::getenv("PELORUS_KERNEL") != nullptr;
}

/// The names of the sets on which a class of this program fails; empty where there is none.
inline std::string failingOnOtherKernels(const std::string& testClass)
{
    std::string failing;
    for (const char* name : {"portable", "avx2", "avx512"}) {
        if (!pelorus::numeric::kernelsNamed(name) || !std::strcmp(name, pelorus::numeric::kernels().name))
            continue;
        const std::string command =
            std::string("PELORUS_KERNEL=") + name + " /proc/$PPID/exe " + testClass + " > /dev/null";
        if (std::system(command.c_str()) != 0)
            failing += std::string(name) + " ";
    }
    return failing;
}
