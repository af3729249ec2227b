#include "core/encodings/rotary_frequencies.h"

#include "core/grid/number_text.h"
#include "core/waves/exact_frequencies.h"

#include <algorithm>
#include <cmath>
#include <qd/qd_real.h>

namespace pelorus {

namespace {

/// A frequency after scaling and what happened to it.
struct Scaled {
    dd_real radians;
    PairScaling kind = PairScaling::Kept;
};

dd_real real(double number)
{
    return {number};
}

dd_real whole(Index number)
{
    return {static_cast<double>(number)}; // below 2^53
}

/// a + (b - a) part, written so that the ends are met exactly.
dd_real blend(const dd_real& kept, const dd_real& divided, const dd_real& part)
{
    return kept * (1.0 - part) + divided * part;
}

PairScaling kindOf(const dd_real& part)
{
    return part <= 0 ? PairScaling::Kept : part >= 1 ? PairScaling::Divided : PairScaling::Blended;
}

/// The logarithm of the base that the rule makes of it; its exponential may exceed a double.
qd_real effectiveLog(const RotaryRules& rules)
{
    const qd_real logarithm = log(qd_real(rules.base));
    const auto d = static_cast<double>(rules.rotaryDim());
    qd_real growth = 1;
    if (rules.scaling == RotaryScaling::Ntk)
        growth = rules.usedFactor();
    if (rules.scaling == RotaryScaling::Dynamic) {
        const auto trained = static_cast<double>(rules.trainedLength());
        const auto length = std::max(static_cast<double>(rules.length()), trained);
        growth = qd_real(rules.usedFactor()) * length / trained - (qd_real(rules.usedFactor()) - 1.0);
    }
    return growth == 1.0 ? logarithm : logarithm + log(growth) * d / (d - 2);
}

/// Scaling of one pair after another.
class Scaler {
public:
    explicit Scaler(const RotaryRules& rules) : rules_(rules), factor_(real(rules.usedFactor()))
    {
        if (rules.scaling == RotaryScaling::Yarn)
            findBlend();
    }

    double blendFrom() const { return from_.x[0]; }
    double blendTo() const { return to_.x[0]; }

    Scaled operator()(Index pair, const dd_real& radians) const
    {
        switch (rules_.scaling) {
        case RotaryScaling::Linear:
            return mixed(radians, 1.0);
        case RotaryScaling::Yarn:
            return mixed(radians, (whole(pair) - from_) / (to_ - from_));
        case RotaryScaling::Llama3:
            return llama3(radians);
        case RotaryScaling::LongRope: {
            const auto& list =
                rules_.length() > rules_.trainedLength() ? rules_.longFactor : rules_.shortFactor;
            const double own = list[static_cast<std::size_t>(pair)];
            return {radians / own, own == 1 ? PairScaling::Kept : PairScaling::Divided};
        }
        default:
            return {radians, PairScaling::Kept};
        }
    }

private:
    /// `part` of the way from the trained frequency to the divided one, kept between 0 and 1.
    Scaled mixed(const dd_real& radians, const dd_real& part) const
    {
        if (part <= 0)
            return {radians, PairScaling::Kept};
        if (part >= 1)
            return {radians / factor_, factor_ == 1.0 ? PairScaling::Kept : PairScaling::Divided};
        return {blend(radians, radians / factor_, part), kindOf(part)};
    }

    Scaled llama3(const dd_real& radians) const
    {
        const dd_real turns = whole(rules_.trainedLength()) * radians / dd_real::_2pi;
        const dd_real low = real(rules_.lowFreqFactor);
        const dd_real high = real(rules_.highFreqFactor);
        if (high == low) // nothing is blended
            return mixed(radians, turns < low ? 1.0 : 0.0);
        return mixed(radians, 1.0 - (turns - low) / (high - low));
    }

    /// The pair that turns so many times within the trained length; a fraction of a pair.
    dd_real pairOfTurns(double turns) const
    {
        return whole(rules_.rotaryDim()) *
               log(whole(rules_.trainedLength()) / (real(turns) * dd_real::_2pi)) /
               (2.0 * log(real(rules_.base)));
    }

    void findBlend()
    {
        from_ = pairOfTurns(rules_.betaFast);
        to_ = pairOfTurns(rules_.betaSlow);
        if (rules_.truncate) {
            from_ = floor(from_);
            to_ = ceil(to_);
        }
        from_ = std::max(from_, real(0));
        to_ = std::min(to_, whole(rules_.rotaryDim() - 1));
        if (from_ == to_)
            to_ += 0.001; // as the reference code does, so that nothing is divided by zero
    }

    const RotaryRules& rules_;
    dd_real factor_;
    dd_real from_ = 0;
    dd_real to_ = 0;
};

/// 0.1 mscale ln(s) + 1, Peng et al. 2023, section 3.4.
dd_real magnitude(double factor, double mscale)
{
    return factor <= 1 ? real(1) : real(0.1) * mscale * log(real(factor)) + 1.0;
}

double attentionFactor(const RotaryRules& rules)
{
    if (rules.scaling != RotaryScaling::Yarn && rules.scaling != RotaryScaling::LongRope)
        return 1;
    if (rules.attentionFactor != 0)
        return rules.attentionFactor;
    const double factor = rules.usedFactor();
    if (rules.scaling == RotaryScaling::LongRope)
        return factor <= 1 ? 1 : sqrt(1.0 + log(real(factor)) / log(whole(rules.trainedLength()))).x[0];
    if (rules.mscale != 0 && rules.mscaleAllDim != 0)
        return (magnitude(factor, rules.mscale) / magnitude(factor, rules.mscaleAllDim)).x[0];
    return magnitude(factor, 1).x[0];
}

double softmaxScale(const RotaryRules& rules)
{
    if (rules.scaling != RotaryScaling::Yarn || rules.mscaleAllDim == 0)
        return 1;
    const dd_real own = magnitude(rules.usedFactor(), rules.mscaleAllDim);
    return (own * own).x[0];
}

std::vector<std::string> warningsOf(const RotaryRules& rules)
{
    std::vector<std::string> warnings;
    const double factor = rules.usedFactor();
    const bool needsFactor =
        rules.scaling != RotaryScaling::Default && rules.scaling != RotaryScaling::LongRope;
    const std::string name = nameOf(rules.scaling);
    if (needsFactor && factor == 1)
        warnings.push_back("factor is 1, so " + name + " scaling changes nothing");
    if (needsFactor && factor < 1)
        warnings.push_back("factor " + numberText(factor) + " is below 1: " + name +
                           " scaling then makes the model fit shorter texts, not longer ones");
    if (rules.attentionFactor != 0 && rules.scaling != RotaryScaling::Yarn &&
        rules.scaling != RotaryScaling::LongRope)
        warnings.push_back("attention_factor is not used by " + name + " scaling");
    return warnings;
}

} // namespace

std::string nameOf(RotaryScaling scaling)
{
    switch (scaling) {
    case RotaryScaling::Default:
        return "default";
    case RotaryScaling::Linear:
        return "linear";
    case RotaryScaling::Dynamic:
        return "dynamic";
    case RotaryScaling::Ntk:
        return "ntk";
    case RotaryScaling::Yarn:
        return "yarn";
    case RotaryScaling::Llama3:
        return "llama3";
    case RotaryScaling::LongRope:
        return "longrope";
    }
    return {};
}

Index RotaryRules::rotaryDim() const
{
    return static_cast<Index>(static_cast<double>(headDim) * partialFactor);
}

double RotaryRules::usedFactor() const
{
    if (factor != 0)
        return factor;
    return std::max(1.0, static_cast<double>(maxLen) / static_cast<double>(trainedLength()));
}

Index RotaryFrequencies::count(PairScaling kind) const
{
    return std::ranges::count(pairs, kind);
}

RotaryFrequencies rotaryFrequencies(const RotaryRules& rules)
{
    RotaryFrequencies result;
    result.rotaryDim = rules.rotaryDim();
    result.theta = rules.base;
    result.ropeType = nameOf(rules.scaling);
    result.factor = rules.usedFactor();
    result.attentionFactor = attentionFactor(rules);
    result.softmaxScale = softmaxScale(rules);
    result.warnings = warningsOf(rules);

    const qd_real trained = log(qd_real(rules.base));
    const qd_real used = effectiveLog(rules);
    const bool baseChanges = used != trained;
    result.effectiveTheta = baseChanges ? to_double(exp(used)) : rules.base;
    const Scaler scaler(rules);
    result.blendFrom = scaler.blendFrom();
    result.blendTo = scaler.blendTo();
    numeric::reserve(result.frequencies, rules.pairs());
    for (Index pair = 0; pair < rules.pairs(); ++pair) {
        const double exponent = -2.0 * static_cast<double>(pair);
        const auto d = static_cast<double>(rules.rotaryDim());
        const dd_real radians = exp(to_dd_real(used * exponent / d));
        Scaled scaled = scaler(pair, radians);
        if (baseChanges)
            scaled.kind = pair == 0                  ? PairScaling::Kept
                          : pair + 1 < rules.pairs() ? PairScaling::Blended
                                                     : PairScaling::Divided;
        numeric::append(result.frequencies, scaled.radians);
        result.unscaled.push_back(baseChanges ? exp(to_dd_real(trained * exponent / d)).x[0] : radians.x[0]);
        result.pairs.push_back(scaled.kind);
    }
    return result;
}

} // namespace pelorus
