#include "core/transformer/weights.h"

#include "core/formats/safetensors.h"
#include "core/numeric/random.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace pelorus {

namespace {

constexpr const char* positionsName = "pos_encoder.pe";

template <class T>
void addLinear(std::vector<NamedWeight<T>>& all, const std::string& name, Index out, Index in,
               LinearWeights<T>& weights)
{
    all.push_back({name + ".weight", {out, in}, Initial::FanInUniform, in, &weights.weight});
    all.push_back({name + ".bias", {out}, Initial::FanInUniform, in, &weights.bias});
}

template <class T>
void addNorm(std::vector<NamedWeight<T>>& all, const std::string& name, Index d, NormWeights<T>& weights)
{
    all.push_back({name + ".weight", {d}, Initial::One, 0, &weights.gamma});
    all.push_back({name + ".bias", {d}, Initial::Zero, 0, &weights.beta});
}

template <class T>
void addLayer(std::vector<NamedWeight<T>>& all, const std::string& name, const ModelConfig& config,
              LayerWeights<T>& layer)
{
    const Index d = config.dModel;
    const std::string attention = name + ".self_attn.";
    all.push_back(
        {attention + "in_proj_weight", {3 * d, d}, Initial::XavierUniform, d, &layer.inProjection.weight});
    all.push_back({attention + "in_proj_bias", {3 * d}, Initial::Zero, d, &layer.inProjection.bias});
    addLinear(all, attention + "out_proj", d, d, layer.outProjection);
    all.back().initial = Initial::Zero; // nn.MultiheadAttention sets this one bias to zero
    addLinear(all, name + ".linear1", config.feedForward, d, layer.linear1);
    addLinear(all, name + ".linear2", d, config.feedForward, layer.linear2);
    addNorm(all, name + ".norm1", d, layer.norm1);
    addNorm(all, name + ".norm2", d, layer.norm2);
}

template <class T> Tensor<T> drawn(const NamedWeight<T>& wanted, std::uint64_t seed)
{
    Tensor<T> tensor(wanted.shape);
    Random random(seed, wanted.name);
    double bound = 0;
    if (wanted.initial == Initial::XavierUniform)
        bound = std::sqrt(6.0 / static_cast<double>(wanted.shape[0] + wanted.shape[1]));
    else if (wanted.initial == Initial::FanInUniform)
        bound = 1 / std::sqrt(static_cast<double>(wanted.fanIn));
    for (T& number : tensor.span())
        switch (wanted.initial) {
        case Initial::Normal:
            number = static_cast<T>(random.normal());
            break;
        case Initial::XavierUniform:
        case Initial::FanInUniform:
            number = static_cast<T>((2 * random.uniform() - 1) * bound);
            break;
        case Initial::Zero:
            number = 0;
            break;
        case Initial::One:
            number = 1;
            break;
        }
    return tensor;
}

/// The beginning of the layers' names in this file.
std::string prefixIn(const SafetensorsFile& file)
{
    for (const char* prefix : {"transformer_encoder.", "encoder.", ""})
        if (file.find(std::string(prefix) + "layers.0.self_attn.in_proj_weight"))
            return prefix;
    return "transformer_encoder.";
}

std::string textOf(const Shape& shape)
{
    return shape.text();
}

/// The shape of a table of positions, without the axis of length 1 that PyTorch's modules give it.
std::optional<Shape> tableShape(const std::vector<Index>& shape, Index d)
{
    std::vector<Index> extents = shape;
    if (extents.size() == 3)
        extents.erase(extents[0] == 1 ? extents.begin() : extents.begin() + 1);
    if (extents.size() != 2 || extents[1] != d || (shape.size() == 3 && shape[0] != 1 && shape[1] != 1))
        return std::nullopt;
    return Shape{extents[0], extents[1]};
}

template <class T>
Expected<Tensor<T>> readTensor(const SafetensorsFile& file, const TensorEntry& entry, Shape shape)
{
    if (entry.type == StoredType::Unsupported || epsilonOf(entry.type) == 0)
        return problem(entry.name, "holds " + entry.typeName + "; weights are F64, F32, F16 or BF16");
    Tensor<T> tensor(shape);
    file.read(entry, 0, tensor.span());
    return tensor;
}

template <class T>
Expected<Tensor<T>> readWeight(const SafetensorsFile& file, const std::string& name, const Shape& shape)
{
    const TensorEntry* entry = file.find(name);
    if (!entry)
        return problem(name, "is missing; the configuration needs it with shape " + textOf(shape));
    if (entry->shapeText() != textOf(shape))
        return problem(name,
                       "has shape " + entry->shapeText() + "; the configuration needs " + textOf(shape));
    return readTensor<T>(file, *entry, shape);
}

template <class T> Expected<Tensor<T>> readPositions(const SafetensorsFile& file, Index d)
{
    const TensorEntry* entry = file.find(positionsName);
    if (!entry)
        return Tensor<T>();
    const auto shape = tableShape(entry->shape, d);
    if (!shape)
        return problem(entry->name, "has shape " + entry->shapeText() +
                                        "; a table of positions is [1, max_len, " + std::to_string(d) + "]");
    return readTensor<T>(file, *entry, *shape);
}

Problems unusedTensors(const SafetensorsFile& file, const std::set<std::string>& used)
{
    Problems warnings;
    for (const TensorEntry& entry : file.tensors())
        if (!used.contains(entry.name))
            warnings.push_back({entry.name, "is not part of the model as configured, and was not used"});
    return warnings;
}

} // namespace

template <class T>
std::vector<NamedWeight<T>> namedWeights(const ModelConfig& config, Weights<T>& weights,
                                         const std::string& prefix)
{
    std::vector<NamedWeight<T>> all;
    if (config.vocabSize > 0)
        all.push_back(
            {"embedding.weight", {config.vocabSize, config.dModel}, Initial::Normal, 0, &weights.embedding});
    weights.layers.resize(static_cast<std::size_t>(config.layers));
    for (std::size_t n = 0; n < weights.layers.size(); ++n)
        addLayer(all, prefix + "layers." + std::to_string(n), config, weights.layers[n]);
    if (config.finalNorm.value_or(false))
        addNorm(all, prefix + "norm", config.dModel, weights.finalNorm);
    if (config.classes > 0)
        addLinear(all, "fc_out", config.classes, config.dModel, weights.classifier);
    return all;
}

template <class T> Weights<T> initialWeights(const ModelConfig& config, std::uint64_t seed)
{
    Weights<T> weights;
    for (const NamedWeight<T>& wanted : namedWeights(config, weights))
        *wanted.tensor = drawn(wanted, seed);
    if constexpr (std::is_same_v<T, float>)
        packWeights(weights);
    return weights;
}

template <class T> Expected<ReadWeights<T>> readWeights(const SafetensorsFile& file, ModelConfig& config)
{
    const std::string prefix = prefixIn(file);
    if (!config.finalNorm)
        config.finalNorm = file.find(prefix + "norm.weight") != nullptr;

    ReadWeights<T> read;
    std::set<std::string> used{positionsName};
    for (const NamedWeight<T>& wanted : namedWeights(config, read.weights, prefix)) {
        auto tensor = readWeight<T>(file, wanted.name, wanted.shape);
        if (!tensor)
            return tl::unexpected(tensor.error());
        *wanted.tensor = *std::move(tensor);
        used.insert(wanted.name);
    }
    auto positions = readPositions<T>(file, config.dModel);
    if (!positions)
        return tl::unexpected(positions.error());
    read.weights.positions = *std::move(positions);
    if constexpr (std::is_same_v<T, float>)
        packWeights(read.weights);
    read.warnings = unusedTensors(file, used);
    return read;
}

void packWeights(Weights<float>& weights)
{
    constexpr Index most = Index{512} << 20;
    std::vector<LinearWeights<float>*> all;
    Index bytes = 0;
    for (LayerWeights<float>& layer : weights.layers)
        for (auto* linear : {&layer.inProjection, &layer.outProjection, &layer.linear1, &layer.linear2}) {
            all.push_back(linear);
            bytes += linear->weight.bytes();
        }
    if (bytes > most)
        return;
    for (LinearWeights<float>* linear : all)
        linear->packed =
            PackedMatrix::of(linear->weight.data(), linear->weight.shape()[0], linear->weight.shape()[1]);
}

template std::vector<NamedWeight<float>> namedWeights(const ModelConfig&, Weights<float>&,
                                                      const std::string&);
template std::vector<NamedWeight<double>> namedWeights(const ModelConfig&, Weights<double>&,
                                                       const std::string&);
template Weights<float> initialWeights(const ModelConfig&, std::uint64_t);
template Weights<double> initialWeights(const ModelConfig&, std::uint64_t);
template Expected<ReadWeights<float>> readWeights(const SafetensorsFile&, ModelConfig&);
template Expected<ReadWeights<double>> readWeights(const SafetensorsFile&, ModelConfig&);

} // namespace pelorus
