#pragma once

#include "core/transformer/model_config.h"
#include "core/transformer/panel_product.h"
#include "core/transformer/tensor.h"

#include <functional>

namespace pelorus {

class SafetensorsFile;

/// y = x Wᵀ + b; weight [out, in], bias [out].
template <class T> struct LinearWeights {
    Tensor<T> weight;
    Tensor<T> bias;
    PackedMatrix packed; ///< the weight once more for fast products; see packWeights
};

/// The scale γ and the shift β of a layer norm, [d] each.
template <class T> struct NormWeights {
    Tensor<T> gamma;
    Tensor<T> beta;
};

template <class T> struct LayerWeights {
    LinearWeights<T> inProjection; ///< [3d, d]: the rows of q, then of k, then of v
    LinearWeights<T> outProjection;
    LinearWeights<T> linear1;
    LinearWeights<T> linear2;
    NormWeights<T> norm1;
    NormWeights<T> norm2;
};

/// All weights of a model. Copies share their numbers.
template <class T> struct Weights {
    Tensor<T> embedding; ///< [V, d]; empty where the model has none
    Tensor<T> positions; ///< the file's own table of positions [max_len, d]; empty where it has none
    std::vector<LayerWeights<T>> layers;
    NormWeights<T> finalNorm;    ///< empty where the model has none
    LinearWeights<T> classifier; ///< empty where the model has none
};

/// How PyTorch's modules draw a tensor's first values.
enum class Initial {
    Normal,        ///< mean 0, variance 1: nn.Embedding
    XavierUniform, ///< ±√(6 / (in + out)): in_proj_weight; Glorot and Bengio 2010
    FanInUniform,  ///< ±1/√in: the weights and biases of nn.Linear
    Zero,
    One
};

/// One tensor of a model, as it is called in files.
template <class T> struct NamedWeight {
    std::string name; ///< "transformer_encoder.layers.0.linear1.weight"
    Shape shape;
    Initial initial = Initial::Zero;
    Index fanIn = 0; ///< for FanInUniform
    Tensor<T>* tensor = nullptr;
};

/// Every tensor that a model of this configuration has, in the order of the pass; the table of positions is
/// not one of them. Makes weights.layers as long as it must be. A final norm where `config.finalNorm` is
/// true.
template <class T>
std::vector<NamedWeight<T>> namedWeights(const ModelConfig& config, Weights<T>& weights,
                                         const std::string& prefix = "transformer_encoder.");

/// Seeded values distributed as PyTorch's defaults: the same on every machine, for both types (up to
/// rounding), and for each tensor independent of which others there are. PyTorch gives all layers of an
/// nn.TransformerEncoder the same first values; here each layer has its own.
template <class T> Weights<T> initialWeights(const ModelConfig& config, std::uint64_t seed);

/// Packs the layers' weights for fast products, where this machine has kernels for them and the model is not
/// so large (half a gigabyte) that a second copy would weigh more than the time it saves.
void packWeights(Weights<float>& weights);

template <class T> struct ReadWeights {
    Weights<T> weights;
    Problems warnings; ///< tensors that were not used
};

/// The weights of a file, each rounded once to T. `config.finalNorm` is set where the file decides it. Names
/// may begin with "transformer_encoder.", "encoder." or nothing. The Problem's key is the tensor.
template <class T> Expected<ReadWeights<T>> readWeights(const SafetensorsFile& file, ModelConfig& config);

} // namespace pelorus
