#include "core/transformer/shipped_models.h"

#include "core/files/resource_folder.h"

#include <algorithm>

namespace pelorus {

namespace fs = std::filesystem;

std::vector<ShippedModel> shippedModels()
{
    std::vector<ShippedModel> models;
    const auto resources = resourceFolder();
    if (!resources)
        return models;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(*resources / "models", error))
        if (fs::exists(entry.path() / "config.json", error))
            models.push_back({entry.path().filename().string(), entry.path()});
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
