#pragma once

// Writes small model folders for tests, sound or with one fault.

#include "core/transformer/weights.h"

#include <QTemporaryDir>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

namespace models {

using namespace pelorus;
using nlohmann::json;

/// Tensors by name, each with its shape and numbers; written as F64.
using Tensors = std::map<std::string, std::pair<std::vector<Index>, std::vector<double>>>;

inline Tensors tensorsOf(const ModelConfig& config, std::uint64_t seed)
{
    Tensors tensors;
    Weights<double> weights = initialWeights<double>(config, seed);
    for (const auto& named : namedWeights(config, weights)) {
        std::vector<Index> shape;
        for (int axis = 0; axis < named.shape.rank(); ++axis)
            shape.push_back(named.shape[axis]);
        const auto numbers = named.tensor->span();
        tensors[named.name] = {shape, {numbers.begin(), numbers.end()}};
    }
    return tensors;
}

inline void writeSafetensors(const std::filesystem::path& path, const Tensors& tensors)
{
    json header = json::object();
    std::size_t at = 0;
    for (const auto& [name, tensor] : tensors) {
        const std::size_t end = at + tensor.second.size() * sizeof(double);
        header[name] = {{"dtype", "F64"}, {"shape", tensor.first}, {"data_offsets", {at, end}}};
        at = end;
    }
    const std::string text = header.dump();
    const std::uint64_t length = text.size();
    std::ofstream out(path, std::ios::binary);
    out.write(reinterpret_cast<const char*>(&length), sizeof length) << text;
    for (const auto& [name, tensor] : tensors)
        out.write(reinterpret_cast<const char*>(tensor.second.data()),
                  std::streamsize(tensor.second.size() * sizeof(double)));
}

/// A small configuration as it stands in a file.
inline json smallConfig()
{
    return {{"vocab_size", 6}, {"d_model", 4},     {"nhead", 2},   {"dim_feedforward", 8},
            {"num_layers", 1}, {"num_classes", 2}, {"max_len", 10}};
}

/// The folder with config.json, and model.safetensors where there are tensors.
inline std::filesystem::path written(const QTemporaryDir& folder, const json& config, const Tensors& tensors)
{
    const std::filesystem::path path = folder.path().toStdString();
    std::ofstream(path / "config.json") << config.dump();
    writeSafetensors(path / "model.safetensors", tensors);
    return path;
}

} // namespace models
