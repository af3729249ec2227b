#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

namespace test_encoder {

using namespace cases;

namespace {

void addCases()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : encoderCases)
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// Every array of the reference, and every step of ours, both ways.
void compare(const Trace& trace, const std::map<std::string, golden::Array>& expected, double tolerance)
{
    for (const auto& [name, array] : expected) {
        const double off = difference(numbers(trace, name), array.values);
        QVERIFY2(off <= tolerance, qPrintable(QString("%1 is off by %2").arg(name.c_str()).arg(off)));
    }
    for (const Step& step : trace.steps()) {
        QVERIFY2(expected.contains(step.name), step.name.c_str());
        const std::vector<std::size_t> shape = expected.at(step.name).shape;
        for (std::size_t axis = 0; axis < shape.size(); ++axis)
            QCOMPARE(step.shape[int(axis)], Index(shape[axis]));
    }
}

PassOptions asPyTorch()
{
    PassOptions options;
    options.fullyMasked = FullyMasked::NotANumber;
    return options;
}

} // namespace

class EncoderTest : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsRightInFloat64_data() { addCases(); }
    void everyStepIsRightInFloat64()
    {
        QFETCH(QString, name);
        const std::string path = "encoder/" + name.toStdString();
        const auto passed = trace(model(path, Precision::Float64), input(path), asPyTorch());
        compare(*passed, golden::npz(QString::fromStdString(path + "/steps.npz")), 1e-10);
    }

    void everyStepIsRightInFloat32_data() { addCases(); }
    void everyStepIsRightInFloat32()
    {
        QFETCH(QString, name);
        const std::string path = "encoder/" + name.toStdString();
        const auto expected = golden::npz(QString::fromStdString(path + "/steps.npz"));
        for (const char* file : {"model.safetensors", "model_f32.safetensors"})
            compare(*trace(model(path, Precision::Float32, file), input(path), asPyTorch()), expected, 2e-5);
    }

    void weightsOfHalfTheBitsAreReadExactly_data()
    {
        QTest::addColumn<QString>("type");
        QTest::newRow("float16") << "f16";
        QTest::newRow("bfloat16") << "bf16";
    }
    void weightsOfHalfTheBitsAreReadExactly()
    {
        QFETCH(QString, type);
        const auto rounded =
            model("encoder/tiny", Precision::Float64, "model_" + type.toStdString() + ".safetensors");
        const auto passed = trace(rounded, input("encoder/tiny"));
        for (const auto& [name, array] : golden::npz("encoder/tiny/outputs_" + type + "_weights.npz"))
            QVERIFY2(difference(numbers(*passed, name), array.values) <= 1e-10, name.c_str());
    }

    void withoutPositionsWordOrderDoesNotMatterAndWithThemItDoes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("six tokens") << "order/six_tokens";
        QTest::newRow("reversed") << "order/reversed";
    }
    void withoutPositionsWordOrderDoesNotMatterAndWithThemItDoes()
    {
        QFETCH(QString, name);
        const auto arrays = golden::npz(name + "/runs.npz");
        const ModelPtr encoder = model(name.toStdString(), Precision::Float64);
        std::map<std::string, std::vector<double>> logits;
        for (const char* positions : {"without_pe", "with_pe"})
            for (const char* order : {"", "_permuted"}) {
                PassInput tokens;
                tokens.tokens = tensor(arrays.at(std::string("tokens") + order));
                PassOptions options;
                if (std::string(positions) == "without_pe")
                    options.positionsFrom = PositionsFrom::Nowhere;
                const std::string run = std::string(positions) + order;
                const auto passed = trace(encoder, tokens, options);
                for (const char* step : {"memory", "pooled", "logits", "probabilities"})
                    QVERIFY(difference(numbers(*passed, step), arrays.at(run + "." + step).values) <= 1e-10);
                logits[run] = numbers(*passed, "logits");
            }
        QVERIFY(difference(logits["without_pe"], logits["without_pe_permuted"]) <= 1e-12);
        QVERIFY(difference(logits["with_pe"], logits["with_pe_permuted"]) > 0.01);
    }

    void aQueryThatSeesNoKeyGetsZeroAndAWarning()
    {
        const std::string path = "encoder/fully_padded_row";
        const ModelPtr encoder = model(path, Precision::Float64);
        const auto zero = trace(encoder, input(path));
        const auto strict = trace(encoder, input(path), asPyTorch());
        QCOMPARE(zero->warnings().size(), 1u);
        QCOMPARE(zero->warnings()[0].key, std::string("masks"));
        QVERIFY(zero->warnings()[0].message.starts_with("4 queries see no key (first: sequence 1, token 0)"));

        const auto attention = numbers(*zero, "layers.0.attention");
        const auto strictAttention = numbers(*strict, "layers.0.attention");
        for (std::size_t i = 0; i < attention.size(); ++i)
            QVERIFY(std::isnan(strictAttention[i]) ? attention[i] == 0 : attention[i] == strictAttention[i]);
        for (double logit : numbers(*zero, "logits"))
            QVERIFY(std::isfinite(logit));
    }

    void nothingIsRecordedTwiceAndAMaskOfTheWrongShapeIsRefused()
    {
        const ModelPtr encoder = model("encoder/tiny", Precision::Float64);
        PassInput masked = input("encoder/tiny");
        masked.keyPadding = MaskInput{Tensor<double>({1, 3}), true};
        const auto refused = runPass(encoder, masked, {});
        QCOMPARE(refused.error(), (Problem{"key_padding_mask", "has shape [1, 3]; it must be [1, 4]"}));
    }
};

PELORUS_TEST(EncoderTest)

} // namespace test_encoder

#include "test_encoder.moc"
