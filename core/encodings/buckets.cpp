#include "core/encodings/buckets.h"

#include <algorithm>
#include <cmath>
#include <qd/dd_real.h>

namespace pelorus {

namespace {

/// count * log(n / from) / log(to / from), rounded down or up. Doubles decide it except where it comes close
/// to a whole number: there 106 bits do, and what is closer than they can tell apart is that number.
Index logarithmic(Index n, Index from, Index to, Index count, bool up)
{
    const auto ratio = [&](auto one) {
        using Real = decltype(one);
        const Real start = static_cast<double>(from);
        return log(Real(static_cast<double>(n)) / start) / log(Real(static_cast<double>(to)) / start) *
               static_cast<double>(count);
    };
    const double near = ratio(1.0);
    const double whole = std::round(near);
    if (std::abs(near - whole) > 1e-9 * std::max(1.0, std::abs(near)))
        return static_cast<Index>(up ? std::ceil(near) : std::floor(near));
    const dd_real rest = ratio(dd_real(1.0)) - whole;
    if (abs(rest) <= 1e-26 * std::max(1.0, std::abs(near)))
        return static_cast<Index>(whole);
    return static_cast<Index>(whole) + (up ? (rest > 0 ? 1 : 0) : (rest < 0 ? -1 : 0));
}

} // namespace

Index T5Buckets::bucket(Index keyMinusQuery) const
{
    const Index past = std::max<Index>(-keyMinusQuery, 0);
    const Index distance = causal ? past : std::abs(keyMinusQuery);
    const Index side = !causal && keyMinusQuery > 0 ? onEachSide() : 0;
    if (distance < exact())
        return side + distance;
    const Index grown = distance >= maxDistance ? onEachSide()
                                                : exact() + logarithmic(distance, exact(), maxDistance,
                                                                        onEachSide() - exact(), false);
    return side + std::min(grown, onEachSide() - 1);
}

Index DebertaBuckets::bucket(Index queryMinusKey) const
{
    const Index middle = size / 2;
    const Index distance = std::abs(queryMinusKey);
    if (distance <= middle)
        return queryMinusKey;
    const Index grown = middle + logarithmic(distance, middle, maxDistance - 1, middle - 1, true);
    return queryMinusKey < 0 ? -grown : grown;
}

Index DebertaBuckets::row(Index queryMinusKey) const
{
    return std::clamp<Index>(bucket(queryMinusKey) + size, 0, 2 * size - 1);
}

Index ClippedDistances::bucket(Index keyMinusQuery) const
{
    return std::clamp(keyMinusQuery, -maxDistance, maxDistance) + maxDistance;
}

} // namespace pelorus
