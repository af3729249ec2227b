#pragma once

#include "core/formats/block_walk.h"
#include "core/formats/named_array.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace pelorus {

/// The bytes of an array as a .npy file (format 1.0, little-endian, C order, the header padded so that the
/// data begin at a multiple of 64), a few megabytes at a time. Source of the format: NumPy,
/// "numpy.lib.format", NEP 1.
class NpyStream {
public:
    explicit NpyStream(NamedArray array);

    /// Bytes of the whole file.
    Index size() const;

    /// The next bytes; empty at the end. They are valid until the next call.
    std::span<const std::byte> next();

    /// Cells in what next() returned last.
    Index cells() const { return cells_; }

private:
    std::span<const std::byte> encode(const Block& block);

    NamedArray array_;
    std::string header_;
    BlockWalk walk_;
    bool headerDone_ = false;
    Index cells_ = 0;
    std::vector<double> doubles_;
    std::vector<float> floats_;
    std::vector<std::uint16_t> halves_;
    std::vector<std::int64_t> integers_;
};

} // namespace pelorus
