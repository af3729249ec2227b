#include "core/transformer/encoder_trace.h"

#include "core/transformer/encoder.h"

#include <algorithm>
#include <mutex>

namespace pelorus {

namespace {

/// True where a query comes before its key; [T, T], computed when asked for.
class CausalMask : public Array {
public:
    explicit CausalMask(Index length) : Array({length, length}) {}
    double at(const Cell& cell) const override { return cell[1] > cell[0] ? 1 : 0; }
};

std::vector<Axis> weightAxes(const std::string& name, const Shape& shape)
{
    if (name == "embedding.weight")
        return {Axis::Word, Axis::Dimension};
    if (name == "fc_out.weight")
        return {Axis::Class, Axis::Dimension};
    if (name == "fc_out.bias")
        return {Axis::Class};
    if (shape.rank() == 1)
        return {Axis::Dimension};
    return {Axis::Row, Axis::Dimension};
}

void addInputs(TracedArrays& arrays, const PassPlan& plan)
{
    if (!plan.input.tokens.empty())
        arrays[operand::tokens] = {arrayOf(plan.input.tokens), {Axis::Sequence, Axis::Token}};
    else
        arrays[operand::vectors] = {arrayOf(plan.input.vectors),
                                    {Axis::Sequence, Axis::Token, Axis::Dimension}};
    if (plan.input.keyPadding)
        arrays[operand::keyPadding] = {arrayOf(plan.input.keyPadding->numbers), {Axis::Sequence, Axis::Key}};
    if (plan.input.attention)
        arrays[operand::attentionMask] = {arrayOf(plan.input.attention->numbers), {Axis::Query, Axis::Key}};
    if (plan.options.causal)
        arrays[operand::causalMask] = {std::make_shared<CausalMask>(plan.length()), {Axis::Query, Axis::Key}};
}

void addPositions(TracedArrays& arrays, const PositionEffect& positions)
{
    if (!positions.table.empty())
        arrays[operand::table] = {
            arrayOf(positions.table), {Axis::Position, Axis::Dimension}, positions.tableGrid};
    if (!positions.cosines.empty()) {
        arrays[operand::cosines] = {arrayOf(positions.cosines), {Axis::Position, Axis::Frequency}};
        arrays[operand::sines] = {arrayOf(positions.sines), {Axis::Position, Axis::Frequency}};
    }
    if (!positions.bias.empty())
        arrays[operand::bias] = {arrayOf(positions.bias), {Axis::Head, Axis::Query, Axis::Key}};
}

template <class T> void addWeights(TracedArrays& arrays, const ModelConfig& config, Weights<T> weights)
{
    for (const NamedWeight<T>& named : namedWeights(config, weights))
        arrays[named.name] = {arrayOf(*named.tensor), weightAxes(named.name, named.shape)};
}

/// A pass of one number type: computes all layers once, and single ones again when asked to.
template <class T> class PassRun : public LayerSource {
public:
    PassRun(ModelPtr model, PassPlan plan)
        : model_(std::move(model)), plan_(std::move(plan)),
          encoder_(std::get<Weights<T>>(model_->weights), plan_), steps_(encoderSteps(plan_))
    {
    }

    const PassPlan& plan() const { return plan_; }
    const std::vector<Step>& steps() const { return steps_; }

    Expected<TracedArrays> run(const Watch& watch)
    {
        const bool keepsAll = plan_.config.layers * plan_.layerBytes(sizeof(T)) <= plan_.options.keptBytes;
        Meter meter(watch, plan_.config.layers);
        TracedArrays arrays;
        addInputs(arrays, plan_);
        addPositions(arrays, plan_.positions);
        addWeights<T>(arrays, plan_.config, std::get<Weights<T>>(model_->weights));
        auto before = encoder_.embed();
        Tensor<T> x = before.back().second;
        addSteps(arrays, before);
        for (Index number = 0; number < plan_.config.layers; ++number) {
            LayerRecord<T> record;
            const Tensor<T> output = encoder_.layer(number, x, keepsAll ? &record : nullptr);
            inputs_.push_back(x);
            record[Part::Input] = x;
            record[Part::Output] = output;
            addLayer(arrays, number, record);
            x = output;
            if (auto wanted = meter.add(1); !wanted)
                return tl::unexpected(wanted.error());
        }
        addSteps(arrays, encoder_.finish(x));
        return arrays;
    }

    Expected<TracedArrays> layer(Index number) const override
    {
        constexpr Index mostBytes = Index{2} << 30;
        if (const Index bytes = plan_.layerBytes(sizeof(T)); bytes > mostBytes)
            return problem("layers." + std::to_string(number),
                           "its steps would take " + std::to_string(bytes >> 30) +
                               " GB; a shorter text has steps that can be looked at");
        const std::scoped_lock lock(mutex_);
        TracedArrays arrays;
        LayerRecord<T> record;
        encoder_.layer(number, inputs_[static_cast<std::size_t>(number)], &record);
        addLayer(arrays, number, record);
        return arrays;
    }

private:
    const std::vector<Axis>& axesOf(const std::string& name) const
    {
        return std::ranges::find(steps_, name, &Step::name)->axes;
    }
    void addSteps(TracedArrays& arrays, const NamedTensors<T>& tensors) const
    {
        for (const auto& [name, tensor] : tensors)
            arrays[name] = {arrayOf(tensor), axesOf(name)};
    }
    void addLayer(TracedArrays& arrays, Index number, const LayerRecord<T>& record) const
    {
        for (const auto& [part, tensor] : record) {
            const std::string name = stepName(number, part);
            arrays[name] = {arrayOf(tensor), axesOf(name)};
        }
    }

    ModelPtr model_;
    PassPlan plan_;
    mutable Encoder<T> encoder_; ///< its scratch changes, its results do not
    mutable std::mutex mutex_;   ///< one layer at a time
    std::vector<Step> steps_;
    std::vector<Tensor<T>> inputs_; ///< of the layers
};

template <class T> Expected<TracePtr> traced(const ModelPtr& model, PassPlan plan, const Watch& watch)
{
    auto run = std::make_shared<PassRun<T>>(model, std::move(plan));
    auto arrays = run->run(watch);
    if (!arrays)
        return tl::unexpected(arrays.error());
    const PassPlan& done = run->plan();
    TraceLabels labels{done.input.labels, done.config.classNames, model->vocabulary};
    return std::make_shared<const Trace>(run->steps(), *std::move(arrays), std::move(labels), done.warnings,
                                         run);
}

} // namespace

Expected<TracePtr> runPass(const ModelPtr& model, PassInput input, PassOptions options, const Watch& watch)
{
    auto plan = planPass(*model, std::move(input), std::move(options));
    if (!plan)
        return tl::unexpected(plan.error());
    return model->precision() == Precision::Float32 ? traced<float>(model, *std::move(plan), watch)
                                                    : traced<double>(model, *std::move(plan), watch);
}

} // namespace pelorus
