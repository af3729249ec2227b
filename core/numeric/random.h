#pragma once

#include <cstdint>
#include <string_view>

namespace pelorus {

/// Random numbers that are the same on every machine: whole-number arithmetic, and for the normal ones only
/// operations that IEEE 754 rounds correctly. xoshiro256** by Blackman and Vigna 2018, seeded by SplitMix64.
class Random {
public:
    /// `stream` makes independent sequences of one seed, for example one per tensor.
    explicit Random(std::uint64_t seed, std::string_view stream = {});

    std::uint64_t bits();

    /// In [0, 1), a multiple of 2^-53.
    double uniform();

    /// 0 .. count - 1; count > 0 and far below 2^53.
    std::int64_t below(std::int64_t count);

    /// Mean 0, variance 1; Marsaglia's polar method.
    double normal();

private:
    std::uint64_t state_[4];
};

/// Scrambles 64 bits, so that each depends on all; the finaliser of SplitMix64 (Steele et al. 2014).
std::uint64_t mixed(std::uint64_t bits);

} // namespace pelorus
