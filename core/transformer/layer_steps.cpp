#include "core/transformer/layer_steps.h"

namespace pelorus {

namespace {

const char* activationFormula(Activation kind)
{
    switch (kind) {
    case Activation::Relu:
        return "max(0, h)";
    case Activation::Gelu:
        return "h Φ(h)";
    case Activation::GeluTanh:
        return "h (1 + tanh(√(2/π) (h + 0.044715 h^{3}))) / 2";
    }
    return "";
}

const char* activationCode(Activation kind)
{
    switch (kind) {
    case Activation::Relu:
        return "F.relu(h)";
    case Activation::Gelu:
        return "F.gelu(h)";
    case Activation::GeluTanh:
        return "F.gelu(h, approximate='tanh')";
    }
    return "";
}

/// Writes the steps of one layer one after another.
class LayerWriter {
public:
    LayerWriter(const PassPlan& plan, Index layer) : plan_(plan), config_(plan.config), layer_(layer) {}

    std::vector<Step> written(const std::string& previous)
    {
        Step& input = add(Part::Input, same(), {{previous, "x"}});
        input.formula = "x";
        input.code =
            "x = " + (layer_ == 0 ? std::string("x") : "layers[" + std::to_string(layer_ - 1) + "](x)");

        if (config_.normFirst) {
            norm(Part::Norm1, Part::Input, "norm1");
            attentionSteps(Part::Norm1);
            residual(Part::Residual1, Part::Input, attentionResult_);
            norm(Part::Norm2, Part::Residual1, "norm2");
            feedForwardSteps(Part::Norm2);
            residual(Part::Residual2, Part::Residual1, feedForwardResult_);
            output(Part::Residual2);
        } else {
            attentionSteps(Part::Input);
            residual(Part::Residual1, Part::Input, attentionResult_);
            norm(Part::Norm1, Part::Residual1, "norm1");
            feedForwardSteps(Part::Norm1);
            residual(Part::Residual2, Part::Norm1, feedForwardResult_);
            norm(Part::Norm2, Part::Residual2, "norm2");
            output(Part::Norm2);
        }
        return std::move(steps_);
    }

private:
    StepInput from(Part part) const { return {stepName(layer_, part), textOf(part).symbol}; }
    StepInput weight(const std::string& name, const char* symbol) const
    {
        return {"transformer_encoder.layers." + std::to_string(layer_) + "." + name, symbol};
    }

    Step& add(Part part, OperationPtr operation, std::vector<StepInput> inputs)
    {
        Step& step = steps_.emplace_back();
        step.name = stepName(layer_, part);
        step.title = textOf(part).title;
        step.symbol = textOf(part).symbol;
        step.shape = partShape(part, plan_);
        step.axes = axesOf(step.shape, part);
        step.inputs = std::move(inputs);
        step.operation = std::move(operation);
        step.layer = layer_;
        return step;
    }
    static std::vector<Axis> axesOf(const Shape& shape, Part part)
    {
        switch (part) {
        case Part::Scores:
        case Part::BiasedScores:
        case Part::MaskedScores:
        case Part::Attention:
        case Part::AttentionDropout:
            return {Axis::Sequence, Axis::Head, Axis::Query, Axis::Key};
        case Part::FfnHidden:
        case Part::FfnActivation:
        case Part::FfnActivationDropout:
            return {Axis::Sequence, Axis::Token, Axis::Feature};
        default:
            break;
        }
        if (shape.rank() == 4)
            return {Axis::Sequence, Axis::Head, Axis::Token, Axis::HeadDimension};
        return {Axis::Sequence, Axis::Token, Axis::Dimension};
    }

    void attentionSteps(Part input)
    {
        projection(Part::Q, 0, input);
        projection(Part::K, 1, input);
        projection(Part::V, 2, input);
        const bool rotates = !plan_.positions.cosines.empty();
        if (rotates) {
            rotation(Part::RotatedQ, Part::Q);
            rotation(Part::RotatedK, Part::K);
        }
        scoreSteps(rotates ? Part::RotatedQ : Part::Q, rotates ? Part::RotatedK : Part::K);
        weightingSteps();
    }
    void projection(Part part, Index number, Part input)
    {
        const Index d = config_.dModel;
        Step& step = add(
            part, linear(number * d, config_.heads, config_.headSize()),
            {from(input), weight("self_attn.in_proj_weight", "W"), weight("self_attn.in_proj_bias", "b")});
        const std::string letter = textOf(part).symbol;
        const std::string rows = std::to_string(number * d) + ":" + std::to_string((number + 1) * d);
        step.formula = std::string(textOf(input).symbol) + " W_{" + letter + "}^{T} + b_{" + letter + "}";
        step.code = letter + " = F.linear(" + textOf(input).symbol + ", in_proj_weight[" + rows +
                    "], in_proj_bias[" + rows + "]).view(B, T, " + std::to_string(config_.heads) + ", " +
                    std::to_string(config_.headSize()) + ").transpose(1, 2)";
    }
    void rotation(Part part, Part input)
    {
        Step& step = add(part, rotate(plan_.positions.pairing),
                         {from(input), {operand::cosines, "cos θ"}, {operand::sines, "sin θ"}});
        const std::string letter = textOf(input).symbol;
        step.formula = "R_{θ} " + letter;
        step.code = letter + " = " + letter + " * cos + rotate_pairs(" + letter + ") * sin";
    }
    void scoreSteps(Part q, Part k)
    {
        const std::string headSize = std::to_string(config_.headSize());
        Step& scores = add(Part::Scores, scaledScores(), {from(q), from(k)});
        scores.formula = "q k^{T} / √" + headSize;
        scores.code = "s = q @ k.transpose(-2, -1) / math.sqrt(" + headSize + ")";
        Part last = Part::Scores;
        if (!plan_.positions.bias.empty()) {
            Step& biased = add(Part::BiasedScores, pelorus::add(), {from(last), {operand::bias, "B"}});
            biased.formula = "s + B";
            biased.code = "s = s + position_bias";
            last = Part::BiasedScores;
        }
        std::vector<StepInput> inputs{from(last)};
        if (plan_.input.keyPadding)
            inputs.push_back({operand::keyPadding, "M_{key}"});
        if (plan_.input.attention)
            inputs.push_back({operand::attentionMask, "M"});
        if (plan_.options.causal)
            inputs.push_back({operand::causalMask, "M_{causal}"});
        std::string formula = "s";
        for (std::size_t i = 1; i < inputs.size(); ++i)
            formula += " + " + inputs[i].symbol;
        Step& masked = add(Part::MaskedScores, mask(plan_.maskRules()), std::move(inputs));
        masked.formula = formula;
        masked.code = formula == "s" ? "# no mask" : "s = s + mask  # -inf where not allowed";
    }
    void weightingSteps()
    {
        Step& attention =
            add(Part::Attention, softmax(plan_.options.fullyMasked), {from(Part::MaskedScores)});
        attention.formula = "softmax(s)";
        attention.code = "a = s.softmax(-1)";
        attention.limits = Limits{0, 1};
        attention.isSigned = false;
        const Part weights = dropped(Part::AttentionDropout, Part::Attention);
        Step& context = add(Part::Context, weightedValues(), {from(weights), from(Part::V)});
        context.formula = "a v";
        context.code = "c = a @ v";
        Step& concat = add(Part::Concat, mergeHeads(), {from(Part::Context)});
        concat.formula = "[c_{1}, …, c_{" + std::to_string(config_.heads) + "}]";
        concat.code = "c = c.transpose(1, 2).reshape(B, T, " + std::to_string(config_.dModel) + ")";
        affine(Part::AttentionOutput, Part::Concat, "self_attn.out_proj");
        attentionResult_ = dropped(Part::AttentionOutputDropout, Part::AttentionOutput);
    }
    void feedForwardSteps(Part input)
    {
        affine(Part::FfnHidden, input, "linear1");
        Step& step = add(Part::FfnActivation, activation(config_.activation), {from(Part::FfnHidden)});
        step.formula = activationFormula(config_.activation);
        step.code = std::string("g = ") + activationCode(config_.activation);
        step.isSigned = config_.activation != Activation::Relu;
        affine(Part::FfnOutput, dropped(Part::FfnActivationDropout, Part::FfnActivation), "linear2");
        feedForwardResult_ = dropped(Part::FfnOutputDropout, Part::FfnOutput);
    }

    void affine(Part part, Part input, const std::string& module)
    {
        Step& step = add(part, linear(),
                         {from(input), weight(module + ".weight", "W"), weight(module + ".bias", "b")});
        step.formula = std::string(textOf(input).symbol) + " W^{T} + b";
        step.code = step.symbol + " = " + module + "(" + textOf(input).symbol + ")";
    }
    void norm(Part part, Part input, const std::string& module)
    {
        Step& step = add(part, layerNorm(config_.layerNormEps),
                         {from(input), weight(module + ".weight", "γ"), weight(module + ".bias", "β")});
        step.formula = std::string("(") + textOf(input).symbol + " - μ) / √(σ^{2} + ε) · γ + β";
        step.code = step.symbol + " = " + module + "(" + textOf(input).symbol + ")";
    }
    void residual(Part part, Part input, Part added)
    {
        Step& step = add(part, pelorus::add(), {from(input), from(added)});
        step.formula = std::string(textOf(input).symbol) + " + " + textOf(added).symbol;
        step.code = step.symbol + " = " + step.formula;
    }
    void output(Part input)
    {
        Step& step = add(Part::Output, same(), {from(input)});
        step.formula = textOf(input).symbol;
        step.code = std::string("y = ") + textOf(input).symbol;
    }
    /// Adds a dropout step where there is dropout, and says which part goes on.
    Part dropped(Part part, Part input)
    {
        if (plan_.dropout() == 0)
            return input;
        Step& step = add(part, dropout(plan_.dropout(), plan_.options.seed, dropoutStream(layer_, part)),
                         {from(input)});
        step.formula = std::string(textOf(input).symbol) + " / (1 - p), or 0";
        step.code = step.symbol + " = F.dropout(" + textOf(input).symbol + ", " +
                    std::to_string(plan_.dropout()) + ")";
        return part;
    }

    const PassPlan& plan_;
    const ModelConfig& config_;
    Index layer_;
    std::vector<Step> steps_;
    Part attentionResult_ = Part::AttentionOutput;
    Part feedForwardResult_ = Part::FfnOutput;
};

} // namespace

std::vector<Step> layerSteps(const PassPlan& plan, Index layer, const std::string& previous)
{
    return LayerWriter(plan, layer).written(previous);
}

} // namespace pelorus
