#pragma once

#include "core/numeric/range.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pelorus {

/// The number types that safetensors files hold. Little-endian; F8_E4M3 is the form without infinities
/// (largest 448, 0x7F is NaN), F8_E5M2 has them (largest finite 57344).
enum class StoredType { F64, F32, F16, BF16, F8E4M3, F8E5M2, I64, I32, I16, I8, U8, Bool, Unsupported };

/// "BF16" and so on as written in the file; anything else is Unsupported.
StoredType storedTypeOf(std::string_view name);

/// Bytes of one number; 0 for Unsupported.
Index sizeOf(StoredType type);

/// Distance from 1 to the next larger number: 2^-52 for F64, 2^-10 for F16; 0 for whole numbers.
double epsilonOf(StoredType type);

/// The number at `bytes`. Exact, but for I64 beyond 2^53, which is rounded.
double decode(StoredType type, const std::byte* bytes);

/// The number at `bytes` as text without loss: whole numbers in full, others so that they read back the same.
std::string decodeText(StoredType type, const std::byte* bytes);

} // namespace pelorus
