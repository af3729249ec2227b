#include "core/formats/utf8.h"

#include <utf8proc.h>

namespace pelorus {

std::optional<std::size_t> firstInvalidUtf8(std::string_view text)
{
    const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    std::size_t at = 0;
    while (at < text.size()) {
        utf8proc_int32_t codePoint = 0;
        const auto length =
            utf8proc_iterate(bytes + at, static_cast<utf8proc_ssize_t>(text.size() - at), &codePoint);
        if (length <= 0)
            return at;
        at += static_cast<std::size_t>(length);
    }
    return std::nullopt;
}

} // namespace pelorus
