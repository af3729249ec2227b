#include "core/formats/stored_type.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace pelorus {

static_assert(std::endian::native == std::endian::little, "stored numbers are little-endian");

namespace {

struct TypeRow {
    std::string_view name;
    StoredType type;
    Index size;
    double epsilon;
};

constexpr std::array<TypeRow, 12> types{{
    {"F64", StoredType::F64, 8, 0x1p-52},
    {"F32", StoredType::F32, 4, 0x1p-23},
    {"F16", StoredType::F16, 2, 0x1p-10},
    {"BF16", StoredType::BF16, 2, 0x1p-7},
    {"F8_E4M3", StoredType::F8E4M3, 1, 0x1p-3},
    {"F8_E5M2", StoredType::F8E5M2, 1, 0x1p-2},
    {"I64", StoredType::I64, 8, 0},
    {"I32", StoredType::I32, 4, 0},
    {"I16", StoredType::I16, 2, 0},
    {"I8", StoredType::I8, 1, 0},
    {"U8", StoredType::U8, 1, 0},
    {"BOOL", StoredType::Bool, 1, 0},
}};

template <class T> T read(const std::byte* bytes)
{
    T number;
    std::memcpy(&number, bytes, sizeof number);
    return number;
}

/// A small floating-point number: one sign bit, then the exponent, then the mantissa. The highest exponent
/// means infinity and NaN where `hasInfinity`; else only the pattern of all ones is NaN.
double decodeSmall(std::uint32_t bits, int exponentBits, int mantissaBits, bool hasInfinity)
{
    const std::uint32_t mantissa = bits & ((1U << mantissaBits) - 1);
    const std::uint32_t top = (1U << exponentBits) - 1;
    const std::uint32_t exponent = bits >> mantissaBits & top;
    const int bias = (1 << (exponentBits - 1)) - 1;
    const double sign = bits >> (mantissaBits + exponentBits) != 0 ? -1 : 1;

    if (exponent == top && hasInfinity && mantissa == 0)
        return sign * std::numeric_limits<double>::infinity();
    if (exponent == top && (hasInfinity || mantissa == (1U << mantissaBits) - 1))
        return std::numeric_limits<double>::quiet_NaN();
    if (exponent == 0)
        return sign * std::ldexp(mantissa, 1 - bias - mantissaBits);
    return sign *
           std::ldexp((1U << mantissaBits) + mantissa, static_cast<int>(exponent) - bias - mantissaBits);
}

const TypeRow* rowOf(StoredType type)
{
    const auto* row = std::ranges::find(types, type, &TypeRow::type);
    return row == types.end() ? nullptr : row;
}

} // namespace

StoredType storedTypeOf(std::string_view name)
{
    const auto* row = std::ranges::find(types, name, &TypeRow::name);
    return row == types.end() ? StoredType::Unsupported : row->type;
}

Index sizeOf(StoredType type)
{
    const TypeRow* row = rowOf(type);
    return row ? row->size : 0;
}

double epsilonOf(StoredType type)
{
    const TypeRow* row = rowOf(type);
    return row ? row->epsilon : 0;
}

double decode(StoredType type, const std::byte* bytes)
{
    switch (type) {
    case StoredType::F64:
        return read<double>(bytes);
    case StoredType::F32:
        return static_cast<double>(read<float>(bytes));
    case StoredType::F16:
        return decodeSmall(read<std::uint16_t>(bytes), 5, 10, true);
    case StoredType::BF16:
        return static_cast<double>(std::bit_cast<float>(std::uint32_t{read<std::uint16_t>(bytes)} << 16));
    case StoredType::F8E4M3:
        return decodeSmall(read<std::uint8_t>(bytes), 4, 3, false);
    case StoredType::F8E5M2:
        return decodeSmall(read<std::uint8_t>(bytes), 5, 2, true);
    case StoredType::I64:
        return static_cast<double>(read<std::int64_t>(bytes));
    case StoredType::I32:
        return read<std::int32_t>(bytes);
    case StoredType::I16:
        return read<std::int16_t>(bytes);
    case StoredType::I8:
        return read<std::int8_t>(bytes);
    case StoredType::U8:
    case StoredType::Bool:
        return read<std::uint8_t>(bytes);
    case StoredType::Unsupported:
        break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

std::string decodeText(StoredType type, const std::byte* bytes)
{
    if (type == StoredType::I64)
        return std::to_string(read<std::int64_t>(bytes));
    const double number = decode(type, bytes);
    if (epsilonOf(type) == 0 && type != StoredType::Unsupported)
        return std::to_string(static_cast<std::int64_t>(number));
    std::array<char, 40> text{};
    char* const end = text.data() + text.size();
    // The shortest text depends on the type: 0.1 in float32 is not 0.10000000149011612 to its reader.
    const auto result = type == StoredType::F64 ? std::to_chars(text.data(), end, number)
                                                : std::to_chars(text.data(), end, static_cast<float>(number));
    return {text.data(), result.ptr};
}

} // namespace pelorus
