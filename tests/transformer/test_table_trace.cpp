// The table built step by step.
#include "core/encodings/encoding.h"
#include "core/grid/area_mean.h"
#include "core/numeric/random.h"
#include "core/transformer/table_trace.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>

namespace test_table_trace {

using namespace pelorus;

namespace {

const std::map<std::string, SinusoidalLayout::Kind> layouts{
    {"interleaved", SinusoidalLayout::Kind::Interleaved},
    {"concatenated", SinusoidalLayout::Kind::Concatenated},
    {"tensor2tensor", SinusoidalLayout::Kind::Tensor2Tensor},
    {"per_dimension", SinusoidalLayout::Kind::PerDimension}};

} // namespace

class TableTraceTest : public QObject {
    Q_OBJECT

private slots:
    void theTableThatIsBuiltIsTheEncodingsInEveryLayout_data()
    {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<int>("dModel");
        for (const auto& [name, kind] : layouts)
            for (const int d : {1, 2, 3, 7, 8, 64})
                QTest::addRow("%s %d", name.c_str(), d) << QString::fromStdString(name) << d;
    }
    void theTableThatIsBuiltIsTheEncodingsInEveryLayout()
    {
        QFETCH(QString, layout);
        QFETCH(int, dModel);
        TableBuild build;
        build.layout = layouts.at(layout.toStdString());
        build.dModel = dModel;
        build.maxLen = 300;
        build.length = 20;
        const TracePtr trace = tableTrace(build);
        const GridPtr table =
            *findEncoding("sinusoidal")
                 ->table({{"d_model", std::int64_t{dModel}}, {"layout", layout.toStdString()}});
        const ArrayPtr pe = *trace->array("pe");
        const ArrayPtr x = *trace->array("x");
        const ArrayPtr sum = *trace->array("embedding_plus_pe");
        for (Index p = 0; p < build.maxLen; ++p)
            for (Index j = 0; j < dModel; ++j) {
                QVERIFY(std::abs(pe->at({p, j}) - table->value(p, j)) <= 2e-16 * double(p + 1));
                if (p < build.length)
                    QCOMPARE(sum->at({1, p, j}), x->at({1, p, j}) + pe->at({p, j}));
            }
    }

    void sinesComeFirstAndCosinesFillWhatIsStillEmpty()
    {
        const TracePtr trace = tableTrace({});
        const GridPtr sines = trace->grids("pe_sin")->front();
        const GridPtr both = trace->grids("pe")->front();
        QCOMPARE(sines->value(5, 6), both->value(5, 6));
        QCOMPARE(sines->value(5, 7), 0.0);
        QCOMPARE(sines->explain(5, 7).note, std::string("This column is still empty."));
        const Derivation why = both->explain(5, 7);
        QCOMPARE(why.lines.front(), std::string("cos(θ)"));
        QCOMPARE(why.sources.at(0).grid, std::string("angle"));
        QCOMPARE(why.sources.at(0).row, 5);
        QCOMPARE(why.sources.at(0).column, 3);
        QCOMPARE(both->explain(5, 6).note, std::string("This column stays as it was."));
    }

    void everyStepSaysTheLineOfPyTorchThatDoesIt()
    {
        TableBuild build;
        build.dModel = 5;
        build.maxLen = 9;
        const TracePtr trace = tableTrace(build);
        const auto code = [&](const char* step) { return trace->find(step)->code; };
        QCOMPARE(code("position"), std::string("position = torch.arange(9).unsqueeze(1)"));
        QCOMPARE(code("div_term"), std::string("div_term = 10000 ** (-2 * torch.arange(3) / 5)"));
        QCOMPARE(code("angle"), std::string("angle = position * div_term"));
        QCOMPARE(code("pe_sin"), std::string("pe = torch.zeros(9, 5); pe[:, 0::2] = torch.sin(angle)"));
        QCOMPARE(code("pe"), std::string("pe[:, 1::2] = torch.cos(angle[:, :2])"));
    }

    void aMillionPositionsCostNothingUntilTheyAreLookedAt()
    {
        TableBuild build;
        build.maxLen = 1'000'000;
        build.dModel = 16384;
        const TracePtr trace = tableTrace(build);
        QCOMPARE(trace->find("angle")->shape.text(), std::string("[1000000, 8192]"));
        QCOMPARE((*trace->array("position"))->at({999'999, 0}), 999'999.0);
        QVERIFY(std::abs((*trace->array("pe"))->at({999'999, 0}) - std::sin(999'999.0)) < 1e-12);
    }

    void averagesAndPicturesOfAnySizeAreThoseOfTheCells()
    {
        for (const auto& [name, kind] : layouts) {
            TableBuild build;
            build.layout = kind;
            build.dModel = 19;
            build.maxLen = 200;
            build.length = 50;
            const TracePtr trace = tableTrace(build);
            for (const char* step : {"position", "angle", "pe_sin", "pe", "pe_slice"}) {
                const GridPtr grid = trace->grids(step)->front();
                const Bands rows{0.5, 3.7, 12};
                const Index across = std::min<Index>(5, grid->columns());
                const Bands columns{0, double(grid->columns()) / double(across), across};
                std::vector<float> fast(std::size_t(rows.count * columns.count));
                std::vector<float> slow(fast.size());
                grid->means(rows, columns, fast);
                summedMeans(*grid, rows, columns, slow);
                for (std::size_t i = 0; i < fast.size(); ++i)
                    QVERIFY2(std::abs(fast[i] - slow[i]) <= 2e-6F * std::max(1.0F, std::abs(slow[i])), step);
                const Block block{{3, 40}, {0, grid->columns()}};
                QVERIFY(std::abs(grid->mean(block) - summedMean(*grid, block)) <=
                        1e-12 * (1 + summedMean(*grid, block)));
                std::vector<float> cells(std::size_t(block.cells()));
                grid->fill(block, std::span<float>(cells));
                for (Index i = 0; i < block.cells(); ++i) {
                    const double cell = grid->value(3 + i / grid->columns(), i % grid->columns());
                    QVERIFY2(std::abs(cells[std::size_t(i)] - cell) <= 1e-7 * std::max(1.0, cell), step);
                }
            }
        }
    }

    void anyCellIsRecomputedFromItsSources()
    {
        Random random(3);
        for (const auto& [name, kind] : layouts) {
            TableBuild build;
            build.layout = kind;
            build.dModel = 9;
            const TracePtr trace = tableTrace(build);
            for (const Step& step : trace->steps())
                for (int i = 0; i < 50; ++i) {
                    Cell cell{};
                    for (int axis = 0; axis < step.shape.rank(); ++axis)
                        cell[std::size_t(axis)] = random.below(step.shape[axis]);
                    const auto why = trace->explain(step.name, cell);
                    const double value = (*trace->array(step.name))->at(cell);
                    QCOMPARE(why->value, value);
                    const auto& s = why->sources;
                    if (step.name == "angle")
                        QCOMPARE(s[0].value * s[1].value, value);
                    if (step.name == "embedding_plus_pe")
                        QCOMPARE(s[0].value + s[1].value, value);
                    if (step.name == "pe" && why->note.empty() &&
                        kind != SinusoidalLayout::Kind::Tensor2Tensor)
                        QCOMPARE(std::cos(s[0].value), value);
                }
        }
    }
};

PELORUS_TEST(TableTraceTest)

} // namespace test_table_trace

#include "test_table_trace.moc"
