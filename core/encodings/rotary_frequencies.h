#pragma once

#include "core/numeric/result.h"
#include "core/waves/frequencies.h"

#include <string>
#include <vector>

namespace pelorus {

/// How the frequencies of a rotary encoding are changed so that a model reads texts longer than those it was
/// trained on. With w = base^(-2i/d), d the rotary size, s the factor, L the original length:
///
/// - Default: w. Su et al. 2021, section 3.2.2.
/// - Linear: w / s, "position interpolation". Chen et al. 2023, section 3.2.
/// - Dynamic: the base times (s n / L - (s - 1))^(d / (d - 2)), n the current length, at least L.
/// - Ntk: the base times s^(d / (d - 2)), whatever the length.
/// - Yarn: w where a pair turns more than beta_fast times within L, w / s where less than beta_slow times, a
///   linear blend over i between. Peng et al. 2023, section 3.2.
/// - Llama3: w where a pair turns more than high_freq_factor times within L, w / s where less than
///   low_freq_factor times, between a blend that is linear in the number of turns. Llama 3.1, reference code.
/// - LongRope: w / short_factor[i] up to L, w / long_factor[i] beyond. Ding et al. 2024, section 3.
enum class RotaryScaling { Default, Linear, Dynamic, Ntk, Yarn, Llama3, LongRope };

/// "default", "linear", ...
std::string nameOf(RotaryScaling scaling);

/// What decides the frequencies of a rotary encoding.
struct RotaryRules {
    Index headDim = 64;
    double partialFactor = 1; ///< the part of a head that is rotated
    double base = 10000;      ///< theta
    RotaryScaling scaling = RotaryScaling::Default;
    double factor = 0;        ///< 0: maxLen / originalLength, at least 1
    Index maxLen = 512;       ///< the length the model is used for
    Index originalLength = 0; ///< the length it was trained on; 0: maxLen
    Index currentLength = 0;  ///< of the text at hand; 0: maxLen
    double betaFast = 32;
    double betaSlow = 1;
    bool truncate = true; ///< Yarn: the blend begins and ends at whole pairs
    double lowFreqFactor = 1;
    double highFreqFactor = 4;
    std::vector<double> shortFactor; ///< one for each pair
    std::vector<double> longFactor;
    double attentionFactor = 0; ///< 0: as the rule says
    double mscale = 0;          ///< 0: not given
    double mscaleAllDim = 0;

    /// Columns that are rotated: headDim * partialFactor without its fraction.
    Index rotaryDim() const;
    Index pairs() const { return rotaryDim() / 2; }
    Index trainedLength() const { return originalLength > 0 ? originalLength : maxLen; }
    Index length() const { return currentLength > 0 ? currentLength : maxLen; }
    double usedFactor() const;
};

/// What scaling does to the frequency of one pair.
enum class PairScaling {
    Kept,    ///< as trained
    Blended, ///< between
    Divided  ///< by the factor (LongRope: by its own)
};

/// What a rotary encoding turns queries and keys by.
struct RotaryFrequencies {
    Frequencies frequencies;      ///< of each pair, scaled; `radians` is the inv_freq of the field
    std::vector<double> unscaled; ///< radians a position without scaling
    std::vector<PairScaling> pairs;
    double attentionFactor = 1; ///< cosines and sines are multiplied by it, so scores by its square
    double softmaxScale = 1;    ///< what some models multiply the scores by besides (mscale_all_dim, squared)
    Index rotaryDim = 0;
    double theta = 0;
    double effectiveTheta = 0; ///< differs where the rule changes the base
    std::string ropeType;
    double factor = 1;
    double blendFrom = 0; ///< Yarn: the pairs between which frequencies are blended
    double blendTo = 0;
    std::vector<std::string> warnings; ///< one sentence each

    Index count(PairScaling kind) const;
};

/// What of the rules makes no sense together; keys are those of the rotary encoding's parameters.
Problems problemsOf(const RotaryRules& rules);

/// Evaluated in about 104 bits, so that each frequency is correctly rounded and angles are right at every
/// position to 2^31. The rules must have no problems.
RotaryFrequencies rotaryFrequencies(const RotaryRules& rules);

} // namespace pelorus
