#include "core/transformer/encoder_steps.h"

#include "core/transformer/layer_steps.h"

#include <cmath>

namespace pelorus {

namespace {

const std::vector<Axis> tokenAxes{Axis::Sequence, Axis::Token, Axis::Dimension};

std::vector<Step> embeddingSteps(const PassPlan& plan)
{
    const ModelConfig& config = plan.config;
    const Shape shape{plan.batch(), plan.length(), config.dModel};
    const std::string d = std::to_string(config.dModel);
    std::vector<Step> steps;
    const auto add = [&](Step step) {
        step.symbol = "x";
        step.shape = shape;
        step.axes = tokenAxes;
        steps.push_back(std::move(step));
    };
    if (plan.input.tokens.empty()) {
        Step start;
        start.name = "embedding_plus_pe";
        start.title = "Input vectors";
        start.formula = "x";
        start.code = "# given";
        start.inputs = {{operand::vectors, "x"}};
        start.operation = same();
        add(start);
        return steps;
    }
    Step embedding;
    embedding.name = "embedding";
    embedding.title = "Embedding";
    embedding.formula = "E[token]";
    embedding.code = "x = embedding(tokens)";
    embedding.inputs = {{operand::tokens, "token"}, {"embedding.weight", "E"}};
    embedding.operation = gather();
    add(embedding);

    Step scaled;
    scaled.name = "embedding_scaled";
    scaled.inputs = {{"embedding", "x"}};
    scaled.title = config.scaleEmbedding ? "Embedding times √d_model" : "Embedding, not scaled";
    scaled.formula = config.scaleEmbedding ? "x √" + d : "x";
    scaled.code = config.scaleEmbedding ? "x = x * math.sqrt(" + d + ")" : "# not scaled";
    scaled.operation =
        config.scaleEmbedding ? scale(std::sqrt(static_cast<double>(config.dModel)), "√" + d) : same();
    add(scaled);

    const bool adds = !plan.positions.table.empty();
    Step placed;
    placed.name = "embedding_plus_pe";
    placed.inputs = {{"embedding_scaled", "x"}};
    if (adds)
        placed.inputs.push_back({operand::table, "PE"});
    placed.title = adds ? "Embedding plus positions" : "Embedding, no positions added";
    placed.formula = adds ? "x + PE" : "x";
    placed.code = adds ? "x = x + pe[:, :x.size(1)]" : "# no positions";
    placed.operation = adds ? pelorus::add() : same();
    add(placed);

    if (plan.dropout() > 0) {
        Step dropped;
        dropped.name = "embedding_dropout";
        dropped.title = "Embedding after dropout";
        dropped.formula = "x / (1 - p), or 0";
        dropped.code = "x = F.dropout(x, " + std::to_string(plan.dropout()) + ")";
        dropped.inputs = {{"embedding_plus_pe", "x"}};
        dropped.operation = dropout(plan.dropout(), plan.options.seed, embeddingDropoutStream);
        add(dropped);
    }
    return steps;
}

Step memoryStep(const PassPlan& plan)
{
    const bool norm = plan.config.finalNorm.value_or(false);
    Step step;
    step.name = "memory";
    step.title = norm ? "Memory, after the final norm" : "Memory";
    step.symbol = "m";
    step.formula = norm ? "(y - μ) / √(σ^{2} + ε) · γ + β" : "y";
    step.code = norm ? "m = norm(y)" : "m = y";
    step.shape = {plan.batch(), plan.length(), plan.config.dModel};
    step.axes = tokenAxes;
    step.inputs = {{stepName(plan.config.layers - 1, Part::Output), "y"}};
    step.operation = norm ? layerNorm(plan.config.layerNormEps) : same();
    if (norm) {
        step.inputs.push_back({"transformer_encoder.norm.weight", "γ"});
        step.inputs.push_back({"transformer_encoder.norm.bias", "β"});
    }
    return step;
}

Step pooledStep(const PassPlan& plan, bool withoutPadding)
{
    Step step;
    step.name = withoutPadding ? "pooled_without_padding" : "pooled";
    step.title = withoutPadding ? "Mean over the tokens that are not padding" : "Mean over the tokens";
    step.symbol = "p";
    step.formula = "Σ_{t} m_{t} / T";
    step.code = withoutPadding ? "p = (m * keep).sum(1) / keep.sum(1)" : "p = m.mean(1)";
    step.shape = {plan.batch(), plan.config.dModel};
    step.axes = {Axis::Sequence, Axis::Dimension};
    step.inputs = {{"memory", "m"}};
    if (withoutPadding)
        step.inputs.push_back({operand::keyPadding, "M_{key}"});
    step.operation = mean(withoutPadding, !withoutPadding || plan.input.keyPadding->isBoolean);
    return step;
}

Step logitsStep(const PassPlan& plan, bool withoutPadding)
{
    Step step;
    step.name = withoutPadding ? "logits_without_padding" : "logits";
    step.title = withoutPadding ? "Logits without padding" : "Logits";
    step.symbol = "z";
    step.formula = "p W^{T} + b";
    step.code = "z = fc_out(p)";
    step.shape = {plan.batch(), plan.config.classes};
    step.axes = {Axis::Sequence, Axis::Class};
    step.inputs = {{withoutPadding ? "pooled_without_padding" : "pooled", "p"},
                   {"fc_out.weight", "W"},
                   {"fc_out.bias", "b"}};
    step.operation = linear();
    return step;
}

Step probabilitiesStep(const PassPlan& plan)
{
    Step step;
    step.name = "probabilities";
    step.title = "Probabilities";
    step.symbol = "P";
    step.formula = "softmax(z)";
    step.code = "P = z.softmax(-1)";
    step.shape = {plan.batch(), plan.config.classes};
    step.axes = {Axis::Sequence, Axis::Class};
    step.inputs = {{"logits", "z"}};
    step.operation = softmax();
    step.limits = Limits{0, 1};
    step.isSigned = false;
    return step;
}

} // namespace

std::vector<Step> encoderSteps(const PassPlan& plan)
{
    std::vector<Step> steps = embeddingSteps(plan);
    for (Index layer = 0; layer < plan.config.layers; ++layer)
        for (Step& step : layerSteps(plan, layer, steps.back().name))
            steps.push_back(std::move(step));
    const bool classifies = plan.config.classes > 0;
    const bool padded = plan.input.keyPadding.has_value();
    steps.push_back(memoryStep(plan));
    steps.push_back(pooledStep(plan, false));
    if (classifies) {
        steps.push_back(logitsStep(plan, false));
        steps.push_back(probabilitiesStep(plan));
    }
    if (padded)
        steps.push_back(pooledStep(plan, true));
    if (padded && classifies)
        steps.push_back(logitsStep(plan, true));
    return steps;
}

} // namespace pelorus
