#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pelorus {

/// The known key that a misspelt one probably means: a few letters differ, or letters are left out
/// ("attn_factor"). Empty where none is near, or where the key is known.
std::string similarKey(std::string_view key, std::span<const std::string_view> known);

} // namespace pelorus
