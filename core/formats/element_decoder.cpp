#include "core/formats/element_decoder.h"

#include "core/formats/byte_order.h"
#include "core/formats/half.h"

#include <bit>
#include <type_traits>

namespace pelorus {

namespace {

using Kind = ElementType::Kind;

/// Appends convert(bits) for each element of Size bytes.
template <std::size_t Size, class Number, class Convert>
void append(std::span<const char> bytes, bool bigEndian, std::vector<Number>& out, Convert convert)
{
    const std::size_t count = bytes.size() / Size;
    const std::size_t before = out.size();
    out.resize(before + count);
    for (std::size_t i = 0; i < count; ++i)
        out[before + i] = static_cast<Number>(convert(loadUnsigned<Size>(&bytes[i * Size], bigEndian)));
}

void appendFloats(const ElementType& type, std::span<const char> bytes, std::vector<double>& out)
{
    if (type.kind == Kind::Raw2)
        append<2>(bytes, type.bigEndian, out, fromBfloat16);
    else if (type.bytes == 2)
        append<2>(bytes, type.bigEndian, out, fromFloat16);
    else if (type.bytes == 4)
        append<4>(bytes, type.bigEndian, out, [](std::uint32_t bits) { return std::bit_cast<float>(bits); });
    else
        append<8>(bytes, type.bigEndian, out, [](std::uint64_t bits) { return std::bit_cast<double>(bits); });
}

template <std::size_t Size>
void appendWhole(const ElementType& type, std::span<const char> bytes, std::vector<std::int64_t>& out)
{
    using Unsigned = decltype(loadUnsigned<Size>(nullptr, false));
    if (type.kind == Kind::Bool)
        append<Size>(bytes, type.bigEndian, out, [](Unsigned bits) { return bits != 0 ? 1 : 0; });
    else if (type.kind == Kind::Signed)
        append<Size>(bytes, type.bigEndian, out,
                     [](Unsigned bits) { return static_cast<std::make_signed_t<Unsigned>>(bits); });
    else
        append<Size>(bytes, type.bigEndian, out, [](Unsigned bits) { return bits; });
}

void appendIntegers(const ElementType& type, std::span<const char> bytes, std::vector<std::int64_t>& out)
{
    switch (type.bytes) {
    case 1:
        return appendWhole<1>(type, bytes, out);
    case 2:
        return appendWhole<2>(type, bytes, out);
    case 4:
        return appendWhole<4>(type, bytes, out);
    default:
        return appendWhole<8>(type, bytes, out);
    }
}

} // namespace

Numbers emptyNumbers(const ElementType& type)
{
    if (type.kind == Kind::Float || type.kind == Kind::Raw2)
        return std::vector<double>();
    if (type.kind == Kind::Unsigned && type.bytes == 8)
        return std::vector<std::uint64_t>();
    return std::vector<std::int64_t>();
}

void appendElements(const ElementType& type, std::span<const char> bytes, Numbers& numbers)
{
    if (auto* doubles = std::get_if<std::vector<double>>(&numbers))
        return appendFloats(type, bytes, *doubles);
    if (auto* integers = std::get_if<std::vector<std::int64_t>>(&numbers))
        return appendIntegers(type, bytes, *integers);
    append<8>(bytes, type.bigEndian, std::get<std::vector<std::uint64_t>>(numbers),
              [](std::uint64_t bits) { return bits; });
}

} // namespace pelorus
