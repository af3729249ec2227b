// What can be switched on an encoder: norms, masks, positions, dropout; with the small encoder of two layers.
#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

#include "core/formats/safetensors.h"
#include "core/numeric/random.h"

namespace test_encoder_options {

using namespace cases;

namespace {

std::vector<double> caseArray(const char* name)
{
    return golden::npy(QString("../cases/%1.npy").arg(name)).values;
}

ModelConfig smallConfig()
{
    ModelConfig config;
    config.dModel = 4;
    config.heads = 2;
    config.feedForward = 8;
    config.layers = 2;
    return config;
}

/// The small encoder, with a final norm or without.
ModelPtr smallEncoder(ModelConfig config)
{
    const auto file = SafetensorsFile::open(std::string(PELORUS_TEST_DATA) + "/cases/enc_small.safetensors");
    Model model;
    auto read = readWeights<double>(*file, config);
    model.config = config;
    model.weights = read->weights;
    return std::make_shared<const Model>(std::move(model));
}

PassInput smallInput()
{
    PassInput vectors;
    vectors.vectors = tensor(golden::npy("../cases/enc_input.npy"));
    return vectors;
}

MaskInput mask(const Shape& shape, const std::vector<double>& numbers, bool isBoolean = true)
{
    Tensor<double> marks(shape);
    std::ranges::copy(numbers, marks.data());
    return {marks, isBoolean};
}

std::vector<double> memory(const ModelConfig& config, PassInput vectors = smallInput(),
                           PassOptions options = {})
{
    return numbers(*trace(smallEncoder(config), std::move(vectors), std::move(options)), "memory");
}

/// An encoding made for a test: turns queries and keys by angles, or adds to the scores.
class Dummy : public Encoding {
public:
    explicit Dummy(Place place) : place_(place) {}
    std::string id() const override { return "dummy"; }
    std::string name() const override { return "Dummy"; }
    std::string help() const override { return {}; }
    Place place() const override { return place_; }
    const Parameters& parameters() const override
    {
        static const Parameters none;
        return none;
    }
    Definition definition(const Values&) const override { return {}; }
    Index positions(const Values&) const override { return 8; }
    Expected<RotaryTables> rotary(const Values&) const override
    {
        return RotaryTables{std::make_shared<Wave>(0), std::make_shared<Wave>(1), true};
    }
    Expected<GridPtr> bias(const Values&, Index head) const override
    {
        return std::make_shared<Wave>(2 + head);
    }

private:
    class Wave : public Grid {
    public:
        explicit Wave(Index kind) : kind_(kind) {}
        Index rows() const override { return 8; }
        Index columns() const override { return kind_ < 2 ? 1 : 8; }
        double value(Index row, Index column) const override
        {
            const double angle = 0.3 * double(row);
            return kind_ == 0   ? std::cos(angle)
                   : kind_ == 1 ? std::sin(angle)
                                : -0.25 * double(std::abs(row - column) * (kind_ - 1));
        }
        std::string name() const override { return "wave"; }
        std::string rowAxis() const override { return "position"; }
        std::string columnAxis() const override { return "pair"; }

    private:
        Index kind_;
    };

    Place place_;
};

} // namespace

class EncoderOptionsTest : public QObject {
    Q_OBJECT

private slots:
    void theFinalNormIsAppliedWhenItIsChosenBeforeAndAfterTheNorms_data()
    {
        QTest::addColumn<bool>("normFirst");
        QTest::addColumn<bool>("finalNorm");
        QTest::addColumn<QString>("expected");
        QTest::newRow("post") << false << false << "enc_expected_post_relu";
        QTest::newRow("post, final norm") << false << true << "enc_expected_post_relu_finalnorm";
        QTest::newRow("pre") << true << false << "enc_expected_pre_relu";
        QTest::newRow("pre, final norm") << true << true << "enc_expected_pre_relu_finalnorm";
    }
    void theFinalNormIsAppliedWhenItIsChosenBeforeAndAfterTheNorms()
    {
        QFETCH(bool, normFirst);
        QFETCH(bool, finalNorm);
        QFETCH(QString, expected);
        ModelConfig config = smallConfig();
        config.normFirst = normFirst;
        config.finalNorm = finalNorm;
        QVERIFY(difference(memory(config), caseArray(qPrintable(expected))) <= 1e-6);
    }

    void aConfigurationThatIsSilentTakesTheFinalNormThatTheFileHas()
    {
        QVERIFY(difference(memory(smallConfig()), caseArray("enc_expected_post_relu_finalnorm")) <= 1e-6);
    }

    void theFinalNormOfAFileCanBeSwitchedOffAndOneThatIsNotThereIsRefused()
    {
        Model without = *smallEncoder(smallConfig());
        QCOMPARE(without.config.finalNorm, std::optional(true));
        without.config.finalNorm = false;
        const auto passed = trace(std::make_shared<const Model>(without), smallInput());
        QVERIFY(difference(numbers(*passed, "memory"), caseArray("enc_expected_post_relu")) <= 1e-6);

        ModelConfig config = smallConfig();
        config.finalNorm = false;
        Model plain = *smallEncoder(config);
        plain.config.finalNorm = true;
        const auto refused = runPass(std::make_shared<const Model>(plain), smallInput(), {});
        QCOMPARE(refused.error().key, std::string("final_norm"));
    }

    void aSequenceOfNothingButPaddingHarmsNoOther_data()
    {
        QTest::addColumn<bool>("causal");
        QTest::addColumn<bool>("padded");
        QTest::addColumn<bool>("zero");
        QTest::addColumn<QString>("expected");
        QTest::newRow("all padded, zero") << false << true << true << "enc_expected_post_relu_allpadded_zero";
        QTest::newRow("all padded, NaN") << false << true << false << "enc_expected_post_relu_allpadded";
        QTest::newRow("causal") << true << false << true << "enc_expected_post_relu_causal";
        QTest::newRow("causal, left padding, zero")
            << true << true << true << "enc_expected_post_relu_causal_leftpad_zero";
        QTest::newRow("causal, left padding, NaN")
            << true << true << false << "enc_expected_post_relu_causal_leftpad";
    }
    void aSequenceOfNothingButPaddingHarmsNoOther()
    {
        QFETCH(bool, causal);
        QFETCH(bool, padded);
        QFETCH(bool, zero);
        QFETCH(QString, expected);
        ModelConfig config = smallConfig();
        config.finalNorm = false;
        PassInput vectors = smallInput();
        if (padded)
            vectors.keyPadding = mask({2, 3}, causal ? std::vector<double>{0, 0, 0, 1, 0, 0}
                                                     : std::vector<double>{0, 0, 0, 1, 1, 1});
        PassOptions options;
        options.causal = causal;
        options.fullyMasked = zero ? FullyMasked::Zero : FullyMasked::NotANumber;
        QVERIFY(difference(memory(config, vectors, options), caseArray(qPrintable(expected))) <= 1e-6);
    }

    void notANumberSpreadsInTheSecondLayerAsInPyTorch()
    {
        PassInput vectors = smallInput();
        vectors.keyPadding = mask({2, 3}, {0, 0, 0, 1, 0, 0});
        PassOptions options;
        options.causal = true;
        options.fullyMasked = FullyMasked::NotANumber;
        const auto passed = trace(smallEncoder(smallConfig()), vectors, options);
        const auto isNaN = [&](const char* step, Index token) {
            return std::isnan((*passed->array(step))->at({1, token, 0}));
        };
        for (Index token = 0; token < 3; ++token) {
            QCOMPARE(isNaN("layers.0.output", token), token == 0);
            QVERIFY(isNaN("layers.1.output", token));
        }
    }

    void aFloatMaskIsAddedAndABooleanOneForbids()
    {
        ModelConfig config = smallConfig();
        const double never = -std::numeric_limits<double>::infinity();
        PassInput boolean = smallInput();
        boolean.attention = mask({3, 3}, {0, 1, 1, 0, 0, 1, 0, 0, 0});
        boolean.keyPadding = mask({2, 3}, {0, 0, 0, 0, 0, 1});
        PassInput additive = smallInput();
        additive.attention = mask({3, 3}, {0, never, never, 0, 0, never, 0, 0, 0}, false);
        additive.keyPadding = mask({2, 3}, {0, 0, 0, 0, 0, never}, false);
        const auto a = trace(smallEncoder(config), boolean);
        const auto b = trace(smallEncoder(config), additive);
        for (const char* step : {"memory", "pooled", "pooled_without_padding"})
            QCOMPARE(numbers(*a, step), numbers(*b, step));

        additive.attention = mask({3, 3}, {0.5, -1, 0, 0, 0, 0, 0, 0, 2}, false);
        additive.keyPadding.reset();
        const auto passed = trace(smallEncoder(config), additive);
        const auto scores = numbers(*passed, "layers.0.scores");
        const auto masked = numbers(*passed, "layers.0.scores_masked");
        for (std::size_t i = 0; i < scores.size(); ++i)
            QVERIFY(std::abs(masked[i] - scores[i] - additive.attention->numbers.span()[i % 9]) < 1e-15);
    }

    void aCausalPassIsThatOfTheTriangularMask()
    {
        PassInput vectors = smallInput();
        PassOptions options;
        options.causal = true;
        const auto causal = memory(smallConfig(), vectors, options);
        vectors.attention = mask({3, 3}, {0, 1, 1, 0, 0, 1, 0, 0, 0});
        QCOMPARE(causal, memory(smallConfig(), vectors));
    }

    void anEncodingOfQueriesAndKeysOrOfScoresActsThereAndIsExplained_data()
    {
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("step");
        QTest::newRow("queries and keys") << int(Place::QueriesAndKeys) << "layers.1.k_rotated";
        QTest::newRow("scores") << int(Place::Scores) << "layers.1.scores_biased";
    }
    void anEncodingOfQueriesAndKeysOrOfScoresActsThereAndIsExplained()
    {
        QFETCH(int, place);
        QFETCH(QString, step);
        const Dummy encoding{Place(place)};
        PassOptions options;
        options.positionsFrom = PositionsFrom::Encoding;
        options.encoding = &encoding;
        const auto passed = trace(smallEncoder(smallConfig()), smallInput(), options);
        QVERIFY(difference(numbers(*passed, "memory"), memory(smallConfig())) > 1e-3);
        QVERIFY(passed->find(step.toStdString()));
        for (const Step& each : passed->steps())
            for (Index i = 0; i < each.shape.cells(); ++i) {
                const Cell cell = each.shape.cell(i);
                const double stored = (*passed->array(each.name))->at(cell);
                QVERIFY2(std::abs(passed->explain(each.name, cell)->value - stored) < 1e-12,
                         each.name.c_str());
            }
    }

    void dropoutIsSeededAndCanBeExplained()
    {
        ModelConfig config = smallConfig();
        config.dropout = 0.4;
        PassOptions options;
        options.training = true;
        options.seed = 5;
        const auto passed = trace(smallEncoder(config), smallInput(), options);
        QCOMPARE(numbers(*passed, "memory"), memory(config, smallInput(), options));
        int dropped = 0;
        for (const Step& each : passed->steps())
            for (Index i = 0; i < each.shape.cells(); ++i) {
                const Cell cell = each.shape.cell(i);
                const double stored = (*passed->array(each.name))->at(cell);
                QVERIFY2(std::abs(passed->explain(each.name, cell)->value - stored) < 1e-12,
                         each.name.c_str());
                dropped += each.name.ends_with("ffn_activation_dropout") && stored == 0;
            }
        QVERIFY(dropped > 0);
        options.seed = 6;
        QVERIFY(numbers(*passed, "memory") != memory(config, smallInput(), options));
        options.training = false;
        QCOMPARE(memory(config, smallInput(), options), memory(config));
    }

    void dropoutDropsTheShareItSays()
    {
        int kept = 0;
        for (Index i = 0; i < 100000; ++i)
            kept += dropoutKeeps(0.3, 1, 2, i);
        QVERIFY(std::abs(kept - 70000) < 600); // four standard deviations
    }

    void theActivationsAreThoseOfTheirNames()
    {
        const auto at = [](Activation kind, double x) {
            Tensor<double> one({1});
            *one.data() = x;
            return activation(kind)->value({{"x", "x", arrayOf(one)}}, {});
        };
        QCOMPARE(at(Activation::Relu, -2), 0.0);
        QVERIFY(std::abs(at(Activation::Gelu, 1) - 0.8413447460685429) < 1e-15);
        QVERIFY(std::abs(at(Activation::GeluTanh, 1) - 0.8411919906082768) < 1e-15);
        QVERIFY(std::isnan(at(Activation::Relu, std::nan(""))));
    }
};

PELORUS_TEST(EncoderOptionsTest)

} // namespace test_encoder_options

#include "test_encoder_options.moc"
