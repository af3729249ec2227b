#include "core/transformer/skinny_product.h"

#include "core/transformer/instruction_set.h"

namespace pelorus {

SkinnyProduct skinnyProduct()
{
    if (instructionSet() == InstructionSet::Avx512 && skinnyProductAvx512())
        return skinnyProductAvx512();
    return instructionSet() == InstructionSet::Portable ? nullptr : skinnyProductAvx2();
}

} // namespace pelorus
