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

struct PartText {
    const char* name;   ///< "scores_masked", the last part of a step's name
    const char* title;  ///< "Scores with masks"
    const char* symbol; ///< in formulas: "s"
};
const PartText& textOf(Part part);

/// "layers.0.q"
std::string stepName(Index layer, Part part);

/// The shape of a layer's array in this pass.
Shape partShape(Part part, const PassPlan& plan);

/// The places where dropout acts, each with its own random numbers.
std::uint64_t dropoutStream(Index layer, Part part);
constexpr std::uint64_t embeddingDropoutStream = 0;

} // namespace pelorus
