#pragma once

/// skinnyProduct written once for every instruction set: `Ops` says how a vector of floats is loaded,
/// multiplied and summed. Include only from the files that define an Ops, each of its own type.

#include "core/numeric/range.h"

namespace pelorus {

namespace {

constexpr int tileRows = 4; ///< with Ops::tileColumns, as many sums as there are registers for

/// `rows` rows of a with `columns` rows of b.
template <class Ops, int rows, int columns>
void skinnyTile(Index k, float scale, const float* a, Index aStride, const float* b, Index bStride, float* c,
                Index cStride)
{
    typename Ops::Vector sums[rows][columns];
    for (auto& row : sums)
        for (auto& sum : row)
            sum = Ops::zero();
    const auto addProducts = [&](const auto& load) {
        typename Ops::Vector right[columns];
        for (int j = 0; j < columns; ++j)
            right[j] = load(b + j * bStride);
        for (int i = 0; i < rows; ++i) {
            const auto left = load(a + i * aStride);
            for (int j = 0; j < columns; ++j)
                sums[i][j] = Ops::multiplyAdd(left, right[j], sums[i][j]);
        }
    };
    Index at = 0;
    for (; at + Ops::lanes <= k; at += Ops::lanes)
        addProducts([at](const float* row) { return Ops::load(row + at); });
    if (at < k)
        addProducts([at, k](const float* row) { return Ops::loadFirst(row + at, static_cast<int>(k - at)); });
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            c[i * cStride + j] = scale * Ops::total(sums[i][j]);
}

/// All rows of a with `columns` rows of b, which stay in the cache meanwhile.
template <class Ops, int columns>
void skinnyColumns(Index m, Index k, float scale, const float* a, Index aStride, const float* b,
                   Index bStride, float* c, Index cStride)
{
    Index row = 0;
    for (; row + tileRows <= m; row += tileRows)
        skinnyTile<Ops, tileRows, columns>(k, scale, a + row * aStride, aStride, b, bStride,
                                           c + row * cStride, cStride);
    for (; row < m; ++row)
        skinnyTile<Ops, 1, columns>(k, scale, a + row * aStride, aStride, b, bStride, c + row * cStride,
                                    cStride);
}

template <class Ops>
void skinnyProductBody(Index m, Index n, Index k, float scale, const float* a, Index aStride, const float* b,
                       Index bStride, float* c, Index cStride)
{
    Index column = 0;
    for (; column + Ops::tileColumns <= n; column += Ops::tileColumns)
        skinnyColumns<Ops, Ops::tileColumns>(m, k, scale, a, aStride, b + column * bStride, bStride,
                                             c + column, cStride);
    for (; column < n; ++column)
        skinnyColumns<Ops, 1>(m, k, scale, a, aStride, b + column * bStride, bStride, c + column, cStride);
}

} // namespace

} // namespace pelorus
