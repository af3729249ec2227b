#include "ui/files/model_settings.h"

#include "core/transformer/model.h"

namespace pelorus {

Expected<ModelSettings> readModelSettings(const std::filesystem::path& path)
{
    auto read = readModelConfig(path);
    if (!read)
        return tl::unexpected(read.error());
    const ModelConfig& config = read->config;
    ModelSettings model;
    model.settings = {config.encoding, config.encodingValues};
    model.settings.values["d_model"] = config.dModel;
    model.settings.values["max_len"] = config.maxLen;
    model.settings = model.settings.changedTo(config.encoding);
    model.notes.warnings = std::move(read->warnings);
    const auto add = [&](const char* key, Index number) {
        model.notes.read.push_back({key, std::to_string(number)});
    };
    model.notes.read.push_back({"encoding", config.encoding});
    for (const auto& [key, value] : config.encodingValues)
        model.notes.read.push_back({"pe_" + key, formatValue(value)});
    add("d_model", config.dModel);
    add("max_len", config.maxLen);
    add("nhead", config.heads);
    add("num_layers", config.layers);
    return model;
}

} // namespace pelorus
