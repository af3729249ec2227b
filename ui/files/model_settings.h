#pragma once

#include "core/models/position_config.h"

namespace pelorus {

/// How an encoder that can be run here knows positions.
struct ModelSettings {
    Settings settings;
    ConfigReport notes;
};

/// Reads it from the `config.json` of such a model; see readModelConfig.
Expected<ModelSettings> readModelSettings(const std::filesystem::path& path);

} // namespace pelorus
