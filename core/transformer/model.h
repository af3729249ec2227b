#pragma once

#include "core/transformer/array.h"
#include "core/transformer/text/vocabulary.h"
#include "core/transformer/weights.h"

#include <filesystem>
#include <memory>
#include <variant>

namespace pelorus {

/// The number type of a pass.
enum class Precision {
    Float32, ///< for speed
    Float64  ///< for reference
};

/// An encoder with its weights. Copies share the numbers, so a copy with another configuration (norm first,
/// another ε, no √d) costs nothing.
struct Model {
    std::string name;
    ModelConfig config;
    std::variant<Weights<float>, Weights<double>> weights;
    std::shared_ptr<const Vocabulary> vocabulary; ///< nullptr where the model has none
    Problems warnings;                            ///< of its files

    Precision precision() const
    {
        return std::holds_alternative<Weights<float>>(weights) ? Precision::Float32 : Precision::Float64;
    }

    /// The file's own table of positions [max_len, d]; nullptr where it has none.
    ArrayPtr positions() const;
};

using ModelPtr = std::shared_ptr<const Model>;

/// Opens a `.safetensors` file, or a folder with one, with its `config.json` beside it and `vocab.txt` where
/// there is one. Warnings name keys and tensors that were not used, and say how a stored table of positions
/// differs from the encoding of the configuration. The Problem's key is the file.
Expected<ModelPtr> openModel(const std::filesystem::path& path, Precision precision);

/// Reads the `config.json` of a model. The Problem's key is the file; its message names the key in it.
Expected<ReadConfig> readModelConfig(const std::filesystem::path& path);

/// A model of seeded weights; see initialWeights. Refused where it would take more than 4 GB.
Expected<ModelPtr> seededModel(const ModelConfig& config, std::uint64_t seed, Precision precision);

} // namespace pelorus
