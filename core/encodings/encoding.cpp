#include "core/encodings/encoding.h"

#include "core/waves/row_similarity.h"

#include <utility>

namespace pelorus {

Problems Encoding::problems(const Values& values) const
{
    return checkValues(parameters(), values);
}

Expected<GridPtr> Encoding::table(const Values&) const
{
    return problem(id(), name() + " has no table: it does not act on the embeddings");
}

Expected<RotaryTables> Encoding::rotary(const Values&) const
{
    return problem(id(), name() + " does not act on queries and keys");
}

Expected<GridPtr> Encoding::bias(const Values&, Index) const
{
    return problem(id(), name() + " does not act on the scores");
}

Index Encoding::heads(const Values&) const
{
    return 0;
}

Expected<std::vector<double>> Encoding::slopes(const Values&) const
{
    return problem(id(), name() + " has no slope for each head");
}

Expected<std::vector<Index>> Encoding::buckets(const Values&, Range) const
{
    return problem(id(), name() + " does not put distances into buckets");
}

Expected<GridPtr> Encoding::bucketMap(const Values&) const
{
    return problem(id(), name() + " does not put distances into buckets");
}

Expected<GridPtr> Encoding::similarity(const Values& values, Metric metric) const
{
    return table(values).map([&](GridPtr rows) { return rowSimilarity(std::move(rows), metric); });
}

Expected<GridPtr> Encoding::similarityProfile(const Values&, Metric) const
{
    return problem(id(), name() + " has no similarity that depends on the offset alone");
}

Expected<GridPtr> Encoding::rotation(const Values&, Index) const
{
    return problem(id(), name() + " has no matrix that moves every position by the same offset");
}

Expected<Spectrum> Encoding::spectrum(const Values&) const
{
    return problem(id(), name() + " is not made of frequencies");
}

Expected<WaveRowsPtr> Encoding::waves(const Values&) const
{
    return problem(id(), name() + " is not made of sines and cosines");
}

} // namespace pelorus
