#include "core/numeric/lanes.h"

#include "core/numeric/kernels.h"

namespace pelorus::numeric {

void Lanes::set(std::size_t lane, Turns frequency, double sine, double cosine)
{
    high_[lane] = frequency.high;
    low_[lane] = frequency.low;
    sine_[lane] = sine;
    cosine_[lane] = cosine;
}

void Lanes::sinCos(double position, double* sine, double* cosine) const
{
    kernels().sinCos(position, high_.data(), low_.data(), static_cast<Index>(size()), sine, cosine);
}

void Lanes::waves(double position, double* wave, double* ahead) const
{
    sinCos(position, wave, ahead);
    for (std::size_t j = 0; j < size(); ++j) {
        const double sine = wave[j];
        const double cosine = ahead[j];
        wave[j] = sine_[j] * sine + cosine_[j] * cosine;
        ahead[j] = sine_[j] * cosine - cosine_[j] * sine;
    }
}

} // namespace pelorus::numeric
