#pragma once

#include "core/numeric/range.h"
#include "core/numeric/rounding.h"

#include <vector>

namespace pelorus {

/// The ways in which programs compute the frequency base^(-k/d), k = 0, 2, 4, ...
enum class FrequencyFormula {
    Exact,       ///< correctly rounded from 106 bits
    Power,       ///< pow(base, -k/d)
    ExpLog,      ///< exp(k · (-ln base / d)), as in PyTorch's tutorial
    InversePower ///< 1 / pow(base, k/d)
};

/// The frequencies of `formula` with every step rounded to the type; exponents k = 0, 2, ... below `size`.
/// float32 uses this machine's own powf and expf, as a program would; the shorter types use these, rounded.
std::vector<double> frequenciesBy(FrequencyFormula formula, double base, Index size, Dtype dtype);

/// base^(-2k/d) instead of base^(-k/d), in float32: a published comparison of pow with exp has this mistake,
/// finds a difference of up to 1/4 and takes it for rounding.
std::vector<double> frequenciesWithDoubledExponent(double base, Index size);

/// How far computed frequencies are from the exact ones.
struct FrequencyErrors {
    double maxAbsolute = 0;
    double maxRelative = 0;
    double maxUlp = 0;           ///< in units in the last place of float32
    double correctlyRounded = 0; ///< the part that is the float32 nearest to the exact one
    std::vector<double> ulp;     ///< of each, signed
};

FrequencyErrors frequencyErrors(const std::vector<double>& computed, const std::vector<double>& exact);

} // namespace pelorus
