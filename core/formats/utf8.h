#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pelorus {

/// Where the first byte sequence that is not UTF-8 begins; nothing where all of it is.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

} // namespace pelorus
