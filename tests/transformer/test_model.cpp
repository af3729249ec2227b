#include "core/transformer/encoder_trace.h"
#include "core/transformer/model.h"
#include "tests/support/model_files.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <numeric>

namespace test_model {

using namespace pelorus;
using nlohmann::json;

namespace {

ModelConfig parsed(const json& config)
{
    return parseModelConfig(config.dump())->config;
}

models::Tensors soundTensors()
{
    ModelConfig config = parsed(models::smallConfig());
    config.finalNorm = false;
    return models::tensorsOf(config, 1);
}

bool contains(const std::string& text, const QString& words)
{
    return text.find(words.toStdString()) != std::string::npos;
}

} // namespace

class ModelTest : public QObject {
    Q_OBJECT

private slots:
    void aFaultInAConfigurationIsNamedByItsKey_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* key, const char* value, const char* words) {
            QTest::newRow(qPrintable(QString("%1 %2").arg(key, value))) << key << value << words;
        };
        row("nhead", "3", "3 heads do not divide d_model 4");
        row("nhead", "0", "from 1");
        row("d_model", "-4", "from 1");
        row("d_model", "4.5", "must be a whole number, not 4.5");
        row("d_model", "\"4\"", "must be a whole number, not \"4\"");
        row("d_model", "1e300", "must be a whole number");
        row("d_model", "2000000", "1048576");
        row("d_model", "null", "is missing");
        row("num_layers", "1000000", "4096");
        row("activation", "\"swish\"", "not one of relu, gelu, gelu_tanh");
        row("activation", "1", "must be a text");
        row("norm_first", "1", "must be true or false");
        row("layer_norm_eps", "-1", "from 0");
        row("layer_norm_eps", "\"x\"", "must be a number");
        row("dropout", "1", "up to but not including 1");
        row("pe_base", "0", "is not a number from");
        row("pe_layout", "\"zigzag\"", "is not one of");
        row("encoding", "\"zigzag\"", "not an encoding");
        row("pooling", "\"max\"", "must be mean_over_sequence");
        row("class_names", "[\"a\"]", "1 names for 2 classes");
        row("class_names", "[1, 2]", "list of texts");
    }
    void aFaultInAConfigurationIsNamedByItsKey()
    {
        QFETCH(QString, key);
        QFETCH(QString, value);
        QFETCH(QString, words);
        json config = models::smallConfig();
        config[key.toStdString()] = json::parse(value.toStdString());
        const auto read = parseModelConfig(config.dump());
        QVERIFY(!read);
        QCOMPARE(read.error().key, key.toStdString());
        QVERIFY2(contains(read.error().message, words), read.error().message.c_str());
    }

    void whatIsNoConfigurationIsRefused()
    {
        for (const char* text : {"", "[]", "5", "{", "null", "{\"d_model\": 4, }", "\xff"})
            QCOMPARE(parseModelConfig(text).error().key, std::string("config"));
        const std::string deep(100000, '[');
        QCOMPARE(parseModelConfig(deep).error().key, std::string("config"));
    }

    void aKeyThatIsNotKnownIsWarnedOfByName()
    {
        json config = models::smallConfig();
        config["norm_frist"] = true;
        const auto read = parseModelConfig(config.dump());
        QCOMPARE(read->warnings.size(), 1u);
        QCOMPARE(read->warnings[0].key, std::string("norm_frist"));
    }

    void aModelIsOpenedByItsFolderOrItsFile()
    {
        const QTemporaryDir folder;
        const auto path = models::written(folder, models::smallConfig(), soundTensors());
        for (const auto& name : {path, path / "model.safetensors"}) {
            const auto model = openModel(name, Precision::Float64);
            QVERIFY2(model, model ? "" : model.error().message.c_str());
            QVERIFY((*model)->warnings.empty());
            QCOMPARE((*model)->name, path.filename().string());
        }
    }

    void aFaultInTheWeightsIsNamedByItsTensor()
    {
        const std::string linear = "transformer_encoder.layers.0.linear1.weight";
        const auto refusal = [](const models::Tensors& tensors) {
            const QTemporaryDir folder;
            const auto model =
                openModel(models::written(folder, models::smallConfig(), tensors), Precision::Float32);
            return model ? std::string() : model.error().message;
        };
        models::Tensors tensors = soundTensors();
        tensors.erase(linear);
        QCOMPARE(refusal(tensors), linear + ": is missing; the configuration needs it with shape [8, 4]");
        tensors = soundTensors();
        tensors[linear].first = {4, 8};
        QCOMPARE(refusal(tensors), linear + ": has shape [4, 8]; the configuration needs [8, 4]");
        tensors = soundTensors();
        tensors["pos_encoder.pe"] = {{1, 10, 5}, std::vector<double>(50)};
        QCOMPARE(
            refusal(tensors),
            std::string("pos_encoder.pe: has shape [1, 10, 5]; a table of positions is [1, max_len, 4]"));
    }

    void aTensorTooManyIsWarnedOfByName()
    {
        const QTemporaryDir folder;
        models::Tensors tensors = soundTensors();
        tensors["pooler.weight"] = {{2}, {1, 2}};
        const auto model =
            openModel(models::written(folder, models::smallConfig(), tensors), Precision::Float64);
        QCOMPARE((*model)->warnings.size(), 1u);
        QCOMPARE((*model)->warnings[0].key, std::string("pooler.weight"));
    }

    void aTableOfPositionsThatDiffersFromItsFormulaIsReportedAndUsed()
    {
        const QTemporaryDir folder;
        models::Tensors tensors = soundTensors();
        auto& [shape, numbers] = tensors["pos_encoder.pe"];
        shape = {10, 1, 4}; // as modules that put the sequence first store it
        for (int position = 0; position < 10; ++position)
            for (int column = 0; column < 4; ++column) {
                const double angle = position * std::pow(10000.0, -(column / 2) / 2.0);
                numbers.push_back(column % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
        numbers[7 * 4 + 2] += 0.25;
        const auto path = models::written(folder, models::smallConfig(), tensors);
        const auto model = openModel(path, Precision::Float64);
        QCOMPARE((*model)->warnings.size(), 1u);
        QCOMPARE(
            (*model)->warnings[0].message,
            std::string("differs from the sinusoidal table by up to 0.25, at position 7, dimension 2; the "
                        "file's own numbers are used"));
        const auto pass = runPass(*model, inputOf({0, 1, 2, 3, 4, 5, 0, 1}), {});
        QCOMPARE((*(*pass)->array("PE"))->at({7, 2}), numbers[30]);
    }

    void aFileWithoutItsConfigurationIsRefusedWithWhatIsNeeded()
    {
        const QTemporaryDir folder;
        const auto path = models::written(folder, models::smallConfig(), soundTensors());
        std::filesystem::remove(path / "config.json");
        const auto model = openModel(path, Precision::Float64);
        QCOMPARE(model.error().key, (path / "config.json").string());
        QVERIFY(contains(model.error().message, "is missing"));
        QVERIFY(contains(openModel(path / "absent", Precision::Float64).error().message, "cannot be opened"));
        std::filesystem::remove(path / "model.safetensors");
        QVERIFY(contains(openModel(path, Precision::Float64).error().message, "no .safetensors file"));
    }

    void aVocabularyMustFitTheModel()
    {
        const QTemporaryDir folder;
        const auto path = models::written(folder, models::smallConfig(), soundTensors());
        std::ofstream(path / "vocab.txt") << "a\nb\n";
        QCOMPARE(openModel(path, Precision::Float64).error().message,
                 std::string("has 2 words; vocab_size is 6"));
        std::ofstream(path / "vocab.txt") << "a\nb\nc\nd\ne\nf\n";
        QCOMPARE((*openModel(path, Precision::Float64))->vocabulary->word(5), std::string("f"));
    }

    void idsAndLengthsThatDoNotFitAreRefusedInAPlainSentence()
    {
        const QTemporaryDir folder;
        models::Tensors tensors = soundTensors();
        tensors["pos_encoder.pe"] = {{1, 2, 4}, std::vector<double>(8)};
        const auto withTable =
            *openModel(models::written(folder, models::smallConfig(), tensors), Precision::Float64);
        const auto plain = *seededModel(withTable->config, 1, Precision::Float64);
        QCOMPARE(runPass(plain, inputOf({0, 6}), {}).error(),
                 (Problem{"ids", "6 at position 1 is not one of the ids 0 to 5 that this model knows"}));
        QCOMPARE(runPass(plain, inputOf({0, -1}, {"dog", "zebra"}), {}).error(),
                 (Problem{"text", "'zebra' is not in the model's vocabulary"}));
        QCOMPARE(runPass(plain, inputOf({}), {}).error().key, std::string("inputs"));
        QVERIFY(contains(runPass(withTable, inputOf({0, 1, 2}), {}).error().message,
                         "3 tokens are more than the 2 positions of the model's table"));
        const std::vector<std::int64_t> many(12, 3);
        const auto longer = runPass(plain, inputOf(many), {});
        QVERIFY(contains((*longer)->warnings().at(0).message,
                         "12 tokens are more than the model's max_len of 10"));
    }

    void initialWeightsAreDistributedAsPyTorchDrawsThem()
    {
        ModelConfig config = parsed(models::smallConfig());
        config.vocabSize = 500;
        config.dModel = 64;
        config.feedForward = 256;
        config.finalNorm = true;
        Weights<double> weights = initialWeights<double>(config, 7);
        const auto spread = [](const Tensor<double>& tensor) {
            double squares = 0;
            for (double x : tensor.span())
                squares += x * x;
            return std::sqrt(squares / double(tensor.shape().cells()));
        };
        const auto largest = [](const Tensor<double>& tensor) {
            return std::abs(*std::ranges::max_element(
                tensor.span(), [](double a, double b) { return std::abs(a) < std::abs(b); }));
        };
        const auto uniform = [&](const Tensor<double>& tensor, double bound) {
            return largest(tensor) <= bound && largest(tensor) > 0.97 * bound &&
                   std::abs(spread(tensor) / bound - 1 / std::sqrt(3.0)) < 0.02;
        };
        const LayerWeights<double>& layer = weights.layers[0];
        QVERIFY(std::abs(spread(weights.embedding) - 1) < 0.02); // 32000 normal numbers: error 0.004
        QVERIFY(largest(weights.embedding) > 3.5 && largest(weights.embedding) < 6);
        QVERIFY(uniform(layer.inProjection.weight, std::sqrt(6.0 / (192 + 64))));
        QVERIFY(uniform(layer.outProjection.weight, 1 / 8.0));
        QVERIFY(uniform(layer.linear1.weight, 1 / 8.0));
        QVERIFY(uniform(layer.linear2.weight, 1 / 16.0));
        QVERIFY(largest(layer.linear1.bias) > 0.1 && largest(layer.linear1.bias) <= 1 / 8.0);
        QCOMPARE(largest(layer.inProjection.bias), 0.0);
        QCOMPARE(largest(layer.outProjection.bias), 0.0);
        QCOMPARE(spread(layer.norm1.gamma), 1.0);
        QCOMPARE(largest(weights.finalNorm.beta), 0.0);
        QCOMPARE(config.parameters(), [&] {
            Index count = 0;
            for (const auto& named : namedWeights(config, weights))
                count += named.shape.cells();
            return count;
        }());
    }

    void initialWeightsAreTheSameEverywhere()
    {
        const ModelConfig config = parsed(models::smallConfig());
        const Weights<double> weights = initialWeights<double>(config, 7);
        const auto text = [](double x) { return QString::number(x, 'g', 17); };
        QCOMPARE(text(weights.embedding.data()[0]), QString("1.2108438807738193"));
        QCOMPARE(text(weights.embedding.data()[23]), QString("-0.56535526815852055"));
        QCOMPARE(text(weights.layers[0].linear1.weight.data()[5]), QString("0.15665442880393032"));
        const Weights<float> rounded = initialWeights<float>(config, 7);
        QCOMPARE(rounded.embedding.data()[3], float(weights.embedding.data()[3]));
        QVERIFY(initialWeights<double>(config, 8).embedding.data()[0] != weights.embedding.data()[0]);
    }

    void aSeededModelTooLargeForMemoryIsRefused()
    {
        ModelConfig config = parsed(models::smallConfig());
        config.dModel = 1 << 16;
        config.feedForward = 1 << 18;
        QVERIFY(contains(seededModel(config, 1, Precision::Float32).error().message, "up to 4 GB"));
    }
};

PELORUS_TEST(ModelTest)

} // namespace test_model

#include "test_model.moc"
