#include "core/quantities/rope_converter.h"

#include "core/grid/number_text.h"

#include <cmath>

namespace pelorus {

namespace {

double factorFrom(RopeQuantity known, double value, double trainedBase, double exponent)
{
    switch (known) {
    case RopeQuantity::FrequencyScale:
        return 1 / value;
    case RopeQuantity::Base:
        return std::pow(value / trainedBase, 1 / exponent);
    case RopeQuantity::AttentionFactor:
        return std::exp((value - 1) / 0.1);
    case RopeQuantity::Factor:
    case RopeQuantity::Alpha:
        break;
    }
    return value;
}

bool isUsable(double number)
{
    return number > 0 && std::isfinite(number);
}

} // namespace

std::string nameOf(RopeQuantity quantity)
{
    switch (quantity) {
    case RopeQuantity::Factor:
        return "factor";
    case RopeQuantity::FrequencyScale:
        return "frequency_scale";
    case RopeQuantity::Alpha:
        return "alpha";
    case RopeQuantity::Base:
        return "base";
    case RopeQuantity::AttentionFactor:
        return "attention_factor";
    }
    return {};
}

Expected<RopeStretch> stretchFrom(RopeQuantity known, double value, double trainedBase, Index rotaryDim)
{
    const std::string key = nameOf(known);
    if (rotaryDim < 4 || rotaryDim % 2 != 0)
        return problem("head_dim", "makes a rotary size of " + std::to_string(rotaryDim) +
                                       "; it must be even and at least 4");
    if (!isUsable(trainedBase))
        return problem("base", "must be a number above 0");
    if (!isUsable(value) || (known == RopeQuantity::AttentionFactor && value < 1))
        return problem(key, known == RopeQuantity::AttentionFactor ? "must be a number from 1"
                                                                   : "must be a number above 0");
    const auto d = static_cast<double>(rotaryDim);
    const double exponent = d / (d - 2);
    RopeStretch stretch;
    stretch.factor = factorFrom(known, value, trainedBase, exponent);
    stretch.alpha = stretch.factor;
    stretch.frequencyScale = 1 / stretch.factor;
    stretch.base = trainedBase * std::pow(stretch.factor, exponent);
    stretch.attentionFactor = stretch.factor > 1 ? 0.1 * std::log(stretch.factor) + 1 : 1;
    if (!isUsable(stretch.factor) || !isUsable(stretch.frequencyScale) || !isUsable(stretch.base))
        return problem(key, numberText(value) + " leads beyond the numbers there are");
    return stretch;
}

} // namespace pelorus
