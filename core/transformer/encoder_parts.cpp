#include "core/transformer/encoder_parts.h"

#include <array>

namespace pelorus {

namespace {

// In the order of the enumeration.
constexpr std::array<PartText, 25> texts{{
    {"input", "Layer input", "x"},
    {"norm1", "Layer norm 1", "n"},
    {"q", "Queries", "q"},
    {"k", "Keys", "k"},
    {"v", "Values", "v"},
    {"q_rotated", "Queries, rotated", "q"},
    {"k_rotated", "Keys, rotated", "k"},
    {"scores", "Scores", "s"},
    {"scores_biased", "Scores with position bias", "s"},
    {"scores_masked", "Scores with masks", "s"},
    {"attention", "Attention weights", "a"},
    {"attention_dropout", "Attention weights after dropout", "a"},
    {"context", "Context", "c"},
    {"concat", "Heads side by side", "c"},
    {"attention_output", "Attention output", "o"},
    {"attention_output_dropout", "Attention output after dropout", "o"},
    {"residual1", "Add", "r"},
    {"norm2", "Layer norm 2", "n"},
    {"ffn_hidden", "Feed-forward, hidden", "h"},
    {"ffn_activation", "Feed-forward, activation", "g"},
    {"ffn_activation_dropout", "Feed-forward activation after dropout", "g"},
    {"ffn_output", "Feed-forward output", "f"},
    {"ffn_output_dropout", "Feed-forward output after dropout", "f"},
    {"residual2", "Add", "r"},
    {"output", "Layer output", "y"},
}};

} // namespace

const PartText& textOf(Part part)
{
    return texts[static_cast<std::size_t>(part)];
}

std::string stepName(Index layer, Part part)
{
    return "layers." + std::to_string(layer) + "." + textOf(part).name;
}

Shape partShape(Part part, const PassPlan& plan)
{
    const ModelConfig& config = plan.config;
    switch (part) {
    case Part::Q:
    case Part::K:
    case Part::V:
    case Part::RotatedQ:
    case Part::RotatedK:
    case Part::Context:
        return {plan.batch(), config.heads, plan.length(), config.headSize()};
    case Part::Scores:
    case Part::BiasedScores:
    case Part::MaskedScores:
    case Part::Attention:
    case Part::AttentionDropout:
        return {plan.batch(), config.heads, plan.length(), plan.length()};
    case Part::FfnHidden:
    case Part::FfnActivation:
    case Part::FfnActivationDropout:
        return {plan.batch(), plan.length(), config.feedForward};
    default:
        return {plan.batch(), plan.length(), config.dModel};
    }
}

std::uint64_t dropoutStream(Index layer, Part part)
{
    return 1 + static_cast<std::uint64_t>(layer) * texts.size() + static_cast<std::uint64_t>(part);
}

} // namespace pelorus
