#include "core/formats/npy_stream.h"

#include "core/formats/byte_order.h" // asserts that numbers may be copied as they are
#include "core/formats/half.h"
#include "core/formats/npy_header.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

// Large, because a fast fill pays for the start of each block; small enough to stay in the cache.
constexpr Index blockCells = 1 << 19;

} // namespace

NpyStream::NpyStream(NamedArray array)
    : array_(std::move(array)), header_(npyHeaderText(array_.type, array_.shape)),
      walk_(array_.grid->rows(), array_.grid->columns(), blockCells)
{
}

Index NpyStream::size() const
{
    return static_cast<Index>(header_.size()) + array_.cells() * bytesOf(array_.type);
}

std::span<const std::byte> NpyStream::next()
{
    cells_ = 0;
    if (!headerDone_) {
        headerDone_ = true;
        return std::as_bytes(std::span(header_));
    }
    Block block;
    if (!walk_.next(block))
        return {};
    cells_ = block.cells();
    return encode(block);
}

std::span<const std::byte> NpyStream::encode(const Block& block)
{
    const auto count = static_cast<std::size_t>(block.cells());
    if (array_.type == WrittenType::Float32) {
        floats_.resize(count);
        array_.grid->fill(block, std::span<float>(floats_));
        return std::as_bytes(std::span<const float>(floats_));
    }
    doubles_.resize(count);
    array_.grid->fill(block, std::span<double>(doubles_));
    if (array_.type == WrittenType::Float16) {
        halves_.resize(count);
        std::ranges::transform(doubles_, halves_.begin(), float16Bits);
        return std::as_bytes(std::span<const std::uint16_t>(halves_));
    }
    if (array_.type == WrittenType::Int64) {
        integers_.resize(count);
        std::ranges::transform(doubles_, integers_.begin(), [](double v) { return std::llround(v); });
        return std::as_bytes(std::span<const std::int64_t>(integers_));
    }
    return std::as_bytes(std::span<const double>(doubles_));
}

} // namespace pelorus
