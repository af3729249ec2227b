#pragma once

#include "core/numeric/result.h"
#include "core/parameters/value.h"
#include "core/transformer/operations.h"

#include <optional>
#include <string_view>

namespace pelorus {

/// An encoder as PyTorch's nn.TransformerEncoder builds it, with an embedding before it and a classifier
/// after it, as `config.json` states it. The keys of that file stand in the comments.
struct ModelConfig {
    Index vocabSize = 0;   ///< vocab_size; 0: no embedding, the pass starts from vectors
    Index dModel = 0;      ///< d_model
    Index heads = 0;       ///< nhead; divides d_model
    Index feedForward = 0; ///< dim_feedforward
    Index layers = 0;      ///< num_layers
    Index classes = 0;     ///< num_classes; 0: no classifier
    Index maxLen = 512;    ///< max_len

    std::string encoding = "sinusoidal"; ///< encoding: an id of the list of encodings, or "none"
    Values encodingValues;               ///< pe_base, pe_layout

    Activation activation = Activation::Relu; ///< activation: relu, gelu, gelu_tanh
    bool normFirst = false;                   ///< norm_first
    double layerNormEps = 1e-5;               ///< layer_norm_eps
    std::optional<bool> finalNorm;            ///< final_norm; absent: when the file has one
    bool scaleEmbedding = true;               ///< scale_embedding: times √d_model
    double dropout = 0.1;                     ///< dropout, used in training mode only
    std::vector<std::string> classNames;      ///< class_names, in order; else empty
    std::vector<std::string> examples;        ///< examples: texts to begin with

    Index headSize() const { return dModel / heads; }

    /// The number of weights, a table of positions not counted.
    Index parameters() const;

    bool operator==(const ModelConfig&) const = default;
};

struct ReadConfig {
    ModelConfig config;
    Problems warnings; ///< keys that were not understood, by name
};

/// Reads a `config.json`. The Problem's key is the key in the file, or "config" where it is no JSON object.
Expected<ReadConfig> parseModelConfig(std::string_view json);

/// What is wrong with a configuration, sizes and their relations; empty where nothing is.
Problems problemsOf(const ModelConfig& config);

} // namespace pelorus
