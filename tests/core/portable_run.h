#pragma once

// Runs a test program once more on the kernels that every machine has.

#include <cstdlib>

/// Whether this is that run already.
inline bool isPortableRun()
{
    return std::getenv("PELORUS_KERNEL") != nullptr;
}

/// The exit code of the same program on the portable kernels.
inline int runOnPortableKernels()
{
    return std::system("PELORUS_KERNEL=portable /proc/$PPID/exe > /dev/null");
}
