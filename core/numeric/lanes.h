#pragma once

#include "core/numeric/turns.h"

#include <cstddef>
#include <vector>

namespace pelorus::numeric {

/// Waves for kernels that take them on a vector at a time, one for each lane: `sine` times the sine of an
/// angle and `cosine` times its cosine. So columns that share a frequency, and are summed anyway, are one
/// lane.
class Lanes {
public:
    Lanes() = default;
    /// So many, all of them zero.
    explicit Lanes(std::size_t size) : high_(size), low_(size), sine_(size), cosine_(size) {}

    std::size_t size() const { return high_.size(); }
    void set(std::size_t lane, Turns frequency, double sine, double cosine);

    /// Sine and cosine of the angles at a position.
    void sinCos(double position, double* sine, double* cosine) const;
    /// The waves there, and a quarter turn ahead.
    void waves(double position, double* wave, double* ahead) const;

private:
    std::vector<double> high_;
    std::vector<double> low_;
    std::vector<double> sine_;
    std::vector<double> cosine_;
};

} // namespace pelorus::numeric
