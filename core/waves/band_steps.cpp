#include "core/waves/band_steps.h"

#include "core/grid/area_mean.h"

#include <algorithm>

namespace pelorus::numeric {

namespace {

constexpr std::size_t restartBands = 32 * bandsAtOnce; // from one exact set of waves to the next

Lines makeTable(const Lanes& lanes, Index advance)
{
    Lines table(4, lanes.size());
    lanes.sinCos(static_cast<double>(advance), table[2], table[3]);
    if (advance < 2) { // nothing in between
        std::fill_n(table[0], lanes.size(), 0.0);
        std::fill_n(table[1], lanes.size(), 0.0);
        return table;
    }
    // A sum over 1 .. n - 1 is sin((n - 1) w / 2) / sin(w / 2) times the turn by n / 2, their middle.
    Lines sums(3, lanes.size());
    lanes.sinCos(0.5 * static_cast<double>(advance - 1), sums[0], sums[2]);
    lanes.sinCos(0.5, sums[1], sums[2]);
    lanes.sinCos(0.5 * static_cast<double>(advance), table[0], table[1]);
    for (std::size_t j = 0; j < lanes.size(); ++j) {
        const double ratio = sums[1][j] == 0 ? static_cast<double>(advance - 1) : sums[0][j] / sums[1][j];
        table[0][j] *= ratio;
        table[1][j] *= ratio;
    }
    return table;
}

/// The same from the table for one row less.
Lines makeNextTable(const Lanes& lanes, Index advance, const Lines& before)
{
    Lines table(4, lanes.size());
    lanes.sinCos(static_cast<double>(advance), table[2], table[3]);
    for (const std::size_t line : {0, 1})
        for (std::size_t j = 0; j < lanes.size(); ++j)
            table[line][j] = before[line][j] + before[line + 2][j];
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
    const auto before = tables_.find(advance - 1);
    return tables_
        .emplace(advance, before == tables_.end() ? makeTable(lanes_, advance)
                                                  : makeNextTable(lanes_, advance, before->second))
        .first->second;
}

BandWalk::BandWalk(const Lanes& lanes, std::span<const BandStep> steps)
    : lanes_(lanes), steps_(steps), tables_(lanes), lines_(2, lanes.size()), pitch_(0)
{
    std::vector<Index> advances;
    for (const BandStep& step : steps)
        if (std::find(advances.begin(), advances.end(), step.advance) == advances.end())
            advances.push_back(step.advance);
    std::sort(advances.begin(), advances.end()); // so that one can be made from another
    for (const Index advance : advances)
        pitch_ = tables_.of(advance).pitch();
}

Index BandWalk::next()
{
    if (at_ == steps_.size())
        return 0;
    if (at_ % restartBands == 0)
        lanes_.waves(static_cast<double>(steps_[at_].first), wave(), ahead());
    const std::size_t rows = std::min(steps_.size() - at_, bands_.size());
    for (std::size_t r = 0; r < bands_.size(); ++r) {
        const BandStep& step = steps_[at_ + std::min(r, rows - 1)]; // after the last it is repeated in vain
        bands_[r] = {tables_.of(step.advance)[0], step.head, step.tail, step.scale};
    }
    at_ += rows;
    return static_cast<Index>(rows);
}

EqualBandWalk::EqualBandWalk(const Lanes& lanes, const Bands& bands)
    : lanes_(lanes), first_(bands.first), advance_(bands.step), count_(bands.count), lines_(6, lanes.size())
{
    double* const bend = lines_[2];
    double* const turn = lines_[3];
    double* const sum = lines_[4];
    double* const one = lines_[5];
    lanes.sinCos(0.5, one, bend);
    lanes.sinCos(0.5 * advance_, sum, turn);
    for (std::size_t j = 0; j < lanes.size(); ++j) {
        const double half = sum[j];
        bend[j] = 4 * half * half;
        turn[j] *= 2 * half;
        sum[j] = one[j] == 0 ? advance_ : half / one[j];
    }
}

void EqualBandWalk::restart()
{
    const double middle = first_ + static_cast<double>(at_) * advance_ + 0.5 * (advance_ - 1);
    double* const ahead = lines_[5];
    lanes_.waves(middle, value(), ahead);
    for (std::size_t j = 0; j < lanes_.size(); ++j) {
        value()[j] *= lines_[4][j];
        difference()[j] = ahead[j] * lines_[4][j] * lines_[3][j] - 0.5 * value()[j] * lines_[2][j];
    }
}

Index EqualBandWalk::next()
{
    if (at_ == count_)
        return 0;
    if (at_ % static_cast<Index>(restartBands) == 0)
        restart();
    const Index rows = std::min(count_ - at_, bandsAtOnce);
    at_ += rows;
    return rows;
}

} // namespace pelorus::numeric
