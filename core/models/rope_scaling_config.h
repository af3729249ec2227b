#pragma once

#include "core/models/config_block.h"

namespace pelorus {

/// Lengths that a configuration states outside of its scaling block; 0: not stated.
struct ConfigLengths {
    Index longest = 0;  ///< max_position_embeddings
    Index original = 0; ///< original_max_position_embeddings
};

/// Reads a `rope_scaling` or `rope_parameters` block into the values of the rotary encoding: scaling and all
/// it needs. `pairs` is the number of pairs, for the lengths of lists.
void readRopeScaling(ConfigBlock& block, const ConfigLengths& lengths, Index pairs, Values& values);

} // namespace pelorus
