#include "core/waves/wave_means.h"

#include "core/grid/area_mean.h"
#include "core/numeric/kernels.h"
#include "core/numeric/lines.h"
#include "core/numeric/workers.h"
#include "core/waves/band_steps.h"
#include "core/waves/wave_angles.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

using numeric::BandStep;
using numeric::kernels;
using numeric::WaveAngles;

constexpr Index chunkLanes = 256; // whose waves and tables stay in the first-level cache

/// Some bands of columns as groups of `width` lanes, of which each is a band. A frequency is there once in a
/// group, and what two bands share stands in both. Where bands are columns, so are lanes.
struct Chunk {
    numeric::Lanes lanes;
    Index width = 1;
};

struct Lane {
    Index frequency = 0;
    double sine = 0;
    double cosine = 0;

    void add(Wave wave, double weight) { (wave == Wave::Sine ? sine : cosine) += weight; }
};

void set(numeric::Lanes& lanes, std::size_t at, const Lane& lane, const Frequencies& frequencies)
{
    lanes.set(at, frequencies.turns(lane.frequency), lane.sine, lane.cosine);
}

Chunk columnsAsLanes(const Frequencies& frequencies, std::span<const ColumnWave> waves)
{
    Chunk chunk{numeric::Lanes(waves.size())};
    for (std::size_t j = 0; j < waves.size(); ++j) {
        if (waves[j].wave == Wave::Zero)
            continue;
        Lane lane{waves[j].frequency};
        lane.add(waves[j].wave, 1);
        set(chunk.lanes, j, lane, frequencies);
    }
    return chunk;
}

Chunk groupsOfLanes(const Frequencies& frequencies, std::span<const ColumnWave> waves,
                    std::span<const BandWeights> bands)
{
    std::vector<Lane> all;
    std::vector<std::size_t> ends;
    all.reserve(waves.size() + bands.size()); // a column on a border is in two
    ends.reserve(bands.size());
    std::size_t most = 1;
    for (const BandWeights& band : bands) {
        const std::size_t begin = all.size();
        const double scale = 1 / band.total();
        for (Index k = 0; k < band.count; ++k) {
            const ColumnWave& column = waves[static_cast<std::size_t>(band.first - bands[0].first + k)];
            if (column.wave == Wave::Zero)
                continue;
            if (all.size() == begin || all.back().frequency != column.frequency)
                all.push_back({column.frequency});
            all.back().add(column.wave, scale * band.weight(k));
        }
        ends.push_back(all.size());
        most = std::max(most, all.size() - begin);
    }
    const auto whole = static_cast<std::size_t>(kernels().lanes);
    const std::size_t width = (most + whole - 1) / whole * whole;
    Chunk chunk{numeric::Lanes(bands.size() * width), static_cast<Index>(width)};
    for (std::size_t b = 0, i = 0; b < ends.size(); ++b)
        for (std::size_t to = b * width; i < ends[b]; ++i, ++to)
            set(chunk.lanes, to, all[i], frequencies);
    return chunk;
}

Chunk chunkOf(const Frequencies& frequencies, const WavesOf& wavesOf, const Bands& columns, Range bands,
              Index cells)
{
    std::vector<BandWeights> weights;
    weights.reserve(static_cast<std::size_t>(bands.size()));
    for (Index b = bands.begin; b < bands.end; ++b)
        weights.push_back(bandWeights(columns, b, cells));
    const std::vector<ColumnWave> waves =
        wavesOf({weights.front().first, weights.back().first + weights.back().count});
    return columns.areCells() ? columnsAsLanes(frequencies, waves)
                              : groupsOfLanes(frequencies, waves, weights);
}

/// All bands of rows over the bands of columns of one chunk; out is the chunk's first column of row 0.
void chunkMeans(const Chunk& chunk, bool areCells, std::span<const BandStep> steps, float* out, Index stride)
{
    const auto lanes = static_cast<Index>(chunk.lanes.size());
    numeric::BandWalk walk(chunk.lanes, steps);
    while (const Index rows = walk.next()) {
        if (areCells)
            kernels().weighBands(walk.wave(), walk.ahead(), walk.bands(), walk.pitch(), lanes, rows, out,
                                 stride);
        else
            kernels().sumBandsToFloat(walk.wave(), walk.ahead(), walk.bands(), walk.pitch(),
                                      lanes / chunk.width, chunk.width, rows, out, stride);
        out += rows * stride;
    }
}

/// The same for bands of whole rows, which have the same sums but for less work.
void wholeRowMeans(const Chunk& chunk, const Bands& rowBands, float* out, Index stride)
{
    const Index groups = static_cast<Index>(chunk.lanes.size()) / chunk.width;
    numeric::EqualBandWalk walk(chunk.lanes, rowBands);
    while (const Index rows = walk.next()) {
        kernels().sumGroups(walk.value(), walk.difference(), walk.bend(), groups, chunk.width, rows,
                            walk.scale(), out, stride);
        out += rows * stride;
    }
}

bool areWhole(const Bands& bands)
{
    return bands.first == std::floor(bands.first) && bands.step == std::floor(bands.step);
}

} // namespace

double waveMean(const Frequencies& frequencies, const WavesOf& columns, const Block& block)
{
    const auto count = static_cast<double>(block.rows.size());
    double sum = 0;
    for (Range part{block.columns.begin, 0}; part.begin < block.columns.end; part.begin = part.end) {
        part.end = std::min(part.begin + chunkLanes, block.columns.end);
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
    const bool areCells = columns.areCells();
    // Two columns often share a frequency.
    const auto perChunk =
        areCells ? chunkLanes : std::max<Index>(static_cast<Index>(2 * chunkLanes / columns.step), 1);
    const Index chunks = (columns.count + perChunk - 1) / perChunk;
    const auto meansOfChunk = [&](Index i) {
        const Range bands{i * perChunk, std::min((i + 1) * perChunk, columns.count)};
        const Chunk chunk = chunkOf(frequencies, columnWaves, columns, bands, columnCount);
        float* const first = out.data() + bands.begin;
        if (areWhole(rows) && !areCells)
            wholeRowMeans(chunk, rows, first, columns.count);
        else
            chunkMeans(chunk, areCells, steps, first, columns.count);
    };
    if (columnCount * rows.count >= worthThreads)
        return Workers::shared().run(chunks, meansOfChunk);
    for (Index i = 0; i < chunks; ++i)
        meansOfChunk(i);
}

} // namespace pelorus
