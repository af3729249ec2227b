#pragma once

#include "core/numeric/range.h"

#include <memory>

namespace pelorus {

/// Products with a matrix b [n, k] whose rows were packed in panels: `columns` rows of b side by side, the
/// last panel filled up with zeros, so that the product reads memory in order. For one instruction set.
struct PanelKernels {
    Index columns;  ///< of c that one panel makes, a multiple of 16
    Index mostRows; ///< of a, up to which this was measured to be the fastest product

    /// Packs `count` <= columns rows of b; out holds k * columns floats.
    void (*pack)(Index count, Index k, const float* b, Index bStride, float* out);

    /// c [m, count] = a [m, k] times one panel.
    void (*product)(Index m, Index count, Index k, const float* a, Index aStride, const float* panel,
                    float* c, Index cStride);
};

/// Of one instruction set; nullptr where the program was not built for it.
const PanelKernels* panelKernelsAvx2();
const PanelKernels* panelKernelsAvx512();

/// The best ones for this machine, or nullptr; see instructionSet.
const PanelKernels* panelKernels();

/// A matrix of weights, packed once. Copies share their numbers.
class PackedMatrix {
public:
    PackedMatrix() = default;

    /// b [n, k], rows one after the other; empty where this machine has no kernels for it.
    static PackedMatrix of(const float* b, Index n, Index k);

    bool empty() const { return !panels_; }

    /// The panel of rows number * columns and the following.
    const float* panel(Index number) const { return panels_.get() + number * panelSize_; }

private:
    Index panelSize_ = 0;
    std::shared_ptr<const float[]> panels_;
};

} // namespace pelorus
