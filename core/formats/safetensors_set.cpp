#include "core/formats/safetensors_set.h"

#include "core/formats/checked_json.h"

#include <system_error>

namespace pelorus {

namespace {

bool isIndex(const std::filesystem::path& path)
{
    return path.extension() == ".json";
}

/// A name of a file in the same folder, nothing else.
bool isPlainName(const std::string& name)
{
    return !name.empty() && name != "." && name != ".." && name.find('/') == std::string::npos &&
           name.find('\0') == std::string::npos;
}

} // namespace

Expected<SafetensorsSet> SafetensorsSet::open(const std::filesystem::path& path)
{
    SafetensorsSet set;
    set.path_ = path.string();
    set.folder_ = path.parent_path();
    if (!isIndex(path)) {
        const std::string name = path.filename().string();
        set.files_[name] = nullptr;
        const auto file = set.file(name);
        if (!file)
            return tl::unexpected(file.error());
        for (const TensorEntry& tensor : (*file)->tensors()) {
            set.names_.push_back(tensor.name);
            set.fileOf_[tensor.name] = name;
        }
        return set;
    }
    const auto text = readCheckedText(path);
    if (!text)
        return tl::unexpected(text.error());
    const auto json = parseCheckedJson(*text, path.string());
    if (!json)
        return tl::unexpected(json.error());
    const auto map = json->value.is_object() ? json->value.find("weight_map") : json->value.end();
    if (!json->value.is_object() || map == json->value.end() || !map->is_object())
        return problem(path.string(), "has no weight_map, which says in which file each tensor is");
    for (const auto& [tensor, file] : map->items()) {
        if (!file.is_string() || !isPlainName(file.get<std::string>()))
            return problem(path.string(), "weight_map: " + tensor +
                                              " must name a file in the same folder, not " + briefJson(file));
        set.names_.push_back(tensor);
        set.files_[set.fileOf_[tensor] = file.get<std::string>()] = nullptr;
    }
    return set;
}

Expected<std::shared_ptr<const SafetensorsFile>> SafetensorsSet::file(const std::string& name) const
{
    std::shared_ptr<const SafetensorsFile>& slot = files_[name];
    if (slot)
        return slot;
    auto opened = SafetensorsFile::open(folder_ / name);
    if (!opened)
        return tl::unexpected(opened.error());
    return slot = std::make_shared<const SafetensorsFile>(*std::move(opened));
}

Expected<SafetensorsSet::Found> SafetensorsSet::find(const std::string& name) const
{
    const auto listed = fileOf_.find(name);
    if (listed == fileOf_.end())
        return problem(path_, "has no tensor '" + name + "'");
    auto opened = file(listed->second);
    if (!opened)
        return tl::unexpected(opened.error());
    const TensorEntry* tensor = (*opened)->find(name);
    if (!tensor)
        return problem((folder_ / listed->second).string(),
                       "does not hold the tensor '" + name + "', though the index " + path_ + " says so");
    return Found{*std::move(opened), tensor};
}

std::vector<std::string> SafetensorsSet::missingFiles() const
{
    std::vector<std::string> missing;
    std::error_code error;
    for (const auto& [name, unused] : files_)
        if (!std::filesystem::exists(folder_ / name, error))
            missing.push_back(name);
    return missing;
}

} // namespace pelorus
