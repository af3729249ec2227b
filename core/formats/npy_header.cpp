#include "core/formats/npy_header.h"

#include "core/formats/byte_order.h"
#include "core/formats/sizes.h"

#include <array>

namespace pelorus {

namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr Index longestHeader = 1 << 20; // far beyond any shape; a longer one is no array of numbers

std::string_view descrOf(WrittenType type)
{
    switch (type) {
    case WrittenType::Float64:
        return "<f8";
    case WrittenType::Float32:
        return "<f4";
    case WrittenType::Float16:
        return "<f2";
    case WrittenType::Int64:
        return "<i8";
    }
    return {};
}

/// Magic, version and the length of the dictionary; returns that length.
Expected<Index> readPreamble(ByteSource& source, const std::string& key, Index& preambleBytes)
{
    std::array<char, 12> bytes{};
    constexpr std::size_t versionEnd = 8;
    auto count = source.read(std::span(bytes).first(versionEnd));
    if (!count)
        return tl::unexpected(count.error());
    if (*count < versionEnd || std::string_view(bytes.data(), magic.size()) != magic)
        return problem(key, "is not a NumPy array: it does not begin with \\x93NUMPY and a version");
    const int major = static_cast<unsigned char>(bytes[6]);
    const int minor = static_cast<unsigned char>(bytes[7]);
    if (major < 1 || major > 3 || minor != 0)
        return problem(key, "has the NumPy format " + std::to_string(major) + "." + std::to_string(minor) +
                                "; 1.0, 2.0 and 3.0 are read");
    const std::size_t lengthBytes = major == 1 ? 2 : 4;
    count = source.read(std::span(bytes).subspan(versionEnd, lengthBytes));
    if (!count)
        return tl::unexpected(count.error());
    if (*count < lengthBytes)
        return problem(key, "ends inside its header");
    preambleBytes = static_cast<Index>(versionEnd + lengthBytes);
    return major == 1 ? Index{loadUnsigned<2>(&bytes[versionEnd], false)}
                      : Index{loadUnsigned<4>(&bytes[versionEnd], false)};
}

Expected<void> checkSize(const NpyHeader& header, Index sourceBytes, const std::string& key)
{
    const Index there = sourceBytes - header.headerBytes;
    if (header.type.kind != ElementType::Kind::Unsupported && header.elements <= there / header.type.bytes &&
        header.elements * header.type.bytes < there)
        return problem(key, "goes on after its array: its header promises " +
                                sizeText(static_cast<double>(header.elements) * header.type.bytes) +
                                " of data, " + sizeText(static_cast<double>(there)) + " are there");
    if (header.type.kind != ElementType::Kind::Unsupported && header.elements > there / header.type.bytes)
        return problem(key, "is cut short: its header promises " +
                                sizeText(static_cast<double>(header.elements) * header.type.bytes) +
                                " of data, " + sizeText(static_cast<double>(there)) + " are there");
    return {};
}

} // namespace

Expected<NpyHeader> readNpyHeader(ByteSource& source, const std::string& key)
{
    Index preamble = 0;
    const auto length = readPreamble(source, key, preamble);
    if (!length)
        return tl::unexpected(length.error());
    if (*length > source.size() - preamble)
        return problem(key, "is cut short: its header should be " + std::to_string(*length) + " bytes, " +
                                std::to_string(source.size() - preamble) + " are there");
    if (*length > longestHeader)
        return problem(key, "has a header of " + std::to_string(*length) + " bytes; no array of numbers has");
    std::string text(static_cast<std::size_t>(*length), '\0');
    const auto count = source.read(text);
    if (!count)
        return tl::unexpected(count.error());
    if (*count < text.size())
        return problem(key, "ends inside its header");
    auto header = parseNpyDictionary(text, key);
    if (!header)
        return header;
    header->headerBytes = preamble + *length;
    if (auto fits = checkSize(*header, source.size(), key); !fits)
        return tl::unexpected(fits.error());
    return header;
}

std::string npyHeaderText(WrittenType type, const std::vector<Index>& shape)
{
    std::string dictionary =
        "{'descr': '" + std::string(descrOf(type)) + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i)
        dictionary += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    dictionary += shape.size() == 1 ? ",), }" : "), }";

    constexpr std::size_t alignment = 64;
    constexpr std::size_t preamble = 10;
    const std::size_t used = preamble + dictionary.size() + 1;
    dictionary.append((alignment - used % alignment) % alignment, ' ');
    dictionary += '\n';

    std::string header(magic);
    header += '\x01';
    header += '\0';
    header += static_cast<char>(dictionary.size() & 0xff);
    header += static_cast<char>(dictionary.size() >> 8);
    return header + dictionary;
}

} // namespace pelorus
