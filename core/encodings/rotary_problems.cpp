#include "core/encodings/rotary_frequencies.h"

namespace pelorus {

namespace {

// Divisors beyond these leave no frequency that means anything.
constexpr double smallest = 1e-3;
constexpr double largest = 1e9;

void checkSize(Problems& problems, const RotaryRules& rules)
{
    const Index d = rules.rotaryDim();
    const bool partial = rules.partialFactor != 1;
    const std::string key = partial ? "partial_factor" : "head_dim";
    if (d == 0)
        problems.push_back({key, "leaves no column to rotate; two make a pair"});
    else if (d % 2 != 0)
        problems.push_back({key, "makes a rotary size of " + std::to_string(d) +
                                     "; it must be even, as columns are rotated in pairs"});
    else if (d == 2 && (rules.scaling == RotaryScaling::Dynamic || rules.scaling == RotaryScaling::Ntk))
        problems.push_back({key, "makes a rotary size of 2; " + nameOf(rules.scaling) +
                                     " scaling needs at least 4, as its exponent is d / (d - 2)"});
}

void checkYarn(Problems& problems, const RotaryRules& rules)
{
    if (rules.base <= 1)
        problems.push_back({"base", "must be above 1 for yarn scaling, which divides by its logarithm"});
    if (rules.betaFast < rules.betaSlow)
        problems.push_back({"beta_fast", "must be equal to or above beta_slow"});
}

void checkList(Problems& problems, const char* key, const std::vector<double>& list, Index pairs)
{
    if (static_cast<Index>(list.size()) != pairs)
        problems.push_back({key, "has " + std::to_string(list.size()) + " numbers; it must have " +
                                     std::to_string(pairs) + ", one for each pair"});
    for (double number : list)
        if (!(number >= smallest && number <= largest)) {
            problems.push_back({key, "must hold numbers from 0.001 to 1e9 only"});
            return;
        }
}

void checkLongRope(Problems& problems, const RotaryRules& rules)
{
    checkList(problems, "short_factor", rules.shortFactor, rules.pairs());
    checkList(problems, "long_factor", rules.longFactor, rules.pairs());
    if (rules.trainedLength() < 2)
        problems.push_back({"original_length", "must be at least 2 for longrope scaling"});
}

} // namespace

Problems problemsOf(const RotaryRules& rules)
{
    Problems problems;
    checkSize(problems, rules);
    if (rules.factor != 0 && rules.factor < smallest)
        problems.push_back({"factor", "must be at least 0.001, or 0 to follow from the lengths"});
    if (rules.scaling == RotaryScaling::Yarn)
        checkYarn(problems, rules);
    if (rules.scaling == RotaryScaling::Llama3 && rules.highFreqFactor < rules.lowFreqFactor)
        problems.push_back({"high_freq_factor", "must be equal to or above low_freq_factor"});
    if (rules.scaling == RotaryScaling::LongRope)
        checkLongRope(problems, rules);
    return problems;
}

} // namespace pelorus
