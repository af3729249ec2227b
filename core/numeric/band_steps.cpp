#include "core/numeric/band_steps.h"

#include "core/grid/area_mean.h"

#include <algorithm>

namespace pelorus::numeric {

namespace {

Lines makeTable(WaveAngles& angles, Index advance)
{
    const auto count = static_cast<std::size_t>(angles.columns());
    Lines table(4, count);
    angles.moveTo(static_cast<double>(advance));
    angles.sines(table[2]);
    angles.cosines(table[3]);
    if (advance < 2) { // nothing in between
        std::fill_n(table[0], count, 0.0);
        std::fill_n(table[1], count, 0.0);
        return table;
    }
    // A sum over 1 .. n - 1 is sin((n - 1) w / 2) / sin(w / 2) times the turn by n / 2, their middle.
    Lines sums(2, count);
    angles.moveTo(0.5 * static_cast<double>(advance - 1));
    angles.sines(sums[0]);
    angles.moveTo(0.5);
    angles.sines(sums[1]);
    angles.moveTo(0.5 * static_cast<double>(advance));
    angles.sines(table[0]);
    angles.cosines(table[1]);
    for (std::size_t j = 0; j < count; ++j) {
        const double ratio = sums[1][j] == 0 ? static_cast<double>(advance - 1) : sums[0][j] / sums[1][j];
        table[0][j] *= ratio;
        table[1][j] *= ratio;
    }
    return table;
}

} // namespace

std::vector<BandStep> bandSteps(const Bands& bands, Index cells)
{
    std::vector<BandStep> steps(static_cast<std::size_t>(bands.count));
    BandWeights weights = bandWeights(bands, 0, cells);
    for (Index k = 0; k < bands.count; ++k) {
        const bool isLast = k + 1 == bands.count;
        const BandWeights next = isLast ? BandWeights{} : bandWeights(bands, k + 1, cells);
        const bool sharesCell = isLast ? weights.tail < 1 : next.first < weights.first + weights.count;
        BandStep& step = steps[static_cast<std::size_t>(k)];
        step.first = weights.first;
        step.advance = weights.count - (sharesCell ? 1 : 0);
        step.head = weights.head;
        step.tail = sharesCell && weights.count > 1 ? weights.tail : 0;
        step.scale = 1 / weights.total();
        weights = next;
    }
    return steps;
}

const Lines& StepTables::of(Index advance)
{
    const auto found = tables_.find(advance);
    if (found != tables_.end())
        return found->second;
    return tables_.emplace(advance, makeTable(angles_, advance)).first->second;
}

} // namespace pelorus::numeric
