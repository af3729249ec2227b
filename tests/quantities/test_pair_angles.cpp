#include "core/encodings/encoding.h"
#include "core/grid/area_mean.h"
#include "core/numeric/floor_sum.h"
#include "core/numeric/random.h"
#include "core/waves/pair_angles.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <numbers>

namespace test_pair_angles {

using namespace pelorus;

namespace {

constexpr Index farthest = Index{1} << 31;

GridPtr angles(Index headDim = 64, double base = 10000)
{
    const Values values{{"head_dim", headDim}, {"base", base}};
    return pairAngles(findEncoding("rotary")->waves(values).value(), farthest);
}

/// The mean of a block from every cell of it.
double naiveMean(const Grid& grid, const Block& block)
{
    double sum = 0;
    for (Index row = block.rows.begin; row < block.rows.end; ++row)
        for (Index column = block.columns.begin; column < block.columns.end; ++column)
            sum += grid.value(row, column);
    return sum / static_cast<double>(block.cells());
}

} // namespace

class PairAnglesTest : public QObject {
    Q_OBJECT

private slots:
    void floorsAreSummedAsOneByOne()
    {
        Random random(1);
        for (int round = 0; round < 400; ++round) {
            const Index count = random.below(300);
            const double step = random.uniform() * (round % 3 ? 1 : 1e-3);
            const double start = random.uniform() * 3;
            double sum = 0;
            for (Index i = 0; i < count; ++i)
                sum += std::floor(step * static_cast<double>(i) + start);
            QCOMPARE(numeric::floorSum(count, step, start), sum);
        }
    }

    void anAngleHasTheSineAndCosineOfTheRotaryTable()
    {
        const GridPtr grid = angles();
        const RotaryTables tables = findEncoding("rotary")->rotary({}).value();
        Random random(2);
        for (int round = 0; round < 300; ++round) {
            const Index position = round % 2 ? random.below(farthest) : random.below(600);
            const Index pair = random.below(32);
            const double angle = grid->value(position, pair);
            QVERIFY(std::abs(angle) <= std::numbers::pi);
            QVERIFY(std::abs(std::sin(angle) - tables.sines->value(position, pair)) < 1e-15);
            QVERIFY(std::abs(std::cos(angle) - tables.cosines->value(position, pair)) < 1e-15);
        }
    }

    void aMeanIsThatOfItsCells()
    {
        Random random(3);
        for (const double base : {1.0, 3.0, 10000.0, 5e6}) {
            const GridPtr grid = angles(16, base);
            for (int round = 0; round < 60; ++round) {
                const Index row = round % 2 ? random.below(farthest - 3000) : random.below(200);
                const Index pair = random.below(8);
                const Block block{{row, row + 1 + random.below(2500)},
                                  {pair, pair + 1 + random.below(8 - pair)}};
                QVERIFY(std::abs(grid->mean(block) - naiveMean(*grid, block)) < 1e-8);
            }
        }
    }

    void bandsWithFractionalBordersAreMeansToo()
    {
        const GridPtr grid = angles();
        const Bands rows{3.25, 17.5, 40};
        const Bands columns{0.5, 1.75, 16};
        std::vector<float> fast(640);
        std::vector<float> slow(640);
        grid->means(rows, columns, fast);
        summedMeans(*grid, rows, columns, slow);
        for (std::size_t i = 0; i < fast.size(); ++i)
            QVERIFY(std::abs(fast[i] - slow[i]) < 1e-5F);
    }

    void anExplanationEndsInTheCell()
    {
        const Derivation derivation = angles()->explain(17, 2);
        QCOMPARE(derivation.value, angles()->value(17, 2));
        QCOMPARE(derivation.lines.front(), std::string("p ω_{2}, less whole turns"));
        QCOMPARE(derivation.facts.back().value, std::string("2")); // 17 · 0.5623 = 9.56 = 2 turns less 3.007
    }
};

PELORUS_TEST(PairAnglesTest)

} // namespace test_pair_angles

#include "test_pair_angles.moc"
