#include "core/waves/wave_angles.h"

#include "core/numeric/kernels.h"

#include <algorithm>
#include <limits>

namespace pelorus::numeric {

namespace {

/// First and last frequency in use, as a half-open range.
Range usedFrequencies(std::span<const ColumnWave> columns)
{
    Range used{std::numeric_limits<Index>::max(), 0};
    for (const ColumnWave& column : columns)
        if (column.wave != Wave::Zero)
            used = {std::min(used.begin, column.frequency), std::max(used.end, column.frequency + 1)};
    return used.end == 0 ? Range{} : used;
}

} // namespace

WaveAngles::WaveAngles(const Frequencies& frequencies, std::span<const ColumnWave> columns)
    : columns_(columns)
{
    const Range used = usedFrequencies(columns);
    if (used.size() <= static_cast<Index>(columns.size())) {
        first_ = used.begin;
        high_.assign(frequencies.turnsHigh.begin() + used.begin, frequencies.turnsHigh.begin() + used.end);
        low_.assign(frequencies.turnsLow.begin() + used.begin, frequencies.turnsLow.begin() + used.end);
    } else {
        slots_.resize(columns.size());
        for (std::size_t j = 0; j < columns.size(); ++j) {
            if (columns[j].wave == Wave::Zero)
                continue;
            slots_[j] = high_.size();
            high_.push_back(frequencies.turns(columns[j].frequency).high);
            low_.push_back(frequencies.turns(columns[j].frequency).low);
        }
    }
    if (high_.empty()) { // nothing but zeros: one angle to point at
        high_.push_back(0);
        low_.push_back(0);
    }
    sine_.resize(high_.size());
    cosine_.resize(high_.size());
}

std::size_t WaveAngles::slot(std::size_t column) const
{
    if (!slots_.empty())
        return slots_[column];
    const ColumnWave& wave = columns_[column];
    return wave.wave == Wave::Zero ? 0 : static_cast<std::size_t>(wave.frequency - first_);
}

void WaveAngles::moveTo(double position)
{
    kernels().sinCos(position, high_.data(), low_.data(), static_cast<Index>(high_.size()), sine_.data(),
                     cosine_.data());
}

template <class Number> void WaveAngles::values(Number* out) const
{
    for (std::size_t j = 0; j < columns_.size(); ++j) {
        const std::size_t at = slot(j);
        const Wave wave = columns_[j].wave;
        out[j] = static_cast<Number>(wave == Wave::Sine ? sine_[at] : wave == Wave::Cosine ? cosine_[at] : 0);
    }
}

template void WaveAngles::values(double*) const;
template void WaveAngles::values(float*) const;

void WaveAngles::waves(double* wave, double* ahead) const
{
    for (std::size_t j = 0; j < columns_.size(); ++j) {
        const std::size_t at = slot(j);
        switch (columns_[j].wave) {
        case Wave::Sine:
            wave[j] = sine_[at];
            ahead[j] = cosine_[at];
            break;
        case Wave::Cosine:
            wave[j] = cosine_[at];
            ahead[j] = -sine_[at];
            break;
        case Wave::Zero:
            wave[j] = 0;
            ahead[j] = 0;
            break;
        }
    }
}

void WaveAngles::sines(double* out) const
{
    for (std::size_t j = 0; j < columns_.size(); ++j)
        out[j] = sine_[slot(j)];
}

void WaveAngles::cosines(double* out) const
{
    for (std::size_t j = 0; j < columns_.size(); ++j)
        out[j] = cosine_[slot(j)];
}

} // namespace pelorus::numeric
