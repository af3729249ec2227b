#pragma once

#include "core/numeric/result.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace pelorus {

/// JSON from a stranger's file, parsed within limits.
struct CheckedJson {
    nlohmann::json value;
    std::vector<std::string> repeatedKeys; ///< keys that an object has twice; the last one counts
};

/// Refused, in one sentence whose key is `key`: what is no JSON, is nested deeper than 64 levels, or is
/// larger than 16 MB.
Expected<CheckedJson> parseCheckedJson(std::string_view text, const std::string& key);

/// The text of a file that is not larger than that; the key is the path.
Expected<std::string> readCheckedText(const std::filesystem::path& path);

/// A value as it stands in the file, shortened: "\"10000\"", "an object".
std::string briefJson(const nlohmann::json& value);

} // namespace pelorus
