#pragma once

#include "core/transformer/trace.h"

#include <QString>
#include <vector>

namespace pelorus {

/// Steps that belong together and are one box of the pipeline.
struct Stage {
    QString title;             ///< "Q K V"
    Index layer = -1;          ///< -1 outside the layers
    std::size_t first = 0;     ///< of the trace's steps
    std::size_t last = 0;      ///< inclusive
    bool isLayer = false;      ///< a whole layer, folded
    bool hasPositions = false; ///< the encoding acts here
    int residualFrom = -1;     ///< the stage whose result is added here past others; -1: none
};

/// The boxes of a computation, the layer `open` with its parts, the others folded. Computations without
/// layers have a box for each step.
std::vector<Stage> stagesOf(const Trace& trace, Index open);

/// The box that holds a step.
int stageOf(const std::vector<Stage>& stages, std::size_t step);

} // namespace pelorus
