#include "core/grid/area_mean.h"
#include "core/grid/tile.h"
#include "core/numeric/kernels.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <limits>

namespace test_tile {

using namespace pelorus;

namespace {

/// A grid made from a function.
class FunctionGrid : public Grid {
public:
    using Function = double (*)(Index, Index);
    FunctionGrid(Index rows, Index columns, Function f) : rows_(rows), columns_(columns), f_(f) {}
    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index row, Index column) const override { return f_(row, column); }
    std::string name() const override { return "f"; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "column"; }

private:
    Index rows_;
    Index columns_;
    Function f_;
};

double stripes(Index, Index column)
{
    return static_cast<double>(column % 2);
}

Tile tileOf(const Grid& grid, int width, int height)
{
    return sample(grid, Viewport::fit(grid.rows(), grid.columns()), {width, height});
}

} // namespace

class TileTest : public QObject {
    Q_OBJECT

private slots:
    void stripesFinerThanAPixelBecomeTheirMeanNotAFalseBand()
    {
        const FunctionGrid grid(1000, 1000, stripes);
        for (float value : tileOf(grid, 500, 500).values)
            QVERIFY(std::abs(value - 0.5F) < 0.01F);
        const auto narrow = tileOf(grid, 333, 333).extent();
        QVERIFY(narrow->lowest >= 0.333 && narrow->highest <= 0.667);
        const auto wide = tileOf(grid, 700, 700).extent();
        QVERIFY(wide->lowest >= 0.2999 && wide->highest <= 0.7001);
    }

    void aCellOfAPixelOrMoreStaysSharp()
    {
        const FunctionGrid grid(1000, 1000, stripes);
        for (int pixels : {1000, 1001, 1900}) {
            const Tile tile = tileOf(grid, pixels, pixels);
            QVERIFY(tile.isSharp());
            QCOMPARE(tile.columns.count, Index{1000});
            QCOMPARE(tile.values[1], 1.0F);
            QCOMPARE(tile.values[2], 0.0F);
        }
    }

    void oneAxisMayBeSharpWhileTheOtherIsAveraged()
    {
        const FunctionGrid grid(4, 1000, stripes);
        const Tile tile = tileOf(grid, 500, 400);
        QVERIFY(!tile.averagesRows());
        QVERIFY(tile.averagesColumns());
        QCOMPARE(tile.values.size(), std::size_t{4 * 500});
    }

    void rowZeroIsTheFirstRowOfTheTile()
    {
        const FunctionGrid grid(2, 3, [](Index r, Index c) { return static_cast<double>(r * 3 + c + 1); });
        const Tile tile = tileOf(grid, 300, 200);
        QCOMPARE(tile.values.front(), 1.0F);
        QCOMPARE(tile.values.back(), 6.0F);
    }

    void fractionalBordersShareACellByWeight()
    {
        const FunctionGrid grid(1, 3, [](Index, Index c) { return static_cast<double>(c); });
        // Two pixels over three cells: (0 + 0.5 * 1) / 1.5 and (0.5 * 1 + 2) / 1.5.
        const Tile tile = tileOf(grid, 2, 1);
        QVERIFY(std::abs(tile.values[0] - 1.0F / 3) < 1e-6F);
        QVERIFY(std::abs(tile.values[1] - 5.0F / 3) < 1e-6F);
    }

    void undefinedCellsAreLeftOutOfAMeanAndOfTheRange()
    {
        const FunctionGrid grid(1, 4, [](Index, Index c) {
            return c == 0 ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(c);
        });
        const Tile tile = tileOf(grid, 2, 1);
        QCOMPARE(tile.values[0], 1.0F);
        QCOMPARE(tile.extent(), (Limits{1, 2.5}));
        const FunctionGrid nothing(1, 2,
                                   [](Index, Index) { return std::numeric_limits<double>::quiet_NaN(); });
        QVERIFY(std::isnan(tileOf(nothing, 1, 1).values[0]));
        QVERIFY(!tileOf(nothing, 1, 1).extent());
    }

    void bandsOfWholeRowsShowTheSameWithinAPixel()
    {
        for (const Index cells : {Index{1000}, Index{123457}, Index{1000000}})
            for (const Index count : {Index{40}, Index{350}, Index{999}}) {
                const double step = double(cells) / double(count) * 0.9;
                const Bands bands{double(cells) * 0.0123, step, count};
                const Bands whole = wholeRows(bands, Index{1} << 31);
                if (step < double(count)) {
                    QCOMPARE(whole, bands); // rounding would be seen
                    continue;
                }
                QVERIFY(whole.first == std::floor(whole.first) && whole.step == std::floor(whole.step));
                QVERIFY(whole.first <= bands.first && whole.last() >= bands.last() &&
                        whole.count <= count + 1);
                for (Index k = 0; k <= std::min(count, whole.count); ++k)
                    QVERIFY(std::abs(whole.edge(k) - bands.edge(k)) <= bands.step + 1);
                QCOMPARE(wholeRows(bands, Index(std::floor(whole.last())) - 1),
                         bands); // where it would not fit
            }
    }

    void theWeightsOfAllBandsAddUpToTheCells()
    {
        for (Index cells : {1, 7, 1000, 12345}) {
            for (Index count : {Index{1}, Index{3}, Index{701}}) {
                if (count > cells)
                    continue;
                const Bands bands{0, static_cast<double>(cells) / static_cast<double>(count), count};
                double total = 0;
                for (Index k = 0; k < count; ++k)
                    total += bandWeights(bands, k, cells).total();
                QVERIFY(std::abs(total - static_cast<double>(cells)) < 1e-6 * static_cast<double>(cells));
            }
        }
    }

    void everySetOfKernelsFindsTheSameExtentAndLevels()
    {
        const float infinity = std::numeric_limits<float>::infinity();
        const float nan = std::numeric_limits<float>::quiet_NaN();
        for (const char* name : {"portable", "avx2", "avx512"}) {
            const numeric::Kernels* set = numeric::kernelsNamed(name);
            if (!set)
                continue;
            for (const int count : {0, 1, 15, 16, 17, 100}) {
                std::vector<float> values;
                for (int i = 0; i < count; ++i)
                    values.push_back(i % 7 == 6 ? nan : i % 7 == 5 ? -infinity : std::sin(float(i)) * 2);
                float low = infinity;
                float high = -infinity;
                std::vector<std::int32_t> levels;
                for (const float value : values) {
                    if (std::isfinite(value))
                        low = std::min(low, value), high = std::max(high, value);
                    const float level = std::floor((value + 1) * 4 + 0.5F);
                    levels.push_back(std::isnan(value) ? 9 : int(std::clamp(level, 0.0F, 8.0F)));
                }
                float lowest = 0;
                float highest = 0;
                set->extent(values.data(), count, &lowest, &highest);
                QCOMPARE(lowest, low);
                QCOMPARE(highest, high);
                std::vector<std::int32_t> found(values.size());
                set->levels(values.data(), count, -1, 4, 9, found.data());
                QCOMPARE(found, levels);
            }
            std::int32_t top = 0;
            set->levels(&infinity, 1, -1, 4, 9, &top);
            QCOMPARE(top, 8); // more than all there is, but a number
        }
    }
};

PELORUS_TEST(TileTest)

} // namespace test_tile

#include "test_tile.moc"
