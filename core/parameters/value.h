#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>

namespace pelorus {

/// What a parameter can hold.
using Value = std::variant<bool, std::int64_t, double, std::string>;

/// Parameter key -> value. Keys that are absent stand at their default.
using Values = std::map<std::string, Value, std::less<>>;

} // namespace pelorus
