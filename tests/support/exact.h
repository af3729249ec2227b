#pragma once

// Sines and cosines of the encodings at 200 bits, written down on their own: nothing here is shared with the
// program.

#include <cmath>
#include <cstdint>
#include <mpfr.h>
#include <string_view>
#include <utility>

namespace exact {

class Number {
public:
    explicit Number(double value = 0)
    {
        mpfr_init2(value_, 200);
        mpfr_set_d(value_, value, MPFR_RNDN);
    }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;
    ~Number() { mpfr_clear(value_); }
    mpfr_ptr get() { return value_; }
    double rounded() const { return mpfr_get_d(value_, MPFR_RNDN); }
    float roundedToFloat() const { return mpfr_get_flt(value_, MPFR_RNDN); }

private:
    mpfr_t value_;
};

/// base^(-numerator / denominator)
inline void frequency(Number& out, double base, std::int64_t numerator, std::int64_t denominator)
{
    Number exponent(double(-numerator));
    mpfr_div_si(exponent.get(), exponent.get(), denominator, MPFR_RNDN);
    Number b(base);
    mpfr_pow(out.get(), b.get(), exponent.get(), MPFR_RNDN);
}

/// sin or cos of position * base^(-numerator / denominator)
inline void wave(Number& out, bool sine, double position, double base, std::int64_t numerator,
                 std::int64_t denominator)
{
    frequency(out, base, numerator, denominator);
    mpfr_mul_d(out.get(), out.get(), position, MPFR_RNDN);
    if (sine)
        mpfr_sin(out.get(), out.get(), MPFR_RNDN);
    else
        mpfr_cos(out.get(), out.get(), MPFR_RNDN);
}

/// A cell of a sinusoidal table by the words of its definition; layouts as they are named on the command
/// line.
inline void cell(Number& out, const char* layout, std::int64_t d, double base, std::int64_t p, std::int64_t j)
{
    const auto is = [&](const char* name) { return std::string_view(layout) == name; };
    const std::int64_t sines = (d + 1) / 2;
    const std::int64_t h = d / 2;
    const double position = double(p);
    if (is("interleaved"))
        wave(out, j % 2 == 0, position, base, j / 2 * 2, d);
    else if (is("concatenated"))
        wave(out, j < sines, position, base, 2 * (j < sines ? j : j - sines), d);
    else if (is("per_dimension"))
        wave(out, j % 2 == 0, position, base, j, d);
    else if (j >= 2 * h)
        mpfr_set_zero(out.get(), 1);
    else
        wave(out, j<h, position, base, j % h, h> 1 ? h - 1 : 1);
}

} // namespace exact
