#include "core/models/position_config.h"

#include "tests/support/golden.h"
#include "tests/support/tests.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

namespace test_position_config {

using namespace pelorus;

namespace {

PositionConfig caseFile(const char* name)
{
    return readPositionConfig(std::string(PELORUS_TEST_DATA "/cases/") + name).value();
}

PositionConfig parsed(const std::string& text)
{
    auto config = parsePositionConfig(text);
    if (!config)
        qWarning("%s: %s", config.error().key.c_str(), config.error().message.c_str());
    return config.value();
}

Problem refused(const std::string& text)
{
    const auto config = parsePositionConfig(text);
    return config ? Problem{"nothing", "was refused"} : config.error();
}

RotaryTables rotaryOf(const Settings& settings)
{
    return settings.chosen().rotary(settings.values).value();
}

RotaryFrequencies frequenciesOf(const PositionConfig& config)
{
    return rotaryOf(config.settings()).frequencies;
}

bool near(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

bool hasFact(const std::vector<Fact>& facts, const std::string& label)
{
    return std::ranges::any_of(facts, [&](const Fact& fact) { return fact.label == label; });
}

const Problem* warningAt(const PositionConfig& config, const std::string& key)
{
    const auto found = std::ranges::find(config.report.warnings, key, &Problem::key);
    return found == config.report.warnings.end() ? nullptr : &*found;
}

/// {"hidden_size": 4096, ...} with more keys, as text.
std::string llama(const std::string& more)
{
    return R"({"hidden_size": 4096, "num_attention_heads": 32, "max_position_embeddings": 4096, )" + more +
           "}";
}

} // namespace

class PositionConfigTest : public QObject {
    Q_OBJECT

private slots:
    void publishedConfigurationsGiveTheReferenceTables_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("config");
        QTest::addColumn<Index>("length");
        const QDir root(PELORUS_TEST_DATA "/golden/rope_scaling");
        for (const QString& name : root.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QStringList lengths = QDir(root.filePath(name)).entryList({"seq*"}, QDir::Dirs);
            if (lengths.empty())
                QTest::newRow(qPrintable(name)) << name << name << Index{0};
            for (const QString& length : lengths)
                QTest::newRow(qPrintable(name + " " + length))
                    << name + "/" + length << name << Index(length.mid(3).toLongLong());
        }
    }
    void publishedConfigurationsGiveTheReferenceTables()
    {
        QFETCH(QString, folder);
        QFETCH(QString, config);
        QFETCH(Index, length);
        const QString path = "rope_scaling/" + folder + "/";
        const std::string file =
            PELORUS_TEST_DATA "/golden/rope_scaling/" + config.toStdString() + "/config.json";
        Settings settings = readPositionConfig(file).value().settings();
        QCOMPARE(settings.encoding, std::string("rotary"));
        if (length > 0)
            settings.values["seq_len"] = length;
        QVERIFY(settings.problems().empty());
        const RotaryTables tables = rotaryOf(settings);
        const RotaryFrequencies& rotary = tables.frequencies;

        const QJsonObject expected =
            QJsonDocument::fromJson(golden::readFile(path + "expected.json")).object();
        QCOMPARE(QString::fromStdString(rotary.ropeType), expected["rope_type"].toString());
        QCOMPARE(double(rotary.rotaryDim), expected["rotary_dim"].toDouble());
        QCOMPARE(rotary.theta, expected["theta"].toDouble());
        QVERIFY(near(rotary.attentionFactor, expected["attention_factor"].toDouble(), 3e-16));
        if (expected.contains("low")) {
            QVERIFY(near(rotary.blendFrom, expected["low"].toDouble(), 1e-15));
            QVERIFY(near(rotary.blendTo, expected["high"].toDouble(), 1e-15));
        }
        if (expected.contains("factor_used"))
            QCOMPARE(rotary.factor, expected["factor_used"].toDouble());
        if (expected.contains("theta_effective"))
            QVERIFY(near(rotary.effectiveTheta, expected["theta_effective"].toDouble(), 3e-16));
        if (expected.contains("softmax_scale_multiplier"))
            QVERIFY(near(rotary.softmaxScale, expected["softmax_scale_multiplier"].toDouble(), 3e-16));
        if (const QJsonObject bands = expected["bands"].toObject(); !bands.isEmpty()) {
            QCOMPARE(double(rotary.count(PairScaling::Kept)), bands["kept"].toDouble());
            QCOMPARE(double(rotary.count(PairScaling::Blended)), bands["blended"].toDouble());
            QCOMPARE(double(rotary.count(PairScaling::Divided)), bands["divided"].toDouble());
        }
        const auto frequencies = golden::npy(path + "inv_freq.npy").values;
        QCOMPARE(rotary.frequencies.radians.size(), frequencies.size());
        for (std::size_t i = 0; i < frequencies.size(); ++i)
            QVERIFY2(near(rotary.frequencies.radians[i], frequencies[i], 1e-15),
                     qPrintable(QString::number(i)));
        const auto positions = golden::npy("rope_scaling/positions.npy").values;
        for (const auto& [name, grid] : {std::pair{"cos.npy", tables.cosines}, {"sin.npy", tables.sines}}) {
            const golden::Array table = golden::npy(path + name);
            for (std::size_t r = 0; r < positions.size(); ++r)
                for (std::size_t c = 0; c < frequencies.size(); ++c) {
                    const double tolerance =
                        3e-16 * positions[r] * std::max(1.0, std::log(rotary.theta)) + 1e-15;
                    QVERIFY(std::abs(grid->value(Index(positions[r]), Index(c)) - table.at(r, c)) <=
                            tolerance);
                }
        }
    }

    void layersOfTwoKindsGiveTwoTables()
    {
        for (const char* file : {"cfg_gemma3_nested.json", "cfg_rope_parameters_per_layer.json"}) {
            const PositionConfig config = caseFile(file);
            QCOMPARE(config.tables.size(), std::size_t{2});
            QCOMPARE(config.tables[0].layers, std::string("full_attention"));
            QCOMPARE(config.tables[1].layers, std::string("sliding_attention"));
            const RotaryTables global = rotaryOf(config.tables[0].settings);
            const RotaryTables sliding = rotaryOf(config.tables[1].settings);
            const auto& far = global.frequencies.frequencies.radians;
            const auto& close = sliding.frequencies.frequencies.radians;
            QVERIFY(far[0] == 0.125 && near(far[1], 0.112210892, 2e-8) && near(far[64], 0.000125, 2e-8) &&
                    near(far[127], 1.39246732e-07, 2e-8));
            QVERIFY(close[0] == 1 && near(close[1], 0.930572041, 2e-8) && near(close[64], 0.01, 2e-8) &&
                    near(close[127], 0.000107460783, 2e-8));
            QVERIFY(near(global.cosines->value(2916, 1), 0.886382841, 2e-8));
            QCOMPARE(global.frequencies.attentionFactor, 1.0);
        }
    }

    void anExplicitFactorCountsAndADifferentRatioIsSaid()
    {
        const PositionConfig config = caseFile("cfg_yarn_explicit_factor.json");
        const RotaryFrequencies rotary = frequenciesOf(config);
        QVERIFY(near(rotary.attentionFactor, 1.06931472, 2e-8));
        QVERIFY(rotary.blendFrom == 23 && rotary.blendTo == 40);
        const auto& radians = rotary.frequencies.radians;
        QVERIFY(near(radians[20], 0.0133352143, 2e-8) && near(radians[30], 0.00122288283, 2e-8) &&
                near(radians[40], 8.89139705e-05, 2e-8) && near(radians[63], 6.2046888e-07, 2e-8));
        const Problem* warning = warningAt(config, "rope_scaling.factor");
        QVERIFY(warning && warning->message.find("131072 / 32768 = 4") != std::string::npos);
    }

    void anExplicitAttentionFactorCountsAndNullDoesNot()
    {
        QCOMPARE(frequenciesOf(caseFile("cfg_yarn_attention_factor_1.json")).attentionFactor, 1.0);
        const auto with = [](const char* more) {
            return frequenciesOf(
                       parsed(llama(std::string(R"("rope_scaling": {"type": "yarn", "factor": 16)") + more +
                                    "}")))
                .attentionFactor;
        };
        QCOMPARE(with(R"(, "attention_factor": 0.5)"), 0.5);
        QVERIFY(near(with(""), 1.27725887, 1e-8));
        QVERIFY(near(with(R"(, "attention_factor": null)"), 1.27725887, 1e-8));
    }

    void aMisspeltKeyIsWarnedOfByNameWithWhatIsInEffect()
    {
        const PositionConfig config = caseFile("cfg_yarn_misspelt_attn_factor.json");
        QVERIFY(near(frequenciesOf(config).attentionFactor, 1.13862944, 1e-8));
        const Problem* warning = warningAt(config, "rope_scaling.attn_factor");
        QVERIFY(warning);
        for (const char* part :
             {"not a recognised key", "attention_factor", "1.13862944", "product of both is 1"})
            QVERIFY2(warning->message.find(part) != std::string::npos, warning->message.c_str());

        const PositionConfig outer =
            parsed(llama(R"("rope_thetta": 5, "rope_theta": 10000, "vocab_size": 7)"));
        QVERIFY(warningAt(outer, "rope_thetta")->message.find("recognised: rope_theta") != std::string::npos);
        QCOMPARE(outer.report.warnings.size(), std::size_t{1});
        QVERIFY(hasFact(outer.report.ignored, "vocab_size"));
    }

    void bothNamesOfTheScalingTypeAreRead()
    {
        const RotaryFrequencies newer = frequenciesOf(caseFile("cfg_llama3_f32.json"));
        const RotaryFrequencies older = frequenciesOf(caseFile("cfg_llama3_type_key.json"));
        QVERIFY(newer.frequencies.radians == older.frequencies.radians);
        QCOMPARE(newer.count(PairScaling::Kept), 15);
        QCOMPARE(newer.count(PairScaling::Blended), 3);
        QCOMPARE(newer.count(PairScaling::Divided), 14);
        const std::vector<double> expected{0.00483942135, 0.00321144599,  0.00129054793, 0.000429556797,
                                           9.7082878e-05, 1.94616382e-05, 1.29147672e-05};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(near(newer.frequencies.radians[13 + i], expected[i], 2e-8));

        const PositionConfig both = caseFile("cfg_type_and_rope_type.json");
        QVERIFY(both.report.warnings.empty());
        QCOMPARE(frequenciesOf(both).frequencies.radians[0], 0.25);
        const PositionConfig different =
            parsed(llama(R"("rope_scaling": {"type": "dynamic", "rope_type": "linear", "factor": 2})"));
        QVERIFY(warningAt(different, "rope_scaling.type"));
        QCOMPARE(frequenciesOf(different).ropeType, std::string("linear"));
    }

    void withoutAScalingTheTableIsThePlainOne()
    {
        QVERIFY(near(frequenciesOf(caseFile("cfg_rope_scaling_null.json")).frequencies.radians[1],
                     0.805842188, 2e-8));
        QCOMPARE(frequenciesOf(caseFile("cfg_rope_scaling_default.json")).ropeType, std::string("default"));
        const PositionConfig unnamed = caseFile("cfg_rope_scaling_no_type.json");
        QCOMPARE(frequenciesOf(unnamed).ropeType, std::string("default"));
        QVERIFY(warningAt(unnamed, "rope_scaling.factor")->message.find("8.0 is not applied") !=
                std::string::npos);
        QVERIFY(hasFact(parsed(llama(R"("model_type": "llama")")).report.assumed, "rope_theta"));
        QCOMPARE(frequenciesOf(parsed(llama(R"("model_type": "llama")"))).theta, 10000.0);
    }

    void whatIsNotKnownIsRefusedAndNeverRotary()
    {
        const auto unknown = parsePositionConfig(llama(R"("model_type": "unheard_of")"), "config.json");
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message.find("model_type 'unheard_of'") != std::string::npos);
        QVERIFY(unknown.error().message.find("--encoding") != std::string::npos);
        QCOMPARE(parsed(llama(R"("model_type": "jamba")")).tables.front().settings.encoding,
                 std::string("none"));
    }

    void dynamicScalingBeginsBeyondTheLongestPosition()
    {
        Settings settings = caseFile("cfg_dynamic.json").settings();
        QCOMPARE(rotaryOf(settings).frequencies.effectiveTheta, 1000.0);
        settings.values["seq_len"] = Index{4096};
        QVERIFY(rotaryOf(settings).frequencies.effectiveTheta > 3000);
        // The trained length stays, however many rows are shown.
        settings.values["max_len"] = Index{100};
        QVERIFY(rotaryOf(settings).frequencies.effectiveTheta > 3000);
    }

    void deepseekScalesTheSoftmaxBesides()
    {
        const RotaryFrequencies rotary = frequenciesOf(caseFile("cfg_deepseek_mscale.json"));
        QCOMPARE(rotary.rotaryDim, 64);
        QCOMPARE(rotary.attentionFactor, 1.0);
        const double own = 0.1 * 0.707 * std::log(40.0) + 1;
        QVERIFY(near(rotary.softmaxScale, own * own, 1e-15));
        QVERIFY(rotary.blendFrom == 10 && rotary.blendTo == 23);
    }

    void whatWouldGiveAWrongTableIsRefusedByTheNameOfItsKey_data()
    {
        QTest::addColumn<QString>("json");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const std::string& json, const char* key, const char* part) {
            QTest::newRow(name) << QString::fromStdString(json) << QString(key) << QString(part);
        };
        const auto scaling = [](const std::string& block) { return llama(R"("rope_scaling": )" + block); };
        row("unknown type", scaling(R"({"rope_type": "telechat3-yarn", "factor": 8.0})"),
            "rope_scaling.rope_type", "'telechat3-yarn'");
        row("no factor", scaling(R"({"type": "linear"})"), "rope_scaling.factor", "is missing");
        row("text factor", scaling(R"({"type": "linear", "factor": "4"})"), "rope_scaling.factor", "\"4\"");
        row("zero factor", scaling(R"({"type": "linear", "factor": 0})"), "rope_scaling.factor", "above 0");
        row("yarn without lengths", scaling(R"({"type": "yarn"})"), "rope_scaling.factor", "is missing");
        row("list length",
            scaling(R"({"type": "su", "factor": 2, "short_factor": [1,2], "long_factor": [1,2]})"),
            "rope_scaling.short_factor", "has 2 numbers; it must have 64");
        row("list of texts",
            scaling(R"({"type": "su", "factor": 2, "short_factor": ["1"], "long_factor": [1]})"),
            "rope_scaling.short_factor", "numbers only");
        row("scaling is a text", scaling(R"("linear")"), "rope_scaling", "object or null");
        row("text theta", llama(R"("rope_theta": "10000")"), "rope_theta", "\"10000\"");
        row("zero theta", llama(R"("rope_theta": 0)"), "rope_theta", "above 0");
        row("negative theta", llama(R"("rope_theta": -5)"), "rope_theta", "above 0");
        row("odd rotary size", llama(R"("head_dim": 65, "rope_theta": 10000)"), "head_dim", "even");
        row("odd part", llama(R"("head_dim": 100, "partial_rotary_factor": 0.25)"), "partial_rotary_factor",
            "even");
        row("part above one", llama(R"("partial_rotary_factor": 2)"), "partial_rotary_factor", "at most 1");
        row("rotary_dim too large", llama(R"("rotary_dim": 256)"), "rotary_dim", "1 to the head size 128");
        row("no sizes", R"({"rope_theta": 10000})", "head_dim", "is missing");
        row("negative size", R"({"hidden_size": -4, "num_attention_heads": 1})", "hidden_size", "above 0");
        row("text size", R"({"hidden_size": "big", "num_attention_heads": 1})", "hidden_size",
            "whole number");
        row("fraction", R"({"hidden_size": 4096.5, "num_attention_heads": 1})", "hidden_size",
            "whole number");
        row("too long",
            R"({"model_type": "llama", "hidden_size": 64, "num_attention_heads": 1, "max_position_embeddings": 1e12})",
            "max_position_embeddings", "2147483648");
        row("llama3 without bounds", scaling(R"({"rope_type": "llama3", "factor": 8})"),
            "rope_scaling.low_freq_factor", "is missing");
        row("beta order", scaling(R"({"type": "yarn", "factor": 2, "beta_fast": 1, "beta_slow": 2})"),
            "beta_fast", "above beta_slow");
        row("nothing known", R"({"hidden_act": "gelu"})", "config", "says nothing about positions");
        row("list", "[1, 2]", "config", "must be a JSON object");
        row("not JSON", "{\"rope_theta\": }", "config", "not valid JSON");
        row("NaN", "{\"rope_theta\": NaN}", "config", "not valid JSON");
        row("empty", "", "config", "not valid JSON");
        row("huge number", "{\"rope_theta\": 1e999}", "config", "not valid JSON");
        row("deep", std::string(100000, '['), "config", "deeper than 64");
        row(
            "deep objects",
            [] {
                std::string text;
                for (int i = 0; i < 1000; ++i)
                    text += "{\"text_config\":";
                return text;
            }(),
            "config", "deeper than 64");
    }
    void whatWouldGiveAWrongTableIsRefusedByTheNameOfItsKey()
    {
        QFETCH(QString, json);
        QFETCH(QString, key);
        QFETCH(QString, part);
        const Problem problem = refused(json.toStdString());
        QCOMPARE(QString::fromStdString(problem.key), key);
        QVERIFY2(QString::fromStdString(problem.message).contains(part), problem.message.c_str());
        QVERIFY(!QString::fromStdString(problem.message).contains('\n'));
    }

    void keysThatComeTwiceAreSaid()
    {
        const PositionConfig config = parsed(llama(R"("rope_theta": 1, "rope_theta": 500000)"));
        QCOMPARE(frequenciesOf(config).theta, 500000.0);
        QVERIFY(warningAt(config, "rope_theta"));
    }

    void otherWaysToKnowPositionsAreRead()
    {
        const auto settings = [](const std::string& json) { return parsed(json).settings(); };
        Settings bloom = settings(R"({"model_type": "bloom", "n_head": 112, "hidden_size": 14336})");
        QCOMPARE(bloom.encoding, std::string("alibi"));
        QVERIFY(std::get<Index>(bloom.values["heads"]) == 112 && std::get<bool>(bloom.values["causal"]));

        const PositionConfig t5 =
            parsed(R"({"model_type": "t5", "d_model": 512, "num_heads": 8, "n_positions": 512,
            "is_encoder_decoder": true, "relative_attention_num_buckets": 32})");
        QCOMPARE(t5.tables.size(), std::size_t{2});
        QCOMPARE(t5.settings().encoding, std::string("t5"));
        QVERIFY(std::get<bool>(t5.tables[1].settings.values.at("causal")));
        QVERIFY(hasFact(t5.report.assumed, "relative_attention_max_distance"));

        Settings deberta =
            settings(R"({"model_type": "deberta-v2", "hidden_size": 768, "num_attention_heads": 12,
            "relative_attention": true, "position_buckets": 256, "max_relative_positions": -1,
            "max_position_embeddings": 512})");
        QCOMPARE(deberta.encoding, std::string("deberta"));
        QCOMPARE(std::get<Index>(deberta.values["max_distance"]), Index{512});

        Settings bert = settings(R"({"model_type": "bert", "hidden_size": 768, "num_attention_heads": 12,
            "max_position_embeddings": 512, "position_embedding_type": "absolute"})");
        QCOMPARE(bert.encoding, std::string("learned"));
        Settings roberta =
            settings(R"({"model_type": "roberta", "hidden_size": 768, "num_attention_heads": 12,
            "max_position_embeddings": 514})");
        QCOMPARE(std::get<Index>(roberta.values["max_len"]), Index{512});
        QCOMPARE(std::get<Index>(roberta.values["padding_offset"]), Index{2});

        Settings ours = settings(R"({"d_model": 64, "nhead": 4, "max_len": 100, "encoding": "sinusoidal",
            "pe_layout": "concatenated", "pe_base": 500})");
        QCOMPARE(ours.encoding, std::string("sinusoidal"));
        QCOMPARE(std::get<double>(ours.values["base"]), 500.0);
        for (const Settings& each : {bloom, deberta, bert, roberta, ours})
            QVERIFY(each.problems().empty());
    }

    void aFileThatIsNoneIsRefused()
    {
        QVERIFY(!readPositionConfig("/nonexistent/config.json"));
        QVERIFY(!readPositionConfig(PELORUS_TEST_DATA));
    }
};

PELORUS_TEST(PositionConfigTest)

} // namespace test_position_config

#include "test_position_config.moc"
