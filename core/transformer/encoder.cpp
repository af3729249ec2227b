#include "core/transformer/encoder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

template <class T>
typename RowWork<T>::AddThen activationKernel(const RowKernels<T>& kernels, Activation kind)
{
    switch (kind) {
    case Activation::Gelu:
        return kernels.addThenGelu;
    case Activation::GeluTanh:
        return kernels.addThenGeluTanh;
    default:
        return kernels.addThenRelu;
    }
}

/// Parts that may lie in the same memory when nothing is recorded, since each is used up by the next.
Part sharedWith(Part part)
{
    switch (part) {
    case Part::AttentionOutput:
    case Part::AttentionOutputDropout:
        return Part::Residual1;
    case Part::FfnActivationDropout:
        return Part::FfnActivation;
    case Part::FfnOutput:
    case Part::FfnOutputDropout:
        return Part::Residual2;
    default:
        return part;
    }
}

} // namespace

template <class T>
Encoder<T>::Encoder(const Weights<T>& weights, const PassPlan& plan, Workers& workers)
    : weights_(weights), plan_(plan), work_(workers, plan.config.layerNormEps), attention_(plan, work_),
      projected_({plan.rows(), 3 * plan.config.dModel})
{
}

template <class T> NamedTensors<T> Encoder<T>::embed() const
{
    if (plan_.input.tokens.empty())
        return {{"embedding_plus_pe", converted<T>(plan_.input.vectors)}};
    const Tensor<T> embedding = embedded();
    const Shape& shape = embedding.shape();
    Tensor<T> scaled = embedding;
    if (plan_.config.scaleEmbedding) {
        const T factor = static_cast<T>(std::sqrt(static_cast<double>(shape.last())));
        scaled = Tensor<T>(shape);
        std::ranges::transform(embedding.span(), scaled.data(), [factor](T x) { return x * factor; });
    }
    Tensor<T> placed = scaled;
    if (const Tensor<T> table = converted<T>(plan_.positions.table); !table.empty()) {
        placed = Tensor<T>(shape);
        std::ranges::copy(scaled.span(), placed.data());
        for (Index sequence = 0; sequence < plan_.batch(); ++sequence)
            work_.add(placed.data() + sequence * table.shape().cells(), table.data(), plan_.length(),
                      shape.last());
    }
    NamedTensors<T> steps{
        {"embedding", embedding}, {"embedding_scaled", scaled}, {"embedding_plus_pe", placed}};
    if (plan_.dropout() > 0) {
        Tensor<T> dropped(shape);
        std::ranges::copy(placed.span(), dropped.data());
        dropOut(dropped.data(), 0, shape.cells(), plan_, embeddingDropoutStream);
        steps.emplace_back("embedding_dropout", dropped);
    }
    return steps;
}

/// The row of each token.
template <class T> Tensor<T> Encoder<T>::embedded() const
{
    const Index d = plan_.config.dModel;
    Tensor<T> embedding({plan_.batch(), plan_.length(), d});
    T* to = embedding.data();
    for (double id : plan_.input.tokens.span())
        to = std::copy_n(weights_.embedding.data() + static_cast<Index>(id) * d, d, to);
    return embedding;
}

template <class T> Tensor<T> Encoder<T>::layer(Index number, const Tensor<T>& x, LayerRecord<T>* record)
{
    const Run run{number, weights_.layers[static_cast<std::size_t>(number)], record};
    const Index rows = plan_.rows();
    Tensor<T> output(x.shape());
    if (plan_.config.normFirst) {
        T* const first = buffer(run, Part::Norm1);
        work_.norm(x.data(), rows, run.weights.norm1, first);
        T* const residual = follow(run, Part::Residual1, attentionOutput(run, first));
        T* const second = buffer(run, Part::Norm2);
        work_.addAndNorm(residual, x.data(), rows, run.weights.norm2, second);
        std::copy_n(feedForwardOutput(run, second), output.span().size(), output.data());
        work_.add(output.data(), residual, rows, plan_.config.dModel);
    } else {
        T* const residual = follow(run, Part::Residual1, attentionOutput(run, x.data()));
        T* const first = buffer(run, Part::Norm1);
        work_.addAndNorm(residual, x.data(), rows, run.weights.norm1, first);
        T* const second = follow(run, Part::Residual2, feedForwardOutput(run, first));
        work_.addAndNorm(second, first, rows, run.weights.norm2, output.data());
    }
    if (record) {
        (*record)[Part::Input] = x;
        (*record)[plan_.config.normFirst ? Part::Residual2 : Part::Norm2] = output;
        (*record)[Part::Output] = output;
    }
    return output;
}

template <class T> T* Encoder<T>::attentionOutput(const Run& run, const T* x)
{
    work_.linear(x, plan_.rows(), run.weights.inProjection, projected_.data(), work_.kernels().add);
    T* const context = buffer(run, Part::Concat);
    attention_.run(run.number, projected_.data(), context, run.record);
    T* const output = buffer(run, Part::AttentionOutput);
    work_.linear(context, plan_.rows(), run.weights.outProjection, output, work_.kernels().add);
    return dropout(run, Part::AttentionOutputDropout, output);
}

template <class T> T* Encoder<T>::feedForwardOutput(const Run& run, const T* x)
{
    T* const hidden = run.record ? buffer(run, Part::FfnHidden) : nullptr;
    T* const activation = buffer(run, Part::FfnActivation);
    work_.linear(x, plan_.rows(), run.weights.linear1, activation,
                 activationKernel(work_.kernels(), plan_.config.activation), hidden);
    const T* const kept = dropout(run, Part::FfnActivationDropout, activation);
    T* const output = buffer(run, Part::FfnOutput);
    work_.linear(kept, plan_.rows(), run.weights.linear2, output, work_.kernels().add);
    return dropout(run, Part::FfnOutputDropout, output);
}

/// Where a part goes: to the record, or to memory that is used again.
template <class T> T* Encoder<T>::buffer(const Run& run, Part part)
{
    return run.record ? placeIn(*run.record, part, plan_) : placeIn(scratch_, sharedWith(part), plan_);
}

/// The buffer of a part that continues from another's numbers: the same memory, or a copy where they differ.
template <class T> T* Encoder<T>::follow(const Run& run, Part part, T* from)
{
    T* const to = buffer(run, part);
    if (to != from)
        std::copy_n(from, partShape(part, plan_).cells(), to);
    return to;
}

template <class T> T* Encoder<T>::dropout(const Run& run, Part part, T* values)
{
    if (plan_.dropout() == 0)
        return values;
    T* const kept = follow(run, part, values);
    dropOut(kept, 0, partShape(part, plan_).cells(), plan_, dropoutStream(run.number, part));
    return kept;
}

template <class T> NamedTensors<T> Encoder<T>::finish(const Tensor<T>& output) const
{
    Tensor<T> memory = output;
    if (plan_.config.finalNorm.value_or(false)) {
        memory = Tensor<T>(output.shape());
        work_.norm(output.data(), plan_.rows(), weights_.finalNorm, memory.data());
    }
    NamedTensors<T> steps{{"memory", memory}};
    conclude(memory, false, steps);
    if (plan_.input.keyPadding)
        conclude(memory, true, steps);
    return steps;
}

/// Mean, logits and probabilities.
template <class T>
void Encoder<T>::conclude(const Tensor<T>& memory, bool withoutPadding, NamedTensors<T>& steps) const
{
    const std::string suffix = withoutPadding ? "_without_padding" : "";
    const Tensor<T> mean = pooled(memory, withoutPadding);
    steps.emplace_back("pooled" + suffix, mean);
    const Index classes = plan_.config.classes;
    if (classes == 0)
        return;
    Tensor<T> logits({plan_.batch(), classes});
    work_.linear(mean.data(), plan_.batch(), weights_.classifier, logits.data(), work_.kernels().add);
    steps.emplace_back("logits" + suffix, logits);
    if (withoutPadding)
        return;
    Tensor<T> probabilities(logits.shape());
    std::ranges::copy(logits.span(), probabilities.data());
    for (Index row = 0; row < plan_.batch(); ++row)
        work_.kernels().softmax(probabilities.data() + row * classes, static_cast<std::size_t>(classes),
                                std::numeric_limits<T>::quiet_NaN());
    steps.emplace_back("probabilities", probabilities);
}

/// The mean over the tokens, summed in double: their order then does not show in float32.
template <class T> Tensor<T> Encoder<T>::pooled(const Tensor<T>& memory, bool withoutPadding) const
{
    const auto isPadding = [&](const Cell& token) {
        const MaskInput& mask = *plan_.input.keyPadding;
        const double mark = mask.numbers.at(token);
        return mask.isBoolean ? mark != 0 : mark == -std::numeric_limits<double>::infinity();
    };
    const Index d = memory.shape().last();
    Tensor<T> mean({plan_.batch(), d});
    for (Index sequence = 0; sequence < plan_.batch(); ++sequence) {
        std::vector<double> sums(static_cast<std::size_t>(d));
        double count = 0;
        for (Index token = 0; token < plan_.length(); ++token) {
            if (withoutPadding && isPadding({sequence, token}))
                continue;
            const T* const row = memory.data() + (sequence * plan_.length() + token) * d;
            for (std::size_t j = 0; j < sums.size(); ++j)
                sums[j] += static_cast<double>(row[j]);
            ++count;
        }
        std::ranges::transform(sums, mean.data() + sequence * d,
                               [count](double sum) { return static_cast<T>(sum / count); });
    }
    return mean;
}

template class Encoder<float>;
template class Encoder<double>;

} // namespace pelorus
