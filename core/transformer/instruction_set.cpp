#include "core/transformer/instruction_set.h"

#include <cstdlib>
#include <string_view>

namespace pelorus {

namespace {

InstructionSet best()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return InstructionSet::Avx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return InstructionSet::Avx2;
#endif
    return InstructionSet::Portable;
}

InstructionSet chosen()
{
    const char* const wanted = std::getenv("PELORUS_KERNEL");
    const std::string_view name = wanted ? wanted : "";
    if (name == "portable")
        return InstructionSet::Portable;
    if (name == "avx2" && best() == InstructionSet::Avx512)
        return InstructionSet::Avx2;
    return best();
}

} // namespace

InstructionSet instructionSet()
{
    static const InstructionSet set = chosen();
    return set;
}

} // namespace pelorus
