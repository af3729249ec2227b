#include "core/waves/frequency_formulas.h"

#include "core/waves/frequencies.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

/// The library's float functions stand for all types but float64: short types are computed in float32 and
/// rounded.
double power(double base, double exponent, Dtype dtype)
{
    if (dtype == Dtype::Float64)
        return std::pow(base, exponent);
    return rounded(std::pow(static_cast<float>(base), static_cast<float>(exponent)), dtype);
}

double exponential(double x, Dtype dtype)
{
    if (dtype == Dtype::Float64)
        return std::exp(x);
    return rounded(std::exp(static_cast<float>(x)), dtype);
}

double frequencyBy(FrequencyFormula formula, double base, double k, double d, Dtype dtype)
{
    const auto round = [dtype](double number) { return rounded(number, dtype); };
    switch (formula) {
    case FrequencyFormula::Power:
        return power(base, round(-k / d), dtype);
    case FrequencyFormula::ExpLog: // a scalar beside a tensor takes the tensor's type
        return exponential(round(round(k) * round(-std::log(base) / d)), dtype);
    case FrequencyFormula::InversePower:
        return round(1 / power(base, round(k / d), dtype));
    case FrequencyFormula::Exact:
        break;
    }
    return 0;
}

/// Distance between the two floats around a positive number.
double spacing(double number)
{
    return std::ldexp(1.0, std::max(std::ilogb(number), -126) - 23);
}

} // namespace

std::vector<double> frequenciesBy(FrequencyFormula formula, double base, Index size, Dtype dtype)
{
    std::vector<double> all = geometricFrequencies(base, 2, size, (size + 1) / 2).radians;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = formula == FrequencyFormula::Exact ? rounded(all[i], dtype)
                                                    : frequencyBy(formula, base, 2 * static_cast<double>(i),
                                                                  static_cast<double>(size), dtype);
    return all;
}

std::vector<double> frequenciesWithDoubledExponent(double base, Index size)
{
    std::vector<double> all;
    for (Index k = 0; k < size; k += 2)
        all.push_back(
            power(base, rounded(-2.0 * static_cast<double>(k) / static_cast<double>(size), Dtype::Float32),
                  Dtype::Float32));
    return all;
}

FrequencyErrors frequencyErrors(const std::vector<double>& computed, const std::vector<double>& exact)
{
    FrequencyErrors errors;
    double right = 0;
    for (std::size_t i = 0; i < computed.size(); ++i) {
        const double error = computed[i] - exact[i];
        const double ulp = error / spacing(exact[i]);
        errors.maxAbsolute = std::max(errors.maxAbsolute, std::abs(error));
        errors.maxRelative = std::max(errors.maxRelative, std::abs(error / exact[i]));
        errors.maxUlp = std::max(errors.maxUlp, std::abs(ulp));
        errors.ulp.push_back(ulp);
        right += computed[i] == rounded(exact[i], Dtype::Float32);
    }
    if (!computed.empty())
        errors.correctlyRounded = right / static_cast<double>(computed.size());
    return errors;
}

} // namespace pelorus
