#pragma once

#include "core/models/config_block.h"

namespace pelorus {

/// What a configuration says about a model's size under its several names.
struct ConfigSizes {
    std::string modelType; ///< model_type, or empty
    Index hidden = 0;      ///< 0: not stated, here and below
    Index heads = 0;
    Index headDim = 0; ///< stated, else hidden / heads
    bool headDimIsStated = false;
    Index maxLen = 0;
};

ConfigSizes readSizes(ConfigBlock& model);

// One reader for each way to know positions; each returns the tables of the kinds of layers.
std::vector<ConfigTable> readRotary(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readAlibi(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readT5(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readDeberta(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readShaw(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readLearned(ConfigBlock& model, const ConfigSizes& sizes);
std::vector<ConfigTable> readSinusoidal(ConfigBlock& model, const ConfigSizes& sizes);

/// True where the block has a key of rotary positions.
bool hasRotaryKeys(const ConfigBlock& model);

} // namespace pelorus
