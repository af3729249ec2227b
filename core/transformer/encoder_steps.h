#pragma once

#include "core/transformer/encoder_parts.h"

namespace pelorus {

/// Names of what steps read and no step makes; weights are named as in their file.
namespace operand {
inline constexpr const char* tokens = "tokens";
inline constexpr const char* vectors = "vectors";
inline constexpr const char* table = "PE";
inline constexpr const char* cosines = "cos";
inline constexpr const char* sines = "sin";
inline constexpr const char* bias = "position_bias";
inline constexpr const char* keyPadding = "key_padding_mask";
inline constexpr const char* attentionMask = "attention_mask";
inline constexpr const char* causalMask = "causal_mask";
} // namespace operand

/// All steps of a pass, in order, described before anything is computed.
std::vector<Step> encoderSteps(const PassPlan& plan);

} // namespace pelorus
