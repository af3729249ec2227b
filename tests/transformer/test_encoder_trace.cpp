// What a trace keeps, and what it computes again.
#include "core/numeric/random.h"
#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

namespace test_encoder_trace {

using namespace cases;

namespace {

ModelPtr middling(Precision precision, Activation activation = Activation::Gelu, bool normFirst = false)
{
    ModelConfig config;
    config.vocabSize = 50;
    config.dModel = 48;
    config.heads = 4;
    config.feedForward = 80;
    config.layers = 3;
    config.classes = 2;
    config.activation = activation;
    config.normFirst = normFirst;
    return *seededModel(config, 3, precision);
}

PassInput words(Index batch, Index length)
{
    Random random(4);
    PassInput result;
    result.tokens = Tensor<double>({batch, length});
    for (double& id : result.tokens.span())
        id = double(random.below(50));
    return result;
}

} // namespace

class EncoderTraceTest : public QObject {
    Q_OBJECT

private slots:
    void stepsComputedAgainEqualThoseThatWereKept_data()
    {
        QTest::addColumn<int>("precision");
        QTest::addColumn<bool>("normFirst");
        for (const bool normFirst : {false, true}) {
            const char* norms = normFirst ? "pre" : "post";
            QTest::addRow("float32 %s", norms) << int(Precision::Float32) << normFirst;
            QTest::addRow("float64 %s", norms) << int(Precision::Float64) << normFirst;
        }
    }
    void stepsComputedAgainEqualThoseThatWereKept()
    {
        QFETCH(int, precision);
        QFETCH(bool, normFirst);
        for (const Activation activation : {Activation::Relu, Activation::Gelu, Activation::GeluTanh}) {
            const ModelPtr encoder = middling(Precision(precision), activation, normFirst);
            PassOptions all;
            PassOptions few;
            all.causal = few.causal = true;
            few.keptBytes = 0;
            const auto kept = trace(encoder, words(2, 70), all);
            const auto again = trace(encoder, words(2, 70), few);
            QVERIFY(kept->isStored("layers.1.scores"));
            QVERIFY(!again->isStored("layers.1.scores"));
            for (const Step& step : kept->steps())
                QVERIFY2(numbers(*kept, step.name) == numbers(*again, step.name), step.name.c_str());
        }
    }

    void aGridStaysRightWhenTheTraceHasMovedOnToAnotherLayer()
    {
        PassOptions few;
        few.keptBytes = 0;
        const auto passed = trace(middling(Precision::Float64), words(1, 9), few);
        const GridPtr first = passed->grids("layers.0.attention")->front();
        const double value = first->value(3, 4);
        const GridPtr other = passed->grids("layers.2.attention")->front();
        QVERIFY(other->value(3, 4) != value);
        QCOMPARE(first->value(3, 4), value);
        QVERIFY(std::abs(first->explain(3, 4).value - value) < 1e-12);
    }

    void aLayerTooLargeToLookAtIsRefusedWithItsSize()
    {
        ModelConfig config;
        config.dModel = 4;
        config.heads = 4;
        config.feedForward = 4;
        config.layers = 1;
        PassInput vectors;
        vectors.vectors = Tensor<double>({1, 6000, 4});
        std::ranges::fill(vectors.vectors.span(), 0.5);
        PassOptions nothing;
        nothing.positionsFrom = PositionsFrom::Nowhere;
        const auto passed = trace(*seededModel(config, 1, Precision::Float32), vectors, nothing);
        QVERIFY(std::isfinite((*passed->array("memory"))->at({0, 5999, 3})));
        const auto scores = passed->array("layers.0.scores");
        QVERIFY(scores.error().message.find("GB; a shorter text") != std::string::npos);
    }

    void aPassTellsItsProgressAndStopsWhenAskedTo()
    {
        std::vector<Index> told;
        std::atomic<bool> cancelled = false;
        const Watch watch{[&](Index done, Index total) {
                              told.push_back(done * 10 + total);
                              cancelled = done == 2;
                          },
                          &cancelled};
        const auto passed = runPass(middling(Precision::Float32), words(1, 8), {}, watch);
        QCOMPARE(told, (std::vector<Index>{13, 23}));
        QCOMPARE(passed.error(), (Problem{"", "cancelled"}));
    }

    void aNameThatIsNoStepIsRefused()
    {
        const auto passed = trace(middling(Precision::Float32), words(1, 3));
        QCOMPARE(passed->array("layers.7.q").error().key, std::string("layers.7.q"));
        QVERIFY(!passed->grids("nothing"));
        QVERIFY(!passed->explain("embedding.weight", {}));
    }

    void weightsInputsAndTablesCanBeLookedAtToo()
    {
        const auto passed = trace(middling(Precision::Float64), words(1, 3));
        QCOMPARE(passed->grids("embedding.weight")->front()->rows(), 50);
        QCOMPARE(passed->grids("tokens")->front()->columns(), 3);
        const GridPtr table = passed->grids("PE")->front();
        QCOMPARE(table->rowAxis(), std::string("position"));
        QVERIFY(std::abs(table->value(2, 0) - std::sin(2.0)) < 1e-15);
    }
};

PELORUS_TEST(EncoderTraceTest)

} // namespace test_encoder_trace

#include "test_encoder_trace.moc"
