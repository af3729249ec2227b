#pragma once

#include "core/transformer/pass.h"

namespace pelorus {

/// The arrays that one layer makes. Not every pass has each: what encodings and dropout add is there only
/// when they act.
enum class Part {
    Input,
    Norm1,
    Q,
    K,
    V,
    RotatedQ,
    RotatedK,
    Scores,
    BiasedScores,
    MaskedScores,
    Attention,
    AttentionDropout,
    Context,
    Concat,
    AttentionOutput,
    AttentionOutputDropout,
    Residual1,
    Norm2,
    FfnHidden,
    FfnActivation,
    FfnActivationDropout,
    FfnOutput,
    FfnOutputDropout,
    Residual2,
    Output
};

/// "q", "scores_masked": the last part of a step's name.
std::string partName(Part part);

/// "layers.0.q"
std::string stepName(Index layer, Part part);

/// The shape of a layer's array in this pass.
Shape partShape(Part part, const PassPlan& plan);

/// The places where dropout acts, each with its own random numbers.
std::uint64_t dropoutStream(Index layer, Part part);
constexpr std::uint64_t embeddingDropoutStream = 0;

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
