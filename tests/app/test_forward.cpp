// The forward command: every step in files, and what bad input gets.
#include "core/formats/npz.h"
#include "tests/support/golden.h"
#include "tests/support/program.h"
#include "tests/support/tests.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace test_forward {

using namespace pelorus;

namespace {

QString reference(const QString& name)
{
    return QStringLiteral(PELORUS_TEST_DATA "/golden/") + name;
}

/// The largest difference; infinite where sizes differ, or where one is NaN or infinite and the other is not.
double difference(const std::vector<double>& a, const std::vector<double>& b)
{
    double most = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        if ((std::isnan(a[i]) && std::isnan(b[i])) || a[i] == b[i])
            continue;
        const double d = std::abs(a[i] - b[i]);
        most = std::max(most, std::isnan(d) ? INFINITY : d);
    }
    return most;
}

std::map<std::string, FileArray> arraysOf(const QString& path)
{
    const auto npz = NpzFile::open(path.toStdString());
    if (!npz)
        qFatal("%s", npz.error().message.c_str());
    std::map<std::string, FileArray> arrays;
    for (const std::string& name : npz->names())
        arrays[name] = *npz->read(name);
    return arrays;
}

const QString sentence = "dog ? the dog chases the cat";

} // namespace

class ForwardTest : public QObject {
    Q_OBJECT

    Scratch place_;

    /// The arrays that the program writes for a reference case.
    std::map<std::string, FileArray> written(const QString& name, const QString& options)
    {
        const QString path = reference("encoder/" + name);
        const Run run = runProgram("forward " + options, {"--model", path, "--inputs", path + "/inputs.npz",
                                                          "-o", place_ / "steps.npz"});
        if (run.exit != 0)
            qFatal("%s", run.error.constData());
        return arraysOf(place_ / "steps.npz");
    }

private slots:
    void everyStepOfTheReferenceCasesIsWrittenUnderItsName_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"tiny", "small_padding", "prenorm_gelu_finalnorm", "causal",
                                 "fully_padded_row", "all_rows_short"})
            QTest::newRow(name) << name;
    }
    void everyStepOfTheReferenceCasesIsWrittenUnderItsName()
    {
        QFETCH(QString, name);
        const auto expected = golden::npz("encoder/" + name + "/steps.npz");
        for (const auto& [options, tolerance] :
             {std::pair(QString("--fully-masked nan"), 1e-10),
              std::pair(QString("--fully-masked nan --dtype float32"), 2e-5)}) {
            const auto arrays = written(name, options);
            QCOMPARE(arrays.size(), expected.size());
            for (const auto& [step, array] : expected) {
                QVERIFY2(arrays.contains(step), step.c_str());
                const FileArray& ours = arrays.at(step);
                QVERIFY(std::ranges::equal(ours.shape, array.shape, std::equal_to<Index>(), {},
                                           [](std::size_t size) { return Index(size); }));
                QVERIFY2(difference(ours.toDoubles(), array.values) <= tolerance, step.c_str());
                QCOMPARE(ours.dtype, std::string(options.contains("float32") ? "float32" : "float64"));
            }
        }
    }

    void aQueryThatSeesNoKeyIsWarnedOf()
    {
        const QString path = reference("encoder/fully_padded_row");
        const Run run = runProgram(
            "forward", {"--model", path, "--inputs", path + "/inputs.npz", "-o", place_ / "steps.npz"});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.error, QByteArray("pelorus: warning: masks: 4 queries see no key (first: sequence 1, "
                                       "token 0); such attention is set to zero\n"));
        const auto arrays = arraysOf(place_ / "steps.npz");
        const auto logits = arrays.at("logits").toDoubles();
        QVERIFY(std::ranges::all_of(logits, [](double logit) { return std::isfinite(logit); }));
    }

    void jsonHoldsTheSameNamesAndNumbersNested()
    {
        const QString path = reference("encoder/tiny");
        const Run run = runProgram("forward --format json",
                                   {"--model", path, "--inputs", path + "/inputs.npz", "-o", "-"});
        QCOMPARE(run.exit, 0);
        const auto json = nlohmann::json::parse(run.output.toStdString());
        const auto expected = golden::npz("encoder/tiny/steps.npz");
        QCOMPARE(json.size(), expected.size());
        const auto& scores = json.at("layers.0.scores");
        QCOMPARE(scores.size(), 1u);
        QCOMPARE(scores[0].size(), 2u);
        QVERIFY(std::abs(scores[0][1][2][3].get<double>() - expected.at("layers.0.scores").values[16 + 11]) <
                1e-10);
    }

    void onlyOneLayersStepsAreWrittenWhereThatIsAskedFor()
    {
        const auto arrays = written("small_padding", "--layer 1");
        QVERIFY(arrays.contains("layers.1.scores") && arrays.contains("logits"));
        QVERIFY(!arrays.contains("layers.0.scores"));
    }

    void aCausalPassIsThatOfTheCausalMask()
    {
        const QString path = reference("encoder/causal");
        const auto tokens = golden::npz("encoder/causal/inputs.npz").at("tokens").values;
        QStringList ids;
        for (double id : tokens)
            ids += QString::number(id);
        const Run run = runProgram("forward --causal",
                                   {"--model", path, "--ids", ids.join(','), "-o", place_ / "steps.npz"});
        QCOMPARE(run.exit, 0);
        const auto expected = golden::npz("encoder/causal/steps.npz");
        const auto arrays = arraysOf(place_ / "steps.npz");
        for (const char* step : {"layers.0.attention", "layers.1.scores_masked", "logits"})
            QVERIFY(difference(arrays.at(step).toDoubles(), expected.at(step).values) <= 1e-10);
    }

    void anotherEncodingOrNoneReplacesTheModelsOwn()
    {
        const QString path = reference("order/reversed");
        const auto runs = golden::npz("order/reversed/runs.npz");
        QStringList ids;
        for (double id : runs.at("tokens").values)
            ids += QString::number(id);
        const auto logits = [&](const QString& options) {
            const Run run = runProgram("forward " + options,
                                       {"--model", path, "--ids", ids.join(','), "-o", place_ / "steps.npz"});
            if (run.exit != 0)
                qFatal("%s", run.error.constData());
            return arraysOf(place_ / "steps.npz").at("logits").toDoubles();
        };
        QVERIFY(difference(logits("--no-encoding"), runs.at("without_pe.logits").values) <= 1e-10);
        QVERIFY(difference(logits(""), runs.at("with_pe.logits").values) <= 1e-10);
        QVERIFY(difference(logits("--encoding sinusoidal"), runs.at("with_pe.logits").values) <= 1e-10);
        QVERIFY(difference(logits("--base 10000"), runs.at("with_pe.logits").values) <= 1e-10);
        QVERIFY(difference(logits("--base 50"), runs.at("with_pe.logits").values) > 1e-4);
        QVERIFY(difference(logits("--layout concatenated"), runs.at("with_pe.logits").values) > 1e-4);
    }

    void theShippedModelAnswersWhoActsInTwoLanguages()
    {
        const auto answer = [](const QString& text) {
            const Run run = runProgram("forward --model who-acts", {"--text", text});
            return run.exit == 0 ? run.output : run.error;
        };
        QVERIFY(answer(sentence).startsWith("tokens         dog, ?, the, dog, chases, the, cat\nlogits "));
        QVERIFY(answer(sentence).contains("probabilities  acts 0.99"));
        QVERIFY(answer("dog ? the cat chases the dog").contains("is acted upon 0.99"));
        QVERIFY(answer("我 ? 我 爱 你").contains("probabilities  acts 0.99"));
        QVERIFY(answer("我 ? 你 爱 我").contains("is acted upon 0.99"));
    }

    void anUnknownWordIsReadAsUnknownAndSaid()
    {
        const Run run = runProgram("forward --model who-acts", {"--text", "dog ? the dog chases the zebra"});
        QCOMPARE(run.exit, 0);
        QCOMPARE(run.error,
                 QByteArray("pelorus: warning: --text: 'zebra' is not in the model's vocabulary, and "
                            "is read as <unk>\n"));
    }

    void shippedModelsAreListed()
    {
        const Run run = runProgram("list models");
        QCOMPARE(run.exit, 0);
        QVERIFY(
            run.output.contains("who-acts-without-positions  2 layers, d_model 32, 4 heads, no positions"));
        const auto json = nlohmann::json::parse(runProgram("list models --json").output.toStdString());
        QCOMPARE(json[0]["id"], "who-acts");
    }

    void aModelsFilesCanBeInspected()
    {
        const Run weights = runProgram("inspect --json", {reference("encoder/tiny/model_bf16.safetensors")});
        QCOMPARE(weights.exit, 0);
        const auto json = nlohmann::json::parse(weights.output.toStdString());
        QCOMPARE(json["format"], "safetensors");
        QCOMPARE(json["arrays"].size(), 16u);
        QCOMPARE(json["arrays"][0]["name"], "embedding.weight");
        QCOMPARE(json["arrays"][0]["dtype"], "BF16");
        QCOMPARE(json["arrays"][0]["shape"], nlohmann::json({20, 8}));
        const Run config = runProgram("inspect", {reference("encoder/tiny/config.json")});
        QCOMPARE(config.exit, 0);
        QVERIFY(config.output.contains("d_model"));
    }

    void misuseIsNamedByItsOption_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const QStringList& arguments, const char* words) {
            QTest::newRow(name) << arguments << words;
        };
        const QStringList model{"--model", "who-acts"};
        row("no model", {"--text", sentence}, "--model: is missing");
        row("no input", model, "forward: needs one of --text TEXT");
        row("two inputs", model + QStringList{"--text", sentence, "--ids", "1"}, "takes only one of");
        row("empty text", model + QStringList{"--text", " "}, "--text: is empty");
        row("ids that are none", model + QStringList{"--ids", "1,x"}, "--ids: '1,x' is not a list");
        row("ids that end open", model + QStringList{"--ids", "1,"}, "--ids: '1,' is not a list");
        row("id out of range", model + QStringList{"--ids", "1,99"}, "--ids: 99 at position 1");
        row("negative id", model + QStringList{"--ids", "-7"}, "--ids: -7 at position 0");
        row("number type", model + QStringList{"--text", sentence, "--dtype", "float16"},
            "--dtype: 'float16'");
        row("layer", model + QStringList{"--text", sentence, "--layer", "2"}, "--layer: '2' is not one of");
        row("mask rule", model + QStringList{"--text", sentence, "--fully-masked", "one"}, "--fully-masked:");
        row("encoding", model + QStringList{"--text", sentence, "--encoding", "sinusoid"},
            "--encoding: 'sinusoid' is none of");
        row("base", model + QStringList{"--text", sentence, "--base", "0"}, "--base:");
        row("size", model + QStringList{"--text", sentence, "--d-model", "64"},
            "--d-model: is 32 in this model");
        row("contradiction", model + QStringList{"--text", sentence, "--base", "9", "--no-encoding"},
            "--no-encoding: contradicts");
        row("suffix", model + QStringList{"--text", sentence, "-o", "x.csv"}, "-o: 'x.csv' has none of");
        row("unknown option", model + QStringList{"--text", sentence, "--cuasal"},
            "--cuasal: is no option here");
    }
    void misuseIsNamedByItsOption()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, words);
        const Run run = runProgram("forward", arguments);
        QVERIFY(failedInOneLine(run, 2));
        QVERIFY2(QString::fromUtf8(run.error).contains(words), run.error.constData());
    }

    void whatFilesDoNotAllowIsRefusedByFileAndName()
    {
        const auto refused = [&](const QStringList& arguments, const char* words) {
            const Run run = runProgram("forward", arguments + QStringList{"-o", place_ / "old.npz"});
            return failedInOneLine(run, 1) && run.error.contains(words) && place_.content("old.npz") == "old";
        };
        place_.put("old.npz", "old");
        QVERIFY(refused({"--model", "who-sleeps", "--ids", "1"}, "--model: 'who-sleeps' is no file"));
        QVERIFY(refused({"--model", "who-acts", "--inputs", place_ / "absent.npz"}, "absent.npz"));
        QVERIFY(refused(
            {"--model", reference("encoder/tiny"), "--inputs", reference("encoder/small_padding/inputs.npz")},
            "inputs.npz: tokens: "));
        QVERIFY(refused({"--model", "who-acts", "--ids", QString("4,").repeated(70) + "4"},
                        "71 tokens are more than the 64 positions"));
        QDir().mkpath(place_ / "broken");
        place_.put("broken/config.json",
                   R"({"d_model": 8, "nhead": 3, "dim_feedforward": 8, "num_layers": 1})");
        QFile::copy(reference("encoder/tiny/model.safetensors"), place_ / "broken/model.safetensors");
        QVERIFY(refused({"--model", place_ / "broken", "--ids", "1"},
                        "config.json: nhead: 3 heads do not divide d_model 8"));
    }
};

PELORUS_TEST(ForwardTest)

} // namespace test_forward

#include "test_forward.moc"
