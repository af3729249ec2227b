#pragma once

// Sinusoidal encodings for tests: every layout, at given or random sizes.

#include "core/encodings/encoding.h"

#include <random>
#include <string>
#include <vector>

namespace cases {

inline const std::vector<std::string> layouts{"interleaved", "concatenated", "tensor2tensor",
                                              "per_dimension"};

inline pelorus::Values settings(const std::string& layout, pelorus::Index dModel, double base)
{
    return {{"layout", layout}, {"d_model", dModel}, {"base", base}};
}

inline const pelorus::Encoding& encoding()
{
    return *pelorus::findEncoding("sinusoidal");
}

inline pelorus::GridPtr tableOf(const pelorus::Values& values)
{
    return encoding().table(values).value();
}

class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}

    double between(double low, double high)
    {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    /// low .. high - 1
    pelorus::Index whole(pelorus::Index low, pelorus::Index high)
    {
        return std::uniform_int_distribution<pelorus::Index>(low, high - 1)(engine_);
    }
    /// As many small ones as large ones, 0 .. high.
    pelorus::Index position(double high)
    {
        return pelorus::Index(std::exp2(between(0, std::log2(high + 1))) - 1);
    }
    const std::string& layout() { return layouts[std::size_t(whole(0, 4))]; }
    bool oneIn(int count) { return whole(0, count) == 0; }

    /// Some bands among so many cells: cells themselves at times, fractions mostly.
    pelorus::Bands bands(pelorus::Index cells, pelorus::Index most)
    {
        pelorus::Bands bands{oneIn(3) ? double(whole(0, cells)) : between(0, double(cells)), 1, 1};
        if (!oneIn(3))
            bands.step = between(1, std::max(1.0, (double(cells) - bands.first) / 3));
        bands.count = std::min(most, pelorus::Index((double(cells) - bands.first) / bands.step));
        return bands.count > 0 ? bands : pelorus::Bands{0, 1, 1};
    }

private:
    std::mt19937_64 engine_;
};

} // namespace cases
