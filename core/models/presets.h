#pragma once

#include "core/encodings/settings.h"

#include <string_view>
#include <vector>

namespace pelorus {

/// Published settings of a well-known model: what concerns positions, nothing else.
struct Preset {
    std::string id;     ///< "llama-3.1-8b"
    std::string name;   ///< "Llama 3.1 8B"
    std::string source; ///< where the numbers are stated: a paper, or a model's configuration
    std::string help;   ///< one sentence about what is special, or empty
    Settings settings;
};

/// All presets, in the order in which they are offered.
const std::vector<Preset>& presets();

/// nullptr where there is none.
const Preset* findPreset(std::string_view id);

} // namespace pelorus
