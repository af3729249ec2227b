#pragma once

#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <string>

namespace pelorus {

/// Several names for one stretching of a rotary encoding, by which programs that run models ask for it. All
/// of them make the slowest pair turn `factor` times more slowly.
struct RopeStretch {
    double factor = 1;          ///< s: how many times longer texts may become
    double frequencyScale = 1;  ///< 1 / s, by which linear scaling multiplies every frequency
    double alpha = 1;           ///< NTK-aware scaling: equal to s
    double base = 10000;        ///< the base that alpha makes: base alpha^(d / (d - 2))
    double attentionFactor = 1; ///< that YaRN takes with it: 0.1 ln(s) + 1, at least 1
};

enum class RopeQuantity { Factor, FrequencyScale, Alpha, Base, AttentionFactor };

/// "factor", "frequency_scale", "alpha", "base", "attention_factor".
std::string nameOf(RopeQuantity quantity);

/// All of them from one. `trainedBase` is the base that stretching starts from, `rotaryDim` the rotated
/// columns of a head. The Problem's key is the quantity's name, "base" or "head_dim": what is not above 0 or
/// not finite, an attention factor below 1, a rotary size that is odd or below 4.
Expected<RopeStretch> stretchFrom(RopeQuantity known, double value, double trainedBase, Index rotaryDim);

} // namespace pelorus
