#pragma once

#include "core/numeric/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace pelorus {

/// A model that comes with the program.
struct ShippedModel {
    std::string name; ///< of its folder: "who-acts"
    std::string help; ///< "2 layers, d_model 32, 4 heads, sinusoidal positions; acts or is acted upon"
    std::filesystem::path folder;
};

/// All of them, by name; none where the program's resources are not found.
std::vector<ShippedModel> shippedModels();

/// The folder or file that is meant by a shipped model's name or by a path. The Problem's key is "model".
Expected<std::filesystem::path> findModel(const std::string& nameOrPath);

} // namespace pelorus
