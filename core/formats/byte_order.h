#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace pelorus {

// Files are little-endian, and so is every machine this is built for; numbers are copied as they are.
static_assert(std::endian::native == std::endian::little, "writing files needs a little-endian machine");

/// The unsigned number of `Size` bytes at `bytes`, which need not be aligned.
template <std::size_t Size> auto loadUnsigned(const char* bytes, bool bigEndian)
{
    if constexpr (Size == 1) {
        return static_cast<std::uint8_t>(*bytes);
    } else if constexpr (Size == 2) {
        std::uint16_t bits = 0;
        std::memcpy(&bits, bytes, Size);
        return bigEndian ? __builtin_bswap16(bits) : bits;
    } else if constexpr (Size == 4) {
        std::uint32_t bits = 0;
        std::memcpy(&bits, bytes, Size);
        return bigEndian ? __builtin_bswap32(bits) : bits;
    } else {
        static_assert(Size == 8);
        std::uint64_t bits = 0;
        std::memcpy(&bits, bytes, Size);
        return bigEndian ? __builtin_bswap64(bits) : bits;
    }
}

} // namespace pelorus
