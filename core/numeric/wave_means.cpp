#include "core/numeric/wave_means.h"

#include "core/grid/area_mean.h"
#include "core/numeric/band_steps.h"
#include "core/numeric/kernels.h"
#include "core/numeric/lines.h"
#include "core/numeric/wave_angles.h"
#include "core/numeric/workers.h"

#include <algorithm>

namespace pelorus {

namespace {

using numeric::BandStep;
using numeric::Bin;
using numeric::kernels;
using numeric::WaveAngles;

constexpr Index restartBands = 64; // bands from one exact set of waves to the next
constexpr double chunkColumns = 256;

/// Bands of columns as sums over the cells of `span`.
std::vector<Bin> binsOf(const Bands& columns, Range bands, Index cells, Range& span)
{
    std::vector<Bin> bins;
    for (Index b = bands.begin; b < bands.end; ++b) {
        const BandWeights weights = bandWeights(columns, b, cells);
        if (bins.empty())
            span = {weights.first, weights.first};
        span.end = weights.first + weights.count;
        bins.push_back(
            {weights.first - span.begin, weights.count, weights.head, weights.tail, 1 / weights.total()});
    }
    return bins;
}

/// All bands of rows over the bands of columns of one chunk; out is the chunk's first column of row 0.
void chunkMeans(const Frequencies& frequencies, std::span<const ColumnWave> waves, std::span<const Bin> bins,
                std::span<const BandStep> steps, float* out, Index stride)
{
    WaveAngles angles(frequencies, waves);
    numeric::StepTables tables(angles);
    numeric::Lines lines(3, waves.size());
    for (std::size_t r = 0; r < steps.size(); ++r) {
        const BandStep& step = steps[r];
        if (static_cast<Index>(r) % restartBands == 0) {
            angles.moveTo(static_cast<double>(step.first));
            angles.waves(lines[0], lines[1]);
        }
        const numeric::Lines& table = tables.of(step.advance);
        kernels().weighAndTurn(lines[0], lines[1], step.head, step.tail, table[0], table[1], table[2],
                               table[3], angles.columns(), lines[2]);
        kernels().sumBins(lines[2], bins.data(), static_cast<Index>(bins.size()), step.scale,
                          out + static_cast<Index>(r) * stride);
    }
}

} // namespace

double waveMean(const Frequencies& frequencies, const WavesOf& columns, const Block& block)
{
    const auto count = static_cast<double>(block.rows.size());
    double sum = 0;
    for (Range part{block.columns.begin, 0}; part.begin < block.columns.end; part.begin = part.end) {
        part.end = std::min(part.begin + static_cast<Index>(chunkColumns), block.columns.end);
        const std::vector<ColumnWave> waves = columns(part);
        numeric::Lines lines(3, waves.size());
        double* const middle = lines[0];
        double* const all = lines[1];
        double* const one = lines[2];
        WaveAngles angles(frequencies, waves);
        angles.moveTo(static_cast<double>(block.rows.begin) + 0.5 * (count - 1));
        angles.values(middle);
        angles.moveTo(0.5 * count);
        angles.sines(all);
        angles.moveTo(0.5);
        angles.sines(one);
        double partSum = 0;
        for (Index j = 0; j < angles.columns(); ++j)
            partSum += one[j] == 0 ? middle[j] : middle[j] * (all[j] / (count * one[j]));
        sum += partSum;
    }
    return sum / static_cast<double>(block.columns.size());
}

void waveMeans(const Frequencies& frequencies, const WavesOf& columnWaves, Index rowCount, Index columnCount,
               const Bands& rows, const Bands& columns, std::span<float> out)
{
    constexpr Index worthThreads = 1 << 16; // waves that take longer than bringing another thread in
    const std::vector<BandStep> steps = numeric::bandSteps(rows, rowCount);
    const auto perChunk = std::max<Index>(static_cast<Index>(chunkColumns / columns.step), 1);
    const Index chunks = (columns.count + perChunk - 1) / perChunk;
    const auto meansOfChunk = [&](Index chunk) {
        const Range bands{chunk * perChunk, std::min((chunk + 1) * perChunk, columns.count)};
        Range span;
        const std::vector<Bin> bins = binsOf(columns, bands, columnCount, span);
        chunkMeans(frequencies, columnWaves(span), bins, steps, out.data() + bands.begin, columns.count);
    };
    if (columnCount * rows.count >= worthThreads)
        return Workers::shared().run(chunks, meansOfChunk);
    for (Index chunk = 0; chunk < chunks; ++chunk)
        meansOfChunk(chunk);
}

} // namespace pelorus
