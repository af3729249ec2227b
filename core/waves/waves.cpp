#include "core/waves/waves.h"

#include "core/numeric/kernels.h"
#include "core/numeric/lines.h"
#include "core/waves/wave_angles.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace pelorus {

namespace {

using numeric::kernels;
using numeric::WaveAngles;

constexpr Index fewRows = 5;                       // up to here exact rows cost less than the preparation
constexpr Index stripColumns = 16;                 // one cache line of floats
constexpr Index chunkColumns = 128 * stripColumns; // what a sweep reads stays in the second-level cache

/// Rows from one exact set of waves to the next: errors add up in between.
template <class Number> constexpr Index restartRows = sizeof(Number) == sizeof(double) ? 64 : 512;

/// Rows made from one set of waves. Rows a whole number of pages apart share a set of the first-level cache,
/// where more of them would push each other out.
Index sweepRows(Index strideBytes)
{
    return strideBytes % 4096 == 0 ? numeric::mostSweepRows / 2 : numeric::mostSweepRows;
}

void sweep(double* wave, double* ahead, const numeric::Steps& steps, Index count, Index rows, double* out,
           Index stride, bool stream)
{
    kernels().sweep(wave, ahead, steps, count, rows, out, stride, stream);
}

void sweep(double* wave, double* ahead, const numeric::Steps& steps, Index count, Index rows, float* out,
           Index stride, bool stream)
{
    kernels().sweepToFloat(wave, ahead, steps, count, rows, out, stride, stream);
}

/// What a sweep reads and writes, one number for each column.
class SweepArrays {
public:
    SweepArrays(WaveAngles& angles, Index sweepRows)
        : lines_(6, static_cast<std::size_t>(angles.columns())), columns_(angles.columns())
    {
        angles.moveTo(1);
        angles.sines(lines_[2]);
        angles.moveTo(0.5);
        angles.sines(lines_[3]);
        for (Index j = 0; j < angles.columns(); ++j)
            lines_[3][j] *= 4 * lines_[3][j];
        angles.moveTo(static_cast<double>(sweepRows));
        angles.sines(lines_[4]);
        angles.cosines(lines_[5]);
    }

    double* wave() { return lines_[0]; }
    double* ahead() { return lines_[1]; }
    /// The waves, made so much higher.
    void scale(double amplitude)
    {
        for (const std::size_t line : {0, 1})
            std::for_each_n(lines_[line], columns_, [amplitude](double& number) { number *= amplitude; });
    }
    numeric::Steps steps() const { return {lines_[2], lines_[3], lines_[4], lines_[5]}; }

private:
    numeric::Lines lines_;
    Index columns_;
};

/// The rows of one chunk of columns.
template <class Number>
void fillChunk(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
               double amplitude, Number* out, Index stride, bool stream)
{
    WaveAngles angles(frequencies, columns);
    const Index atOnce = sweepRows(stride * static_cast<Index>(sizeof(Number)));
    SweepArrays arrays(angles, atOnce);
    const numeric::Steps steps = arrays.steps();
    for (Index row = rows.begin; row < rows.end; row += atOnce) {
        if ((row - rows.begin) % restartRows<Number> == 0) {
            angles.moveTo(static_cast<double>(row));
            angles.waves(arrays.wave(), arrays.ahead());
            if (amplitude != 1)
                arrays.scale(amplitude);
        }
        sweep(arrays.wave(), arrays.ahead(), steps, angles.columns(), std::min(atOnce, rows.end - row),
              out + (row - rows.begin) * stride, stride, stream);
    }
}

/// Each row by itself.
template <class Number>
void fillExactly(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows, Number* out)
{
    for (std::size_t first = 0; first < columns.size(); first += chunkColumns) {
        const std::size_t width = std::min<std::size_t>(chunkColumns, columns.size() - first);
        WaveAngles angles(frequencies, columns.subspan(first, width));
        Number* line = out + first;
        for (Index row = rows.begin; row < rows.end; ++row, line += columns.size()) {
            angles.moveTo(static_cast<double>(row));
            angles.values(line);
        }
    }
}

/// How many numbers lie before the first whole cache line.
template <class Number> Index unaligned(const Number* out)
{
    const auto past = reinterpret_cast<std::uintptr_t>(out) % 64;
    return static_cast<Index>((64 - past) % 64 / sizeof(Number));
}

template <class Number>
void fillAll(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
             double amplitude, Number* out)
{
    const auto count = static_cast<Index>(columns.size());
    if (rows.size() <= fewRows && amplitude == 1)
        return fillExactly(frequencies, columns, rows, out);
    const bool lines = count % stripColumns == 0; // every row starts at the same place in a cache line
    const bool stream =
        lines && numeric::shouldStream(rows.size() * count * static_cast<Index>(sizeof(Number)));
    const Index head = lines ? unaligned(out) : 0; // the first chunk ends where a cache line does
    for (Index first = 0; first < count;) {
        const Index end = std::min(first + chunkColumns + (first == 0 ? head : 0), count);
        fillChunk(frequencies,
                  columns.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(end - first)),
                  rows, amplitude, out + first, count, stream);
        first = end;
    }
}

} // namespace

void fillWaves(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
               std::span<double> out, double amplitude)
{
    assert(static_cast<Index>(out.size()) == rows.size() * static_cast<Index>(columns.size()));
    fillAll(frequencies, columns, rows, amplitude, out.data());
}

void fillWaves(const Frequencies& frequencies, std::span<const ColumnWave> columns, Range rows,
               std::span<float> out, double amplitude)
{
    assert(static_cast<Index>(out.size()) == rows.size() * static_cast<Index>(columns.size()));
    fillAll(frequencies, columns, rows, amplitude, out.data());
}

void readWave(const Frequencies& frequencies, ColumnWave column, std::span<const Index> rows,
              std::span<double> out)
{
    assert(out.size() == rows.size());
    const Turns turns = column.wave == Wave::Zero ? Turns{} : frequencies.turns(column.frequency);
    if (turns.high == 0) {
        std::fill(out.begin(), out.end(), column.wave == Wave::Cosine ? 1.0 : 0.0);
        return;
    }
    // The kernel takes one position and many frequencies; a product knows no order.
    const double ratio = turns.low / turns.high;
    constexpr std::size_t atOnce = 256;
    double positions[atOnce];
    double lows[atOnce];
    double other[atOnce];
    for (std::size_t begin = 0; begin < rows.size(); begin += atOnce) {
        const std::size_t count = std::min(atOnce, rows.size() - begin);
        for (std::size_t i = 0; i < count; ++i) {
            positions[i] = static_cast<double>(rows[begin + i]);
            lows[i] = positions[i] * ratio;
        }
        double* const wave = out.data() + begin;
        const bool isSine = column.wave == Wave::Sine;
        kernels().sinCos(turns.high, positions, lows, static_cast<Index>(count), isSine ? wave : other,
                         isSine ? other : wave);
    }
}

} // namespace pelorus
