#pragma once

#include "core/numeric/range.h"

#include <cstdint>

namespace pelorus::numeric {

/// A sweep makes so many rows at most: more would push each other out of the first-level cache where rows lie
/// a multiple of a page apart.
constexpr Index mostSweepRows = 8;

/// How waves move on, one number for each column.
struct Steps {
    const double* sine = nullptr;        ///< of the angle w of one row
    const double* bend = nullptr;        ///< 4 sin^2(w / 2) = 2 - 2 cos w
    const double* sweepSine = nullptr;   ///< of the angle from one sweep to the next
    const double* sweepCosine = nullptr; ///< likewise
};

/// A band of rows that waves are summed over: with z a wave at its first row and T the turn to the next band,
/// the sum is z (head + inner + tail T), times `scale`.
struct RowBand {
    const double* table = nullptr; ///< four lines, see StepTables: sine and cosine of `inner` and of T
    double head = 1;
    double tail = 0;
    double scale = 1;
};

/// So many bands are summed at a time, while the waves stay in registers.
constexpr Index bandsAtOnce = 8;

/// The inner loops that everything else waits for. There is one set of them for each instruction set, all
/// made from `kernel_bodies.h`; they agree within a unit in the last place. Arrays are contiguous and need no
/// alignment unless said.
///
/// A wave is kept as two numbers: `wave`, its value, and `ahead`, its value a quarter turn later. Turning it
/// by an angle a makes  wave cos a + ahead sin a  and  ahead cos a - wave sin a, for sines and cosines alike.
struct Kernels {
    const char* name = nullptr; ///< "portable", "avx2", "avx512"

    /// Sine and cosine of 2 pi * position * (high[i] + low[i]); see sinCosAt.
    void (*sinCos)(double position, const double* high, const double* low, Index count, double* sine,
                   double* cosine);

    /// radians[i] = the product of two unevaluated sums, factor and high[i] + low[i], rounded; and the same
    /// in turns, as Turns has them. The arithmetic is of about 104 bits.
    void (*frequencies)(double factorHigh, double factorLow, const double* high, const double* low,
                        Index count, double* radians, double* turnsHigh, double* turnsLow);

    /// Up to mostSweepRows rows of waves, row r being the waves turned r times by the angle of a row, rounded
    /// once; then the waves themselves are turned to the next sweep. By second differences: difference[r + 1]
    /// = difference[r] - bend * row[r], which loses nothing where the angle is small. `stream`: out is not
    /// read soon and should not push the rest out of the cache; then stride is a multiple of 64 bytes.
    void (*sweep)(double* wave, double* ahead, const Steps& steps, Index count, Index rows, double* out,
                  Index stride, bool stream);
    void (*sweepToFloat)(double* wave, double* ahead, const Steps& steps, Index count, Index rows, float* out,
                         Index stride, bool stream);

    /// Columns for which waves are summed at a time: a power of two, at most bandsAtOnce.
    Index lanes = 1;

    /// out[r * stride + i] = the sum of wave i over band r < rows <= bandsAtOnce; then the waves themselves
    /// are turned to the next band. The lines of a table lie `pitch` numbers apart.
    void (*weighBands)(double* wave, double* ahead, const RowBand* bands, Index pitch, Index count,
                       Index rows, float* out, Index stride);

    /// The same, summed over groups of `width` waves as well, a multiple of `lanes`: out[r * stride + g].
    /// There are bandsAtOnce bands, of which `rows` are written.
    void (*sumBands)(double* wave, double* ahead, const RowBand* bands, Index pitch, Index groups,
                     Index width, Index rows, double* out, Index stride);
    void (*sumBandsToFloat)(double* wave, double* ahead, const RowBand* bands, Index pitch, Index groups,
                            Index width, Index rows, float* out, Index stride);

    /// out[r * stride + g] = scale times the sum of group g, for bandsAtOnce rows of which `rows` are
    /// written; from row to row value += difference, then difference -= bend * value, as in sweep.
    void (*sumGroups)(double* value, double* difference, const double* bend, Index groups, Index width,
                      Index rows, double scale, float* out, Index stride);

    /// Copies, past the cache.
    void (*streamCopy)(const void* from, void* to, Index bytes);

    /// sums[i] += weight * line[i].
    void (*addWeighted)(double* sums, const double* line, double weight, Index count);

    /// out[i * columns + j] += sum over k < depth of a[i * pitch + k] * b[j * pitch + k].
    void (*addProducts)(const double* a, Index rows, const double* b, Index columns, Index depth, Index pitch,
                        double* out);

    /// Lowest and highest finite value; lowest > highest where there is none.
    void (*extent)(const float* values, Index count, float* lowest, float* highest);

    /// out[i] = the whole number in 0 .. levels - 1 that is nearest to (values[i] - lowest) * scale, the first
    /// and the last for what lies beyond, infinities among them; `levels` for NaN.
    void (*levels)(const float* values, Index count, float lowest, float scale, int levels,
                   std::int32_t* out);
};

/// The fastest set that this machine can run. The environment variable PELORUS_KERNEL names another one, for
/// tests; it is read once.
const Kernels& kernels();

/// Results far larger than the caches are better written past them, which saves reading the old memory first.
bool shouldStream(Index bytes);

/// The set of that name, or nullptr where there is none or the machine cannot run it.
const Kernels* kernelsNamed(const char* name);

} // namespace pelorus::numeric
