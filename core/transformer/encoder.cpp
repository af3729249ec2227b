#include "core/transformer/encoder.h"

#include "core/transformer/matrix_product.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

namespace {

template <class T> Tensor<T> converted(const Tensor<double>& tensor)
{
    if (tensor.empty())
        return {};
    Tensor<T> result(tensor.shape());
    std::ranges::transform(tensor.span(), result.data(),
                           [](double number) { return static_cast<T>(number); });
    return result;
}

/// What a mask adds to the scores.
template <class T> Tensor<T> additive(const std::optional<MaskInput>& mask)
{
    if (!mask)
        return {};
    Tensor<T> result = converted<T>(mask->numbers);
    if (mask->isBoolean)
        for (T& number : result.span())
            number = number != 0 ? -std::numeric_limits<T>::infinity() : T(0);
    return result;
}

template <class T> auto activationKernel(const RowKernels<T>& kernels, Activation kind)
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
    case Part::FfnHidden:
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
    : weights_(weights), plan_(plan), workers_(workers), kernels_(rowKernels<T>()),
      addThenActivate_(activationKernel(kernels_, plan.config.activation)),
      keyMask_(additive<T>(plan.input.keyPadding)), attentionMask_(additive<T>(plan.input.attention)),
      bias_(converted<T>(plan.positions.bias)), cosines_(converted<T>(plan.positions.cosines)),
      sines_(converted<T>(plan.positions.sines)), projected_({plan.rows(), 3 * plan.config.dModel})
{
}

template <class T> NamedTensors<T> Encoder<T>::embed() const
{
    const Shape shape{plan_.batch(), plan_.length(), plan_.config.dModel};
    NamedTensors<T> steps;
    if (plan_.input.tokens.empty()) {
        steps.emplace_back("embedding_plus_pe", converted<T>(plan_.input.vectors));
        return steps;
    }
    Tensor<T> embedding(shape);
    const auto d = static_cast<std::size_t>(shape.last());
    for (Index row = 0; row < plan_.rows(); ++row) {
        const auto id = static_cast<Index>(plan_.input.tokens.span()[static_cast<std::size_t>(row)]);
        std::copy_n(weights_.embedding.data() + id * shape.last(), d, embedding.data() + row * shape.last());
    }
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
            kernels_.add(placed.data() + sequence * table.shape().cells(), table.data(), table.span().size());
    }
    steps.emplace_back("embedding", embedding);
    steps.emplace_back("embedding_scaled", scaled);
    steps.emplace_back("embedding_plus_pe", placed);
    if (plan_.dropout() > 0) {
        Tensor<T> dropped(shape);
        std::ranges::copy(placed.span(), dropped.data());
        dropOut(dropped.data(), 0, shape.cells(), embeddingDropoutStream);
        steps.emplace_back("embedding_dropout", dropped);
    }
    return steps;
}

template <class T> Tensor<T> Encoder<T>::layer(Index number, const Tensor<T>& x, LayerRecord<T>* record)
{
    layer_ = number;
    record_ = record;
    const LayerWeights<T>& weights = weights_.layers[static_cast<std::size_t>(number)];
    Tensor<T> output(x.shape());
    if (plan_.config.normFirst) {
        T* const first = buffer(Part::Norm1);
        norm(x.data(), weights.norm1, first);
        T* const residual = follow(Part::Residual1, attentionOutput(number, first));
        T* const second = buffer(Part::Norm2);
        addRows(residual, x.data(), &weights.norm2, second);
        const T* const forward = feedForwardOutput(number, second);
        std::copy_n(forward, output.span().size(), output.data());
        addRows(output.data(), residual, nullptr, nullptr);
    } else {
        T* const residual = follow(Part::Residual1, attentionOutput(number, x.data()));
        T* const first = buffer(Part::Norm1);
        addRows(residual, x.data(), &weights.norm1, first);
        T* const second = follow(Part::Residual2, feedForwardOutput(number, first));
        addRows(second, first, &weights.norm2, output.data());
    }
    if (record) {
        (*record)[Part::Input] = x;
        (*record)[plan_.config.normFirst ? Part::Residual2 : Part::Norm2] = output;
        (*record)[Part::Output] = output;
    }
    record_ = nullptr;
    return output;
}

template <class T> T* Encoder<T>::attentionOutput(Index number, const T* x)
{
    const LayerWeights<T>& weights = weights_.layers[static_cast<std::size_t>(number)];
    const Index d = plan_.config.dModel;
    linear(x, plan_.rows(), weights.inProjection, projected_.data(), kernels_.add);
    if (records()) {
        splitHeads(Part::Q, projected_.data(), 3 * d);
        splitHeads(Part::K, projected_.data() + d, 3 * d);
        splitHeads(Part::V, projected_.data() + 2 * d, 3 * d);
    }
    if (!cosines_.empty())
        rotate();
    T* const context = buffer(Part::Concat);
    attend(context);
    T* const output = buffer(Part::AttentionOutput);
    linear(context, plan_.rows(), weights.outProjection, output, kernels_.add);
    return dropout(Part::AttentionOutputDropout, output);
}

template <class T> T* Encoder<T>::feedForwardOutput(Index number, const T* x)
{
    const LayerWeights<T>& weights = weights_.layers[static_cast<std::size_t>(number)];
    T* const hidden = records() ? buffer(Part::FfnHidden) : nullptr;
    T* const activation = buffer(Part::FfnActivation);
    linear(x, plan_.rows(), weights.linear1, activation, addThenActivate_, hidden);
    const T* const kept = dropout(Part::FfnActivationDropout, activation);
    T* const output = buffer(Part::FfnOutput);
    linear(kept, plan_.rows(), weights.linear2, output, kernels_.add);
    return dropout(Part::FfnOutputDropout, output);
}

template <class T> NamedTensors<T> Encoder<T>::finish(const Tensor<T>& output) const
{
    NamedTensors<T> steps;
    Tensor<T> memory = output;
    if (!weights_.finalNorm.gamma.empty()) {
        memory = Tensor<T>(output.shape());
        norm(output.data(), weights_.finalNorm, memory.data());
    }
    steps.emplace_back("memory", memory);
    const auto conclude = [&](bool withoutPadding) {
        const std::string suffix = withoutPadding ? "_without_padding" : "";
        const Tensor<T> mean = pooled(memory, withoutPadding);
        steps.emplace_back("pooled" + suffix, mean);
        if (plan_.config.classes == 0)
            return;
        Tensor<T> logits({plan_.batch(), plan_.config.classes});
        linear(mean.data(), plan_.batch(), weights_.classifier, logits.data(), kernels_.add);
        steps.emplace_back("logits" + suffix, logits);
        if (withoutPadding)
            return;
        Tensor<T> probabilities(logits.shape());
        std::ranges::copy(logits.span(), probabilities.data());
        for (Index row = 0; row < plan_.batch(); ++row)
            kernels_.softmax(probabilities.data() + row * logits.shape().last(),
                             static_cast<std::size_t>(logits.shape().last()),
                             std::numeric_limits<T>::quiet_NaN());
        steps.emplace_back("probabilities", probabilities);
    };
    conclude(false);
    if (plan_.input.keyPadding)
        conclude(true);
    return steps;
}

template <class T> Tensor<T> Encoder<T>::pooled(const Tensor<T>& memory, bool withoutPadding) const
{
    const Index d = memory.shape().last();
    Tensor<T> mean({plan_.batch(), d});
    for (Index sequence = 0; sequence < plan_.batch(); ++sequence) {
        std::vector<double> sums(static_cast<std::size_t>(d));
        double count = 0;
        for (Index token = 0; token < plan_.length(); ++token) {
            if (withoutPadding && keyMask_.at({sequence, token}) == -std::numeric_limits<T>::infinity())
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

template <class T> T* Encoder<T>::buffer(Part part)
{
    Tensor<T>& tensor = records() ? (*record_)[part] : scratch_[sharedWith(part)];
    const Shape shape = partShape(part, plan_);
    if (tensor.empty())
        tensor = Tensor<T>(shape);
    return tensor.data();
}

/// The buffer of a part that continues from another's numbers: the same memory, or a copy where they differ.
template <class T> T* Encoder<T>::follow(Part part, T* from)
{
    T* const to = buffer(part);
    if (to != from)
        std::copy_n(from, partShape(part, plan_).cells(), to);
    return to;
}

template <class T>
void Encoder<T>::share(Index count, double work, const std::function<void(Index)>& task) const
{
    constexpr double worthThreads = 2e5; // about the time it takes to bring another thread in
    if (work >= worthThreads)
        return workers_.run(count, task);
    for (Index i = 0; i < count; ++i)
        task(i);
}

/// out [rows, columns] = x Wᵀ, then addBias on each row. `beforeBias` gets the sum with the bias alone where
/// the kernel does more than add it.
template <class T>
void Encoder<T>::linear(const T* x, Index rows, const LinearWeights<T>& weights, T* out, AddThen addBias,
                        T* beforeBias) const
{
    const Index columns = weights.weight.shape()[0];
    const Index inner = weights.weight.shape()[1];
    constexpr Index grain = 16; // columns of one cache line
    const Index parts = std::min<Index>(workers_.threads(), (columns + grain - 1) / grain);
    const double work =
        2.0 * static_cast<double>(rows) * static_cast<double>(columns) * static_cast<double>(inner);
    share(parts, work, [&](Index part) {
        const Index begin = columns * part / parts / grain * grain;
        const Index end = part + 1 == parts ? columns : columns * (part + 1) / parts / grain * grain;
        const auto width = static_cast<std::size_t>(end - begin);
        const T* const bias = weights.bias.data() + begin;
        productTransposed(rows, end - begin, inner, T(1), {x, inner},
                          {weights.weight.data() + begin * inner, inner}, {out + begin, columns});
        for (Index row = 0; row < rows; ++row) {
            T* const values = out + row * columns + begin;
            if (beforeBias) {
                std::copy_n(values, width, beforeBias + row * columns + begin);
                kernels_.add(beforeBias + row * columns + begin, bias, width);
            }
            addBias(values, bias, width);
        }
    });
}

/// sum += x, row by row, and each row's layer norm to `normed` where there are weights for one.
template <class T>
void Encoder<T>::addRows(T* sum, const T* x, const NormWeights<T>* weights, T* normed) const
{
    constexpr Index grain = 32;
    const Index d = plan_.config.dModel;
    const Index rows = plan_.rows();
    const auto width = static_cast<std::size_t>(d);
    const auto epsilon = static_cast<T>(plan_.config.layerNormEps);
    share((rows + grain - 1) / grain, static_cast<double>(rows) * static_cast<double>(d), [&](Index block) {
        for (Index row = block * grain; row < std::min(rows, (block + 1) * grain); ++row) {
            kernels_.add(sum + row * d, x + row * d, width);
            if (weights)
                kernels_.layerNorm(sum + row * d, width, weights->gamma.data(), weights->beta.data(), epsilon,
                                   normed + row * d);
        }
    });
}

template <class T> void Encoder<T>::norm(const T* x, const NormWeights<T>& weights, T* out) const
{
    const Index d = plan_.config.dModel;
    for (Index row = 0; row < plan_.rows(); ++row)
        kernels_.layerNorm(x + row * d, static_cast<std::size_t>(d), weights.gamma.data(),
                           weights.beta.data(), static_cast<T>(plan_.config.layerNormEps), out + row * d);
}

template <class T> T* Encoder<T>::dropout(Part part, T* values)
{
    if (plan_.dropout() == 0)
        return values;
    T* const kept = follow(part, values);
    dropOut(kept, 0, partShape(part, plan_).cells(), dropoutStream(layer_, part));
    return kept;
}

/// Numbers first .. first + count - 1 of an array, in place.
template <class T> void Encoder<T>::dropOut(T* values, Index first, Index count, std::uint64_t stream) const
{
    const double p = plan_.dropout();
    for (Index i = 0; i < count; ++i)
        values[i] = dropoutKeeps(p, plan_.options.seed, stream, first + i)
                        ? static_cast<T>(values[i] / (1 - p))
                        : T(0);
}

template class Encoder<float>;
template class Encoder<double>;

} // namespace pelorus
