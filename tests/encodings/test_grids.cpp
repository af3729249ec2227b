#include "core/grid/area_mean.h"
#include "core/grid/difference_grid.h"
#include "core/grid/grid_view.h"
#include "core/grid/matrix_grid.h"
#include "core/grid/rounded_grid.h"
#include "core/grid/selected_grid.h"
#include "core/grid/transposed_grid.h"
#include "core/waves/row_similarity.h"
#include "core/waves/similarity.h"

#include "tests/support/other_kernels.h"
#include "tests/support/sinusoidal_cases.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <limits>

namespace test_grids {

using namespace pelorus;
using cases::encoding;
using cases::settings;
using cases::tableOf;

namespace {

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// Holds a grid together: every block is its cells, every mean the mean of its cells.
void checkGrid(const Grid& grid, cases::Random& random, double tolerance)
{
    const auto range = [&](Index cells) {
        const Index begin = random.whole(0, cells);
        return Range{begin, begin + random.whole(1, std::min<Index>(cells - begin, 50) + 1)};
    };
    const Block block{range(grid.rows()), range(grid.columns())};
    std::vector<double> cells(std::size_t(block.cells()));
    std::vector<float> floats(cells.size());
    grid.fill(block, cells);
    grid.fill(block, floats);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const double value = grid.value(block.rows.begin + Index(i) / block.columns.size(),
                                        block.columns.begin + Index(i) % block.columns.size());
        QVERIFY(std::abs(cells[i] - value) <= tolerance);
        QVERIFY(std::abs(double(floats[i]) - value) <= tolerance + 6e-8 * std::abs(value));
    }
    const Index column = random.whole(0, grid.columns());
    std::vector<Index> some(std::size_t(random.whole(0, 600)));
    for (Index& row : some)
        row = random.whole(0, grid.rows());
    std::vector<double> read(some.size());
    grid.read(some, column, read);
    for (std::size_t i = 0; i < some.size(); ++i)
        QVERIFY(std::abs(read[i] - grid.value(some[i], column)) <= tolerance);
    QVERIFY(std::abs(grid.mean(block) - summedMean(grid, block)) <= tolerance + 1e-13);
    const Bands rows = random.bands(grid.rows(), 12);
    const Bands columns = random.bands(grid.columns(), 12);
    std::vector<float> fast(std::size_t(rows.count * columns.count));
    std::vector<float> slow(fast.size());
    grid.means(rows, columns, fast);
    summedMeans(grid, rows, columns, slow);
    for (std::size_t i = 0; i < fast.size(); ++i)
        QVERIFY2(std::abs(fast[i] - slow[i]) <= 1.3e-7f,
                 qPrintable(QString("%1 %2").arg(fast[i]).arg(slow[i])));
}

GridPtr someMatrix(Index rows, Index columns, cases::Random& random, bool floats)
{
    std::vector<double> cells;
    for (Index i = 0; i < rows * columns; ++i)
        cells.push_back(random.between(-1, 1));
    if (!floats)
        return matrixGrid(std::move(cells), rows, columns, {.name = "W"});
    return matrixGrid(std::vector<float>(cells.begin(), cells.end()), rows, columns, {.name = "W"});
}

IndexList someIndices(Index limit, cases::Random& random)
{
    std::vector<IndexRun> runs;
    for (Index i = random.whole(1, 4); i > 0; --i) {
        IndexRun run{random.whole(0, limit), 1, random.oneIn(2) ? 1 : random.whole(1, 30)};
        run.count = random.whole(1, (limit - 1 - run.first) / run.step + 2);
        runs.push_back(run);
    }
    return IndexList(std::move(runs));
}

} // namespace

class GridsTest : public QObject {
    Q_OBJECT

private slots:
    void aMatrixInMemoryIsAGrid()
    {
        cases::Random random(61);
        for (int round = 0; round < 20; ++round)
            checkGrid(*someMatrix(random.whole(1, 200), random.whole(1, 200), random, round % 2), random,
                      1e-15);
        const GridPtr named = matrixGrid(std::vector<double>{1, 2, 3, 4}, 2, 2,
                                         {.name = "A", .rowAxis = "query", .rowLabels = {"the", "cat"}});
        QCOMPARE(named->rowLabel(1), std::string("cat"));
        QCOMPARE(named->columnLabel(1), std::string("1"));
        QCOMPARE(named->explain(1, 0).subject, std::string("A(cat, 0)"));
        QCOMPARE(named->explain(1, 0).value, 3.0);
    }

    void aColumnReadThroughAnotherGridAsksTheGridBelowOnce()
    {
        struct Counting : GridView {
            using GridView::GridView;
            mutable int singly = 0;
            double value(Index row, Index column) const override
            {
                return ++singly, grid().value(row, column);
            }
        };
        cases::Random random(67);
        const auto below = std::make_shared<Counting>(someMatrix(40, 30, random, false));
        const std::vector<Index> rows{7, 3, 3, 11};
        std::vector<double> out(rows.size());
        for (const GridPtr& seen :
             {selected(below, IndexList::all(40), IndexList({{29, 1, 1}, {2, 5, 3}})),
              difference(below, below).value(), GridPtr(std::make_shared<GridView>(below))}) {
            seen->read(rows, 4, out);
            QCOMPARE(below->singly, 0);
            for (std::size_t i = 0; i < rows.size(); ++i)
                QCOMPARE(out[i], seen->value(rows[i], 4));
            below->singly = 0;
        }
    }

    void selectedColumnsKeepTheirKind()
    {
        const GridPtr table = encoding().table({{"d_model", Index{8}}}).value();
        const GridPtr some = selected(table, IndexList::all(3), IndexList({{1, 2, 4}, {4, 1, 1}}));
        for (const auto& [column, original] : {std::pair{0, 1}, {1, 5}, {2, 4}})
            QCOMPARE(some->columnKind(column), table->columnKind(original));
        QVERIFY(some->columnKind(0) != some->columnKind(2));
    }

    void stripesAverageToTheirMiddle()
    {
        std::vector<float> cells(1000 * 1000);
        for (std::size_t i = 0; i < cells.size(); ++i)
            cells[i] = float(i % 2);
        const GridPtr stripes = matrixGrid(std::move(cells), 1000, 1000, {.name = "stripes"});
        for (const auto& [pixels, low, high] :
             {std::tuple{500, 0.5, 0.5}, {700, 0.3, 0.7}, {333, 0.334, 0.666}}) {
            std::vector<float> line(std::size_t(pixels) * 2);
            stripes->means({0, 500, 2}, {0, 1000.0 / pixels, pixels}, line);
            const auto [least, most] = std::minmax_element(line.begin(), line.end());
            QVERIFY2(*least >= low - 0.01 && *most <= high + 0.01, qPrintable(QString::number(pixels)));
        }
    }

    void cellsThatAreNoNumbersAreLeftOutOfAMean()
    {
        const GridPtr grid =
            matrixGrid(std::vector<double>{1, notANumber, 3, notANumber, notANumber, 6}, 2, 3, {});
        QCOMPARE(grid->mean({{0, 1}, {0, 3}}), 2.0);
        QCOMPARE(grid->mean({{0, 2}, {0, 3}}), 10 / 3.0);
        QVERIFY(std::isnan(grid->mean({{0, 2}, {1, 2}})));
        std::vector<float> means(3);
        grid->means({0, 2, 1}, {0, 1, 3}, means);
        QCOMPARE(means[0], 1.0f);
        QVERIFY(std::isnan(means[1]));
        QCOMPARE(means[2], 4.5f);
    }

    void chosenRowsAndColumnsAreThoseOfTheGrid()
    {
        cases::Random random(67);
        for (int round = 0; round < 60; ++round) {
            const GridPtr whole = round % 2
                                      ? someMatrix(150, 90, random, false)
                                      : selected(tableOf(settings(random.layout(), 90, 10000)),
                                                 IndexList({{Index{1} << 30, 150, 1}}), IndexList::all(90));
            const IndexList rows = someIndices(150, random);
            const IndexList columns = someIndices(90, random);
            const GridPtr part = selected(whole, rows, columns);
            QCOMPARE(part->rows(), rows.size());
            QCOMPARE(part->columns(), columns.size());
            const Index r = random.whole(0, rows.size());
            const Index c = random.whole(0, columns.size());
            QVERIFY(part->value(r, c) == whole->value(rows[r], columns[c]));
            QCOMPARE(part->rowLabel(r), whole->rowLabel(rows[r]));
            QCOMPARE(part->explain(r, c).subject, whole->explain(rows[r], columns[c]).subject);
            checkGrid(*part, random, 2e-15);
        }
    }

    void aConnectedChoiceKeepsTheClosedForms()
    {
        const GridPtr table = tableOf(settings("interleaved", 64, 10000));
        const GridPtr part =
            selected(table, IndexList({{1000000000, 1000000000, 1}}), IndexList({{8, 40, 1}}));
        QVERIFY(part->mean({{5, 900000000}, {1, 3}}) == table->mean({{1000000005, 1900000000}, {9, 11}}));
        std::vector<float> a(100);
        std::vector<float> b(100);
        part->means({0.5, 90000000.25, 10}, {0.25, 3.5, 10}, a);
        table->means({1000000000.5, 90000000.25, 10}, {8.25, 3.5, 10}, b);
        QCOMPARE(a, b);
    }

    void theDifferenceOfTwoGridsIsAGrid()
    {
        cases::Random random(71);
        for (int round = 0; round < 20; ++round) {
            const GridPtr a = selected(tableOf(settings(random.layout(), 40, 10000)), IndexList::all(3000),
                                       IndexList::all(40));
            const GridPtr b = selected(tableOf(settings(random.layout(), 40, 500)), IndexList::all(2000),
                                       IndexList::all(40));
            const GridPtr grid = difference(a, b).value();
            QCOMPARE(grid->rows(), Index{2000});
            QVERIFY(grid->value(17, 5) == a->value(17, 5) - b->value(17, 5));
            QCOMPARE(*grid->limits(), (Limits{-2, 2}));
            checkGrid(*grid, random, 4e-15);
            QCOMPARE(grid->explain(17, 5).sources.size(), 2u);
        }
        const auto refused =
            difference(tableOf(settings("interleaved", 4, 10)), tableOf(settings("interleaved", 6, 10)));
        QVERIFY(!refused);
        QVERIFY(refused.error().message.find("4 and 6 columns") != std::string::npos);
    }

    void aTransposedGridHasItsRowsAsColumns()
    {
        cases::Random random(73);
        for (int round = 0; round < 20; ++round) {
            const GridPtr grid = round % 2 ? someMatrix(300, 170, random, true)
                                           : selected(tableOf(settings(random.layout(), 170, 10000)),
                                                      IndexList::all(300), IndexList::all(170));
            const GridPtr turned = transposed(grid);
            QCOMPARE(turned->rows(), Index{170});
            QCOMPARE(turned->rowAxis(), grid->columnAxis());
            QVERIFY(turned->value(3, 200) == grid->value(200, 3));
            checkGrid(*turned, random, 2e-15);
        }
    }

    void rowsOfAnyTableCanBeCompared()
    {
        cases::Random random(79);
        for (Metric metric : {Metric::Dot, Metric::Cosine, Metric::Euclidean})
            for (const std::string& layout : cases::layouts) {
                const Values values = settings(layout, 33, 10000);
                const GridPtr table = selected(tableOf(values), IndexList::all(400), IndexList::all(33));
                const GridPtr byRows = rowSimilarity(table, metric);
                const GridPtr byWaves = encoding().similarity(values, metric).value();
                QCOMPARE(byRows->averaging() == Averaging::RootMeanSquare, metric == Metric::Euclidean);
                std::vector<double> cells(std::size_t(300 * 290));
                byRows->fill({{5, 305}, {7, 297}}, cells);
                for (Index p = 5; p < 305; p += 3)
                    for (Index q = 7; q < 297; ++q) {
                        const double right = byWaves->value(p, q);
                        QVERIFY(std::abs(cells[std::size_t((p - 5) * 290 + q - 7)] - right) <= 1e-13);
                        if (p == q || q % 50 == 0)
                            QVERIFY(std::abs(byRows->value(p, q) - right) <= 1e-13);
                    }
                const Bands rows{3.25, 20.5, 19};
                const Bands columns{0, 17.75, 22};
                std::vector<float> a(19 * 22);
                std::vector<float> b(a.size());
                byRows->means(rows, columns, a);
                byWaves->means(rows, columns, b);
                for (std::size_t i = 0; i < a.size(); ++i)
                    QVERIFY(std::abs(a[i] - b[i]) <= 2e-6f);
                QVERIFY(std::abs(byRows->mean({{0, 50}, {20, 90}}) - byWaves->mean({{0, 50}, {20, 90}})) <=
                        1e-12);
            }
    }

    void aRowOfZerosIsLikeNoOther()
    {
        const GridPtr table = matrixGrid(std::vector<double>{0, 0, 3, 4, 6, 8}, 3, 2, {.name = "E"});
        const GridPtr cosine = rowSimilarity(table, Metric::Cosine);
        std::vector<double> cells(9);
        cosine->fill({{0, 3}, {0, 3}}, cells);
        QCOMPARE(cells, (std::vector<double>{0, 0, 0, 0, 1, 1, 0, 1, 1}));
        QVERIFY(!cosine->explain(0, 1).note.empty());
        QCOMPARE(rowSimilarity(table, Metric::Euclidean)->value(1, 2), 5.0);
        QCOMPARE(rowSimilarity(table, Metric::Euclidean)->value(2, 2), 0.0);
    }

    void allOfThisHoldsOnEveryOtherSetOfKernels()
    {
        if (isRunOnOtherKernels())
            QSKIP("this is that run");
        QCOMPARE(failingOnOtherKernels("GridsTest"), std::string());
    }
};

PELORUS_TEST(GridsTest)

} // namespace test_grids

#include "test_grids.moc"
