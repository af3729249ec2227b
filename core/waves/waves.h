#pragma once

#include "core/waves/frequencies.h"

#include <span>

namespace pelorus {

/// What one column of a table of waves holds.
enum class Wave { Sine, Cosine, Zero };

/// A column: its wave and the index of its frequency (0 for Zero).
struct ColumnWave {
    Wave wave = Wave::Zero;
    Index frequency = 0;
};

/// Rows of the table whose column j holds `amplitude` times the sine or cosine of position * frequency,
/// row-major, out.size() == rows.size() * columns.size(). Right at every position below 2^51, whatever the
/// row it starts at: for amplitude 1 within 2e-15 of the exact value for frequencies up to a quarter turn a
/// position (every base >= 1), 2e-14 beyond; the float form within twice that before it is rounded, once.
///
/// Exact values every 64 rows (512 for floats), from these a set of waves every 16 rows by adding angles, and
/// between them second differences: an addition and a multiply-add for a value, at the speed of memory.
void fillWaves(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
               std::span<double> out, double amplitude = 1);
void fillWaves(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
               std::span<float> out, double amplitude = 1);

/// The same of one column, at some rows in any order: each within a unit in the last place.
void readWave(const Frequencies& frequencies, ColumnWave column, std::span<const Index> rows,
              std::span<double> out);

} // namespace pelorus
