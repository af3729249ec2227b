#include "core/formats/npy.h"

#include "core/formats/element_decoder.h"
#include "core/formats/sizes.h"

#include <algorithm>
#include <new>

namespace pelorus {

namespace {

constexpr Index pieceElements = 1 << 16;

/// Calls `use` with the bytes of the elements, a piece at a time.
template <class Use>
Expected<void> forEachBytes(ByteSource& source, const NpyHeader& header, const std::string& key, Use use)
{
    std::vector<char> bytes;
    for (Index done = 0; done < header.elements;) {
        const Index count = std::min(pieceElements, header.elements - done);
        bytes.resize(static_cast<std::size_t>(count * header.type.bytes));
        const auto got = source.read(bytes);
        if (!got)
            return tl::unexpected(got.error());
        if (*got < bytes.size())
            return problem(key, "is cut short: its data end early");
        use(std::span<const char>(bytes));
        done += count;
    }
    return {};
}

Expected<void> checkReadable(const NpyHeader& header, const std::string& key, const ReadOptions& options)
{
    if (header.type.kind == ElementType::Kind::Unsupported)
        return problem(key, header.type.refusal);
    if (header.type.kind == ElementType::Kind::Raw2 && !options.rawIsBfloat16)
        return problem(key, "holds 2-byte raw data; say that it is bfloat16 to read it so");
    const double copies = header.fortranOrder && header.shape.size() > 1 ? 2 : 1;
    const std::string refusal = memoryRefusal(copies * static_cast<double>(header.elements) * sizeof(double));
    if (!refusal.empty())
        return problem(key, refusal);
    return {};
}

/// From the first index running fastest to the last one running fastest.
template <class Number>
std::vector<Number> toCOrder(const std::vector<Number>& fortran, const std::vector<Index>& shape)
{
    std::vector<Index> strides(shape.size(), 1);
    for (std::size_t k = 1; k < shape.size(); ++k)
        strides[k] = strides[k - 1] * shape[k - 1];

    std::vector<Number> ordered;
    ordered.reserve(fortran.size());
    std::vector<Index> at(shape.size(), 0);
    Index from = 0;
    while (ordered.size() < fortran.size()) {
        ordered.push_back(fortran[static_cast<std::size_t>(from)]);
        for (std::size_t k = shape.size(); k-- > 0;) {
            from += strides[k];
            if (++at[k] < shape[k])
                break;
            from -= strides[k] * shape[k];
            at[k] = 0;
        }
    }
    return ordered;
}

Expected<FileArray> readElements(ByteSource& source, const NpyHeader& header, const std::string& key)
{
    FileArray array{{}, header.type.name, header.shape, emptyNumbers(header.type)};
    if (source.sizeIsCertain()) // else it grows with what has really been read
        std::visit([&](auto& numbers) { numbers.reserve(static_cast<std::size_t>(header.elements)); },
                   array.values);
    auto done = forEachBytes(source, header, key, [&](std::span<const char> bytes) {
        appendElements(header.type, bytes, array.values);
    });
    if (!done)
        return tl::unexpected(done.error());
    if (header.fortranOrder && header.shape.size() > 1)
        std::visit([&](auto& numbers) { numbers = toCOrder(numbers, header.shape); }, array.values);
    return array;
}

} // namespace

Expected<void> forEachPiece(ByteSource& source, const NpyHeader& header, const std::string& key,
                            const std::function<void(const Numbers&)>& use)
{
    Numbers numbers = emptyNumbers(header.type);
    return forEachBytes(source, header, key, [&](std::span<const char> bytes) {
        std::visit([](auto& piece) { piece.clear(); }, numbers);
        appendElements(header.type, bytes, numbers);
        use(numbers);
    });
}

Expected<FileArray> readArray(ByteSource& source, const std::string& key, const ReadOptions& options)
{
    auto header = readNpyHeader(source, key);
    if (!header)
        return tl::unexpected(header.error());
    if (auto readable = checkReadable(*header, key, options); !readable)
        return tl::unexpected(readable.error());

    try {
        return readElements(source, *header, key);
    } catch (const std::bad_alloc&) {
        return problem(key, "does not fit into memory");
    }
}

Expected<FileArray> readNpy(const std::filesystem::path& path, const ReadOptions& options)
{
    auto source = openFile(path);
    if (!source)
        return tl::unexpected(source.error());
    return readArray(**source, path.string(), options);
}

} // namespace pelorus
