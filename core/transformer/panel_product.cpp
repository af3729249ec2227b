#include "core/transformer/panel_product.h"

#include "core/transformer/instruction_set.h"

#include <algorithm>
#include <new>

namespace pelorus {

const PanelKernels* panelKernels()
{
    if (instructionSet() == InstructionSet::Avx512 && panelKernelsAvx512())
        return panelKernelsAvx512();
    return instructionSet() == InstructionSet::Portable ? nullptr : panelKernelsAvx2();
}

PackedMatrix PackedMatrix::of(const float* b, Index n, Index k)
{
    constexpr std::align_val_t line{64};
    PackedMatrix packed;
    const PanelKernels* const kernels = panelKernels();
    if (!kernels)
        return packed;
    packed.panelSize_ = k * kernels->columns;
    const Index panels = (n + kernels->columns - 1) / kernels->columns;
    const auto bytes = static_cast<std::size_t>(panels * packed.panelSize_) * sizeof(float);
    const std::shared_ptr<float[]> numbers(static_cast<float*>(::operator new(bytes, line)),
                                           [](float* all) { ::operator delete(all, line); });
    for (Index panel = 0; panel < panels; ++panel) {
        const Index first = panel * kernels->columns;
        kernels->pack(std::min(kernels->columns, n - first), k, b + first * k, k,
                      numbers.get() + panel * packed.panelSize_);
    }
    packed.panels_ = numbers;
    return packed;
}

} // namespace pelorus
