#include "core/views/column_pairs.h"

#include <algorithm>

namespace pelorus {

std::optional<Index> pairOf(const WaveRows& waves, Index column)
{
    if (column < 0 || column >= waves.columns)
        return std::nullopt;
    const ColumnWave wave = waves.column(column);
    return wave.wave == Wave::Zero ? std::nullopt : std::optional(wave.frequency);
}

Index firstColumn(const WaveRows& waves, Index pair)
{
    // Either neighbours pair, or the first columns have a frequency each.
    for (const Index column : {2 * pair, pair})
        if (pairOf(waves, column) == pair)
            return column;
    return 0;
}

ColumnPairs::ColumnPairs(const Settings& settings)
{
    if (const auto waves = settings.chosen().waves(settings.values))
        waves_ = *waves;
}

std::optional<Index> ColumnPairs::pairOf(std::optional<Index> column) const
{
    if (!column || *column < 0)
        return std::nullopt;
    return waves_ ? pelorus::pairOf(*waves_, std::min(*column, waves_->columns - 1))
                  : std::optional(*column / 2);
}

Index ColumnPairs::columnOf(Index pair) const
{
    return waves_ ? firstColumn(*waves_, pair) : 2 * pair;
}

} // namespace pelorus
