#include "core/formats/safetensors.h"

#include <algorithm>
#include <cstring>

namespace pelorus {

namespace {

constexpr std::uint64_t lengthBytes = 8;
constexpr std::uint64_t largestHeader = 100'000'000; // as in the format's reference reader

std::string_view textOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// The header's length, checked against the file. The message of the Problem says what is wrong.
Expected<std::uint64_t> headerLength(std::span<const std::byte> bytes)
{
    if (textOf(bytes).starts_with("PK"))
        return problem({}, "is a zip archive, perhaps a PyTorch checkpoint, and not safetensors");
    if (bytes.size() < lengthBytes)
        return problem({},
                       "has " + std::to_string(bytes.size()) +
                           " bytes, too few for safetensors, which begin with a header length of 8 bytes");
    std::uint64_t length = 0;
    std::memcpy(&length, bytes.data(), sizeof length);
    const std::string claim = "claims a header of " + std::to_string(length) + " bytes, ";
    if (length > largestHeader)
        return problem({}, claim + "more than the 100 MB that the format allows");
    if (length > bytes.size() - lengthBytes)
        return problem({}, claim + "but only " + std::to_string(bytes.size() - lengthBytes) + " follow");
    if (length < 2)
        return problem({}, claim + "too few for any header");
    return length;
}

} // namespace

Expected<SafetensorsFile> SafetensorsFile::open(const std::filesystem::path& path)
{
    auto file = MappedFile::open(path);
    if (!file)
        return tl::unexpected(file.error());
    const auto bytes = (*file)->bytes();
    const auto length = headerLength(bytes);
    if (!length)
        return problem(path.string(), length.error().message);

    const std::size_t dataStart = lengthBytes + *length;
    auto header = parseSafetensorsHeader(textOf(bytes.subspan(lengthBytes, *length)),
                                         static_cast<Index>(bytes.size() - dataStart));
    if (!header)
        return problem(path.string(), header.error().key + ": " + header.error().message);
    return SafetensorsFile(*std::move(file), dataStart, *std::move(header));
}

const TensorEntry* SafetensorsFile::find(std::string_view name) const
{
    const auto found = std::ranges::find(header_.tensors, name, &TensorEntry::name);
    return found == header_.tensors.end() ? nullptr : &*found;
}

const std::byte* SafetensorsFile::at(const TensorEntry& tensor, Index element) const
{
    return file_->bytes().data() + dataStart_ + tensor.bytes.begin + element * sizeOf(tensor.type);
}

template <class T>
void SafetensorsFile::readAs(const TensorEntry& tensor, Index first, std::span<T> out) const
{
    const std::byte* from = at(tensor, first);
    const auto size = static_cast<std::size_t>(sizeOf(tensor.type));
    const bool same =
        std::is_same_v<T, float> ? tensor.type == StoredType::F32 : tensor.type == StoredType::F64;
    if (same && !out.empty())
        std::memcpy(out.data(), from, out.size_bytes());
    else
        for (T& number : out) {
            number = static_cast<T>(decode(tensor.type, from));
            from += size;
        }
    file_->release({at(tensor, first), out.size() * size});
}

void SafetensorsFile::read(const TensorEntry& tensor, Index first, std::span<double> out) const
{
    readAs(tensor, first, out);
}

void SafetensorsFile::read(const TensorEntry& tensor, Index first, std::span<float> out) const
{
    readAs(tensor, first, out);
}

std::string SafetensorsFile::text(const TensorEntry& tensor, Index element) const
{
    return tensor.type == StoredType::Unsupported ? "?" : decodeText(tensor.type, at(tensor, element));
}

} // namespace pelorus
