#pragma once

#include "core/waves/waves.h"

#include <vector>

namespace pelorus::numeric {

/// The frequencies that some columns need, each once where columns share them, and their exact sines and
/// cosines at any position, spread over the columns.
class WaveAngles {
public:
    WaveAngles(const Frequencies& frequencies, std::span<const ColumnWave> columns);

    Index columns() const { return static_cast<Index>(columns_.size()); }

    /// Moves to a position; the functions below speak of it.
    void moveTo(double position);

    /// The values of the waves, one for each column.
    template <class Number> void values(Number* out) const;
    /// The same, and the values a quarter turn ahead.
    void waves(double* wave, double* ahead) const;
    /// Of the angle itself, one for each column.
    void sines(double* out) const;
    void cosines(double* out) const;

private:
    std::size_t slot(std::size_t column) const;

    std::span<const ColumnWave> columns_;
    Index first_ = 0;                ///< of the frequencies below, where they are all from there on
    std::vector<std::size_t> slots_; ///< else, which of the angles below a column has
    std::vector<double> high_;
    std::vector<double> low_;
    std::vector<double> sine_;
    std::vector<double> cosine_;
};

} // namespace pelorus::numeric
