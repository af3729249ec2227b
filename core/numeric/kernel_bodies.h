#pragma once

/// The kernels, written once over the operations of an instruction set; see sin_cos.h. Everything is in a
/// nameless namespace, as each file that includes this is compiled for another set.

#include "core/numeric/kernels.h"
#include "core/numeric/sin_cos.h"

#include <cstdint>
#include <limits>
#include <type_traits>

namespace pelorus::numeric {

namespace {

constexpr Index fewColumns = 16; ///< one cache line of floats, two of doubles

/// How many numbers lie before the first whole cache line.
template <class Number> Index numbersBeforeLine(const Number* out)
{
    return static_cast<Index>((64 - reinterpret_cast<std::uintptr_t>(out) % 64) % 64 / sizeof(Number));
}

template <class Ops>
void sinCosBody(double position, const double* high, const double* low, Index count, double* sine,
                double* cosine)
{
    const auto p = Ops::all(position);
    Index i = 0;
    for (; i + Ops::lanes <= count; i += Ops::lanes) {
        typename Ops::Vector s;
        typename Ops::Vector c;
        sinCosTurns<Ops>(p, Ops::load(high + i), Ops::load(low + i), s, c);
        Ops::store(sine + i, s);
        Ops::store(cosine + i, c);
    }
    for (; i < count; ++i)
        sinCosTurns<ScalarOps>(position, high[i], low[i], sine[i], cosine[i]);
}

/// The unevaluated sum of two numbers in each lane.
template <class Ops> struct Sums {
    typename Ops::Vector high;
    typename Ops::Vector low;
};

/// To about 104 bits.
template <class Ops> Sums<Ops> productOf(const Sums<Ops>& a, const Sums<Ops>& b)
{
    typename Ops::Vector rest;
    const auto high = Ops::product(a.high, b.high, rest);
    const auto low = rest + (a.high * b.low + a.low * b.high);
    const auto sum = high + low;
    return {sum, low - (sum - high)};
}

template <class Ops>
void frequenciesBody(double factorHigh, double factorLow, const double* high, const double* low, Index count,
                     double* radians, double* turnsHigh, double* turnsLow)
{
    const auto some = [&]<class O>(Index i, O) {
        const Sums<O> perRadian{O::all(0.15915494309189535), O::all(-9.839338337591243e-18)}; // 1 / (2 pi)
        const Sums<O> product =
            productOf<O>({O::all(factorHigh), O::all(factorLow)}, {O::load(high + i), O::load(low + i)});
        const Sums<O> turns = productOf<O>(product, perRadian);
        const auto rest = turns.high - O::nearest(turns.high); // whole turns change nothing
        const auto sum = rest + turns.low;
        O::store(radians + i, product.high);
        O::store(turnsHigh + i, sum);
        O::store(turnsLow + i, turns.low - (sum - rest));
    };
    Index i = 0;
    for (; i + Ops::lanes <= count; i += Ops::lanes)
        some(i, Ops());
    for (; i < count; ++i)
        some(i, ScalarOps());
    Ops::finish();
}

/// Sweeps the columns of `vectors` vectors, which stay in registers while the rows are made.
template <class Ops, int vectors, bool stream, class Number>
inline void sweepStrip(double* wave, double* ahead, const Steps& steps, Index at, Index rows, Number* out,
                       Index stride)
{
    typename Ops::Vector row[vectors];
    typename Ops::Vector difference[vectors];
    typename Ops::Vector bend[vectors];
    for (int k = 0; k < vectors; ++k) {
        const Index i = at + k * Ops::lanes;
        const auto w = Ops::load(wave + i);
        const auto a = Ops::load(ahead + i);
        const auto s = Ops::load(steps.sweepSine + i);
        const auto c = Ops::load(steps.sweepCosine + i);
        Ops::store(wave + i, Ops::multiplyAdd(a, s, w * c));
        Ops::store(ahead + i, a * c - w * s);
        row[k] = w;
        bend[k] = Ops::load(steps.bend + i);
        difference[k] = Ops::multiplyAdd(a, Ops::load(steps.sine + i), w * bend[k] * Ops::all(-0.5));
    }
    Ops::template storeStrip<stream, vectors>(out + at, row);
    for (Index r = 1; r < rows; ++r) {
        for (int k = 0; k < vectors; ++k) {
            row[k] = row[k] + difference[k];
            difference[k] = Ops::subtractProduct(difference[k], bend[k], row[k]);
        }
        Ops::template storeStrip<stream, vectors>(out + r * stride + at, row);
    }
}

template <class Ops>
constexpr int fewVectors =
    Ops::stripVectors* Ops::lanes < fewColumns ? Ops::stripVectors : fewColumns / Ops::lanes;

/// The same for up to `fewColumns` columns, which are worked on aside: what lies beside them stays as it is.
template <class Ops, class Number>
void sweepFew(double* wave, double* ahead, const Steps& steps, Index at, Index count, Index rows, Number* out,
              Index stride)
{
    if (count == 0)
        return;
    double lines[6][fewColumns] = {};
    Number cells[mostSweepRows * fewColumns];
    const double* const read[6] = {wave, ahead, steps.sine, steps.bend, steps.sweepSine, steps.sweepCosine};
    for (int line = 0; line < 6; ++line)
        for (Index i = 0; i < count; ++i)
            lines[line][i] = read[line][at + i];
    const Steps own{lines[2], lines[3], lines[4], lines[5]};
    for (Index i = 0; i < fewColumns; i += fewVectors<Ops> * Ops::lanes)
        sweepStrip<Ops, fewVectors<Ops>, false>(lines[0], lines[1], own, i, rows, cells, fewColumns);
    for (Index r = 0; r < rows; ++r)
        for (Index i = 0; i < count; ++i)
            out[r * stride + at + i] = cells[r * fewColumns + i];
    for (Index i = 0; i < count; ++i) {
        wave[at + i] = lines[0][i];
        ahead[at + i] = lines[1][i];
    }
}

template <class Ops, bool stream, class Number>
void sweepStrips(double* wave, double* ahead, const Steps& steps, Index count, Index rows, Number* out,
                 Index stride)
{
    constexpr Index strip = Ops::stripVectors * Ops::lanes; // whole cache lines
    const bool rowsAreAlike = stride * static_cast<Index>(sizeof(Number)) % 64 == 0;
    const Index before = rowsAreAlike ? numbersBeforeLine(out) : 0;
    Index i = before < count ? before : count;
    sweepFew<Ops>(wave, ahead, steps, 0, i, rows, out, stride);
    for (; i + strip <= count; i += strip)
        sweepStrip<Ops, Ops::stripVectors, stream>(wave, ahead, steps, i, rows, out, stride);
    for (; i + fewColumns <= count; i += fewVectors<Ops> * Ops::lanes)
        sweepStrip<Ops, fewVectors<Ops>, stream>(wave, ahead, steps, i, rows, out, stride);
    sweepFew<Ops>(wave, ahead, steps, i, count - i, rows, out, stride);
}

template <class Ops, class Number>
void sweepBody(double* wave, double* ahead, const Steps& steps, Index count, Index rows, Number* out,
               Index stride, bool stream)
{
    if (stream)
        sweepStrips<Ops, true>(wave, ahead, steps, count, rows, out, stride);
    else
        sweepStrips<Ops, false>(wave, ahead, steps, count, rows, out, stride);
    Ops::finish();
}

/// A wave goes on by a band, and the band's sum of it: what lies between its first and its last row, and
/// these.
template <class Ops>
inline void addBand(const RowBand& band, Index pitch, Index i, typename Ops::Vector head,
                    typename Ops::Vector tail, typename Ops::Vector& wave, typename Ops::Vector& ahead,
                    typename Ops::Vector& sum)
{
    const auto sine = Ops::load(band.table + 2 * pitch + i);
    const auto cosine = Ops::load(band.table + 3 * pitch + i);
    sum = Ops::multiplyAdd(ahead, Ops::load(band.table + i), sum);
    sum = Ops::multiplyAdd(wave, Ops::load(band.table + pitch + i), sum);
    sum = Ops::multiplyAdd(wave, head, sum);
    const auto next = Ops::multiplyAdd(ahead, sine, wave * cosine);
    ahead = Ops::subtractProduct(ahead * cosine, wave, sine);
    wave = next;
    sum = Ops::multiplyAdd(wave, tail, sum);
}

template <class Ops>
void weighBandsBody(double* wave, double* ahead, const RowBand* bands, Index pitch, Index count, Index rows,
                    float* out, Index stride)
{
    const auto some = [&]<class O, int vectors>(Index i, O, std::integral_constant<int, vectors>) {
        typename O::Vector w[vectors];
        typename O::Vector a[vectors];
        for (int k = 0; k < vectors; ++k) {
            w[k] = O::load(wave + i + k * O::lanes);
            a[k] = O::load(ahead + i + k * O::lanes);
        }
        for (Index r = 0; r < rows; ++r) {
            const RowBand& band = bands[r];
            typename O::Vector sum[vectors];
            for (int k = 0; k < vectors; ++k) {
                sum[k] = O::all(0);
                addBand<O>(band, pitch, i + k * O::lanes, O::all(band.head), O::all(band.tail), w[k], a[k],
                           sum[k]);
                sum[k] = sum[k] * O::all(band.scale);
            }
            O::template storeStrip<false, vectors>(out + r * stride + i, sum);
        }
        for (int k = 0; k < vectors; ++k) {
            O::store(wave + i + k * O::lanes, w[k]);
            O::store(ahead + i + k * O::lanes, a[k]);
        }
    };
    constexpr int vectors = 2; // whose floats fill a vector
    Index i = 0;
    for (; i + vectors * Ops::lanes <= count; i += vectors * Ops::lanes)
        some(i, Ops(), std::integral_constant<int, vectors>());
    for (; i < count; ++i)
        some(i, ScalarOps(), std::integral_constant<int, 1>());
    Ops::finish();
}

/// For each group of `width` lanes: add(i, sums) adds to the bands' sums what the vector of lanes from i on
/// has, and their totals times scaleOf(band) are stored.
template <class Ops, class Number, class Add, class ScaleOf>
inline void sumEachGroup(Index groups, Index width, Index rows, Number* out, Index stride, const Add& add,
                         const ScaleOf& scaleOf)
{
    static_assert(bandsAtOnce % Ops::lanes == 0);
    for (Index group = 0; group < groups; ++group) {
        typename Ops::Vector sums[bandsAtOnce];
        for (auto& sum : sums)
            sum = Ops::all(0);
        for (Index i = group * width; i < (group + 1) * width; i += Ops::lanes)
            add(i, sums);
        double totals[bandsAtOnce];
        for (Index r = 0; r < bandsAtOnce; r += Ops::lanes)
            Ops::store(totals + r, Ops::totals(sums + r));
        for (Index r = 0; r < rows; ++r)
            out[r * stride + group] = static_cast<Number>(totals[r] * scaleOf(r));
    }
    Ops::finish();
}

template <class Ops, class Number>
void sumBandsBody(double* wave, double* ahead, const RowBand* bands, Index pitch, Index groups, Index width,
                  Index rows, Number* out, Index stride)
{
    using Vector = typename Ops::Vector;
    const auto add = [&](Index i, Vector(&sums)[bandsAtOnce]) {
        Vector w = Ops::load(wave + i);
        Vector a = Ops::load(ahead + i);
        for (Index r = 0; r < bandsAtOnce; ++r)
            addBand<Ops>(bands[r], pitch, i, Ops::all(bands[r].head), Ops::all(bands[r].tail), w, a, sums[r]);
        Ops::store(wave + i, w);
        Ops::store(ahead + i, a);
    };
    sumEachGroup<Ops>(groups, width, rows, out, stride, add, [&](Index r) { return bands[r].scale; });
}

template <class Ops>
void sumGroupsBody(double* value, double* difference, const double* bend, Index groups, Index width,
                   Index rows, double scale, float* out, Index stride)
{
    using Vector = typename Ops::Vector;
    const auto add = [&](Index i, Vector(&sums)[bandsAtOnce]) {
        const Vector b = Ops::load(bend + i);
        Vector v = Ops::load(value + i);
        Vector d = Ops::load(difference + i);
        for (Vector& sum : sums) {
            sum = sum + v;
            v = v + d;
            d = Ops::subtractProduct(d, b, v);
        }
        Ops::store(value + i, v);
        Ops::store(difference + i, d);
    };
    sumEachGroup<Ops>(groups, width, rows, out, stride, add, [&](Index) { return scale; });
}

template <class Ops> void addWeightedBody(double* sums, const double* line, double weight, Index count)
{
    Index i = 0;
    for (; i + Ops::lanes <= count; i += Ops::lanes)
        Ops::store(sums + i, Ops::multiplyAdd(Ops::all(weight), Ops::load(line + i), Ops::load(sums + i)));
    for (; i < count; ++i)
        sums[i] += weight * line[i];
}

/// A tile of the product: its sums stay in registers while both factors are read once.
template <class Ops, int tileRows, int tileColumns>
void addTile(const double* a, const double* b, Index depth, Index pitch, double* out, Index stride)
{
    typename Ops::Vector sums[tileRows][tileColumns];
    for (auto& row : sums)
        for (auto& sum : row)
            sum = Ops::all(0);
    Index k = 0;
    for (; k + Ops::lanes <= depth; k += Ops::lanes) {
        typename Ops::Vector right[tileColumns];
        for (int j = 0; j < tileColumns; ++j)
            right[j] = Ops::load(b + j * pitch + k);
        for (int i = 0; i < tileRows; ++i) {
            const auto left = Ops::load(a + i * pitch + k);
            for (int j = 0; j < tileColumns; ++j)
                sums[i][j] = Ops::multiplyAdd(left, right[j], sums[i][j]);
        }
    }
    for (int i = 0; i < tileRows; ++i)
        for (int j = 0; j < tileColumns; ++j) {
            double sum = Ops::total(sums[i][j]);
            for (Index rest = k; rest < depth; ++rest)
                sum += a[i * pitch + rest] * b[j * pitch + rest];
            out[i * stride + j] += sum;
        }
}

template <class Ops>
void addProductsBody(const double* a, Index rows, const double* b, Index columns, Index depth, Index pitch,
                     double* out)
{
    constexpr int tile = Ops::productTile;   // its square of sums and the factors fill the registers
    constexpr Index band = 96 / tile * tile; // rows of b that stay in the second-level cache
    for (Index begin = 0; begin < columns; begin += band) {
        const Index end = begin + band < columns ? begin + band : columns;
        Index i = 0;
        for (; i + tile <= rows; i += tile) {
            Index j = begin;
            for (; j + tile <= end; j += tile)
                addTile<Ops, tile, tile>(a + i * pitch, b + j * pitch, depth, pitch, out + i * columns + j,
                                         columns);
            for (; j < end; ++j)
                addTile<Ops, tile, 1>(a + i * pitch, b + j * pitch, depth, pitch, out + i * columns + j,
                                      columns);
        }
        for (; i < rows; ++i)
            for (Index j = begin; j < end; ++j)
                addTile<Ops, 1, 1>(a + i * pitch, b + j * pitch, depth, pitch, out + i * columns + j,
                                   columns);
    }
}

// The compiler's own vectors do for what follows.

inline void extentBody(const float* values, Index count, float* lowest, float* highest)
{
    constexpr Index lanes = 16;
    constexpr float floatInfinity = std::numeric_limits<float>::infinity();
    float low[lanes];
    float high[lanes];
    for (Index lane = 0; lane < lanes; ++lane) {
        low[lane] = floatInfinity;
        high[lane] = -floatInfinity;
    }
    const auto take = [&](Index lane, float value) {
        const bool isFinite = __builtin_fabsf(value) < floatInfinity;
        const float forLow = isFinite ? value : floatInfinity;
        const float forHigh = isFinite ? value : -floatInfinity;
        low[lane] = forLow < low[lane] ? forLow : low[lane];
        high[lane] = forHigh > high[lane] ? forHigh : high[lane];
    };
    Index i = 0;
    for (; i + lanes <= count; i += lanes)
        for (Index lane = 0; lane < lanes; ++lane)
            take(lane, values[i + lane]);
    for (; i < count; ++i)
        take(0, values[i]);
    for (Index lane = 1; lane < lanes; ++lane) {
        low[0] = low[lane] < low[0] ? low[lane] : low[0];
        high[0] = high[lane] > high[0] ? high[lane] : high[0];
    }
    *lowest = low[0];
    *highest = high[0];
}

inline void levelsBody(const float* values, Index count, float lowest, float scale, int levels,
                       std::int32_t* out)
{
    const float most = static_cast<float>(levels - 1);
    for (Index i = 0; i < count; ++i) {
        const float level = (values[i] - lowest) * scale + 0.5F;
        const float inside = level >= 0 ? level : 0; // also where it is no number
        const auto whole = static_cast<std::int32_t>(inside < most ? inside : most);
        const bool isDefined = values[i] == values[i];
        out[i] = isDefined ? whole : levels;
    }
}

template <class Ops> constexpr Kernels kernelsOf(const char* name)
{
    return {.name = name,
            .sinCos = sinCosBody<Ops>,
            .frequencies = frequenciesBody<Ops>,
            .sweep = sweepBody<Ops, double>,
            .sweepToFloat = sweepBody<Ops, float>,
            .lanes = Ops::lanes,
            .weighBands = weighBandsBody<Ops>,
            .sumBands = sumBandsBody<Ops, double>,
            .sumBandsToFloat = sumBandsBody<Ops, float>,
            .sumGroups = sumGroupsBody<Ops>,
            .streamCopy = Ops::streamCopy,
            .addWeighted = addWeightedBody<Ops>,
            .addProducts = addProductsBody<Ops>,
            .extent = extentBody,
            .levels = levelsBody};
}

} // namespace

} // namespace pelorus::numeric
