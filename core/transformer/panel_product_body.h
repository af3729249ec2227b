#pragma once

/// PanelKernels written once for every instruction set: `Ops` says how a vector of floats is loaded, stored
/// and multiplied, and how many rows and vectors of sums the registers hold. Include only from the files that
/// define an Ops, each of its own type.

#include "core/transformer/panel_product.h"

#include <limits>
#include <type_traits>

namespace pelorus {

namespace {

constexpr Index depthAtOnce = 256; ///< so much of a panel stays near the processor

template <class Ops> constexpr Index panelColumns = Ops::tileVectors* Ops::lanes;

/// `rows` rows of a with a panel; the sums begin with what c holds where `more` is set. `ahead`: fetches the
/// panel that follows in memory, which is all that a short text waits for.
template <class Ops, int rows, bool ahead>
void panelTile(bool more, Index count, Index k, const float* a, Index aStride, const float* panel, float* c,
               Index cStride)
{
    constexpr int vectors = Ops::tileVectors;
    typename Ops::Vector sums[rows][vectors];
    const auto lanesOf = [count](int v) { return static_cast<int>(count - v * Ops::lanes); };
    for (int i = 0; i < rows; ++i)
        for (int v = 0; v < vectors; ++v)
            sums[i][v] = more ? Ops::loadFirst(c + i * cStride + v * Ops::lanes, lanesOf(v)) : Ops::zero();
    for (Index at = 0; at < k; ++at) {
        typename Ops::Vector right[vectors];
        for (int v = 0; v < vectors; ++v) {
            right[v] = Ops::load(panel + at * panelColumns<Ops> + v * Ops::lanes);
            if constexpr (ahead)
                Ops::prefetch(panel + (at + depthAtOnce) * panelColumns<Ops> + v * Ops::lanes);
        }
        for (int i = 0; i < rows; ++i) {
            const auto left = Ops::all(a[i * aStride + at]);
            for (int v = 0; v < vectors; ++v)
                sums[i][v] = Ops::multiplyAdd(left, right[v], sums[i][v]);
        }
    }
    for (int i = 0; i < rows; ++i)
        for (int v = 0; v < vectors; ++v)
            Ops::storeFirst(c + i * cStride + v * Ops::lanes, lanesOf(v), sums[i][v]);
}

template <class Ops>
void panelProduct(Index m, Index count, Index k, const float* a, Index aStride, const float* panel, float* c,
                  Index cStride)
{
    constexpr auto tile = Ops::tileRows;
    if (k == 0)
        return panelTile<Ops, 1, false>(false, count, 0, a, aStride, panel, c, cStride);
    for (Index from = 0; from < k; from += depthAtOnce) {
        const Index depth = k - from < depthAtOnce ? k - from : depthAtOnce;
        const float* const some = panel + from * panelColumns<Ops>;
        const auto run = [&]<int rows>(Index row, std::integral_constant<int, rows>) {
            const auto tileOf = row == 0 ? panelTile<Ops, rows, true> : panelTile<Ops, rows, false>;
            tileOf(from > 0, count, depth, a + row * aStride + from, aStride, some, c + row * cStride,
                   cStride);
        };
        Index row = 0;
        for (; row + tile <= m; row += tile)
            run(row, std::integral_constant<int, tile>());
        for (; row + 4 <= m; row += 4)
            run(row, std::integral_constant<int, 4>());
        for (; row + 2 <= m; row += 2)
            run(row, std::integral_constant<int, 2>());
        if (row < m)
            run(row, std::integral_constant<int, 1>());
    }
}

/// Blocks of 4 x 4 are turned in registers; what is left goes number by number.
template <class Ops> void packPanel(Index count, Index k, const float* b, Index bStride, float* out)
{
    constexpr Index columns = panelColumns<Ops>;
    const Index fours = count / 4 * 4;
    const Index wholeDepth = k / 4 * 4;
    for (Index at = 0; at < wholeDepth; at += 4)
        for (Index j = 0; j < fours; j += 4)
            Ops::turn4x4(b + j * bStride + at, bStride, out + at * columns + j, columns);
    for (Index at = 0; at < k; ++at)
        for (Index j = at < wholeDepth ? fours : 0; j < columns; ++j)
            out[at * columns + j] = j < count ? b[j * bStride + at] : 0;
}

template <class Ops> constexpr PanelKernels panelKernelsOf()
{
    return {panelColumns<Ops>, Ops::mostRows, packPanel<Ops>, panelProduct<Ops>};
}

} // namespace

} // namespace pelorus
