#include "core/transformer/shipped_models.h"

#include "core/formats/resource_folder.h"
#include "core/transformer/model.h"

#include <algorithm>

namespace pelorus {

namespace fs = std::filesystem;

namespace {

std::string described(const ModelConfig& config)
{
    std::string text = std::to_string(config.layers) + " layers, d_model " + std::to_string(config.dModel) +
                       ", " + std::to_string(config.heads) + " heads, " +
                       (config.encoding == "none" ? "no" : config.encoding) + " positions";
    for (std::size_t i = 0; i < config.classNames.size(); ++i)
        text += (i == 0 ? "; " : " or ") + config.classNames[i];
    return text;
}

} // namespace

std::vector<ShippedModel> shippedModels()
{
    std::vector<ShippedModel> models;
    const auto resources = resourceFolder();
    if (!resources)
        return models;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(*resources / "models", error))
        if (const auto read = readModelConfig(entry.path() / "config.json"))
            models.push_back({entry.path().filename().string(), described(read->config), entry.path()});
    std::ranges::sort(models, {}, &ShippedModel::name);
    return models;
}

Expected<fs::path> findModel(const std::string& nameOrPath)
{
    std::string names;
    for (const ShippedModel& model : shippedModels()) {
        if (model.name == nameOrPath)
            return model.folder;
        names += (names.empty() ? "" : ", ") + model.name;
    }
    std::error_code error;
    if (fs::exists(nameOrPath, error))
        return fs::path(nameOrPath);
    return problem("model",
                   "'" + nameOrPath + "' is no file or folder" +
                       (names.empty() ? std::string() : ", and none of the shipped models " + names));
}

} // namespace pelorus
