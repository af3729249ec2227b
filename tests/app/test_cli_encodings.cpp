#include "core/formats/npy.h"
#include "tests/support/golden.h"
#include "tests/support/program.h"
#include "tests/support/tests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace test_cli_encodings {

using namespace pelorus;

namespace {

const QString rope = PELORUS_TEST_DATA "/golden/rope_scaling/";
const QString cases = PELORUS_TEST_DATA "/cases/";

/// Relative distance where `relative`, else absolute; infinite where the sizes differ.
double furthest(const std::vector<double>& a, const std::vector<double>& b, bool relative = false)
{
    double most = a.size() == b.size() ? 0 : INFINITY;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        most = std::max(most, a[i] == b[i] ? 0 : std::abs(a[i] - b[i]) / (relative ? std::abs(b[i]) : 1));
    return most;
}

} // namespace

/// Encodings that act on queries, keys and scores, through the command line.
class CliEncodingsTest : public QObject {
    Q_OBJECT

    Scratch scratch_;

    FileArray written(const QString& words, const char* name = "out.npy")
    {
        const Run run = runProgram("data " + words, {"-o", scratch_ / name});
        if (run.exit != 0)
            qWarning("%s: %s", qPrintable(words), run.error.constData());
        return readNpy((scratch_ / name).toStdString()).value_or(FileArray());
    }
    QJsonObject json(const QString& words, QByteArray* error = nullptr)
    {
        const Run run = runProgram("data " + words, {"-o", scratch_ / "out.json"});
        if (error)
            *error = run.error;
        return QJsonDocument::fromJson(scratch_.content("out.json")).object();
    }

private slots:
    void aModelsConfigurationGivesItsTables_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("options");
        for (const QString& name : QDir(rope).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString config = "--config " + rope + name + "/config.json";
            const QStringList lengths = QDir(rope + name).entryList({"seq*"}, QDir::Dirs);
            if (lengths.empty())
                QTest::newRow(qPrintable(name)) << name << config;
            for (const QString& length : lengths)
                QTest::newRow(qPrintable(name + length))
                    << name + "/" + length << config + " --seq-len " + length.mid(3);
        }
    }
    void aModelsConfigurationGivesItsTables()
    {
        QFETCH(QString, folder);
        QFETCH(QString, options);
        QStringList positions;
        const auto rows = golden::npy("rope_scaling/positions.npy").values;
        for (double row : rows)
            positions.append(QString::number(qint64(row)));
        const QString chosen = " --positions " + positions.join(',') + " " + options;
        const auto expected = [&](const char* name) {
            return golden::npy("rope_scaling/" + folder + name).values;
        };
        const FileArray frequencies = written("inv-freq " + options);
        QVERIFY(furthest(frequencies.toDoubles(), expected("/inv_freq.npy"), true) <= 1e-15);
        const FileArray cosines = written("rotary-cos" + chosen);
        const auto pairs = Index(expected("/inv_freq.npy").size());
        QCOMPARE(cosines.shape, (std::vector<Index>{Index(rows.size()), pairs}));
        // The reference is made from a frequency that is rounded to a double.
        const auto near = [&](const std::vector<double>& a, const std::vector<double>& b) {
            for (std::size_t i = 0; i < a.size(); ++i)
                if (std::abs(a[i] - b[i]) > 3e-16 * rows[i / std::size_t(pairs)] * 14 + 1e-15)
                    return false;
            return a.size() == b.size();
        };
        QVERIFY(near(cosines.toDoubles(), expected("/cos.npy")));
        QVERIFY(near(written("rotary-sin" + chosen).toDoubles(), expected("/sin.npy")));

        const QJsonObject object = json("inv-freq " + options);
        const QJsonObject said =
            QJsonDocument::fromJson(golden::readFile("rope_scaling/" + folder + "/expected.json")).object();
        QCOMPARE(object["rope_type"], said["rope_type"]);
        QCOMPARE(object["rotary_dim"], said["rotary_dim"]);
        QCOMPARE(object["theta"], said["theta"]);
        QVERIFY(std::abs(object["attention_factor"].toDouble() - said["attention_factor"].toDouble()) <
                1e-15);
        QCOMPARE(object["inv_freq"].toArray().size(), qsizetype(pairs));
        QVERIFY(object["warnings"].isArray());
    }

    void optionsSayTheSameAsAConfiguration()
    {
        const FileArray fromOptions =
            written("inv-freq --encoding rotary --head-dim 128 --base 500000 --scaling llama3 "
                    "--factor 8 --low-freq-factor 1 --high-freq-factor 4 --original-length 8192");
        QCOMPARE(fromOptions.toDoubles(),
                 written("inv-freq --config " + rope + "llama31_8b/config.json").toDoubles());
        const FileArray blended =
            written("inv-freq --encoding rotary --head-dim 64 --base 150000 --scaling yarn --factor "
                    "32 --original-length 4096 --no-truncate --beta-fast 32 --beta-slow 1");
        QCOMPARE(blended.toDoubles(),
                 written("inv-freq --config " + rope + "gpt_oss_20b/config.json").toDoubles());
        const FileArray ntk = written(
            "inv-freq --encoding rotary --head-dim 128 --scaling ntk --factor 8 --pairing interleaved");
        QVERIFY(furthest(ntk.toDoubles(), golden::npy("rope_ntk/theta10000_d128_s8/inv_freq.npy").values,
                         true) < 1e-15);
        const FileArray lists =
            written("inv-freq --encoding rotary --head-dim 16 --scaling longrope --factor 8 "
                    "--original-length 8192 --seq-len 8193 --short-factor 1,1,1.1,1.2,1.3,1.4,1.5,1.6 "
                    "--long-factor 1,1.5,2,3,4,6,8,9.5");
        QVERIFY(furthest(lists.toDoubles(),
                         golden::npy("rope_scaling/longrope_explicit/seq8193/inv_freq.npy").values,
                         true) < 1e-15);
        // Later options override what the file says.
        const FileArray plain =
            written("inv-freq --config " + rope + "llama31_8b/config.json --scaling default");
        QVERIFY(plain.toDoubles() != fromOptions.toDoubles());
    }

    void kindsOfLayersAreChosenByName()
    {
        const QString config = "inv-freq --config " + cases + "cfg_gemma3_nested.json";
        QByteArray error;
        QCOMPARE(json(config, &error)["inv_freq"][0].toDouble(), 0.125);
        QVERIFY(error.startsWith("pelorus: warning: layers: ") && error.count('\n') == 1);
        QCOMPARE(json(config + " --layers sliding_attention", &error)["inv_freq"][0].toDouble(), 1.0);
        QVERIFY(error.isEmpty());
        QVERIFY(failedInOneLine(runProgram("data " + config + " --layers sliding -o x.npy"), 2));
    }

    void whatAConfigurationMisspellsIsInTheWarnings()
    {
        QByteArray error;
        const QJsonObject object =
            json("inv-freq --config " + cases + "cfg_yarn_misspelt_attn_factor.json", &error);
        QVERIFY(std::abs(object["attention_factor"].toDouble() - 1.13862944) < 1e-8);
        QVERIFY(object["warnings"][0].toString().contains("attn_factor"));
        QVERIFY(error.contains("attn_factor"));
    }

    void everyConfigurationGivesNumbersOrOneSentence()
    {
        int refused = 0;
        for (const QString& file : QDir(cases).entryList({"cfg_*.json"})) {
            const Run run =
                runProgram("data inv-freq --config " + cases + file, {"-o", scratch_ / "out.json"});
            if (run.exit == 0)
                continue;
            QVERIFY2(failedInOneLine(run, 1), qPrintable(file));
            QVERIFY(run.error.contains("rope_scaling.rope_type: 'telechat3-yarn'"));
            ++refused;
        }
        QCOMPARE(refused, 1);
        QVERIFY(failedInOneLine(runProgram("data inv-freq --config /nowhere.json -o x.npy"), 1));
        QVERIFY(failedInOneLine(runProgram("data inv-freq --encoding rotary --head-dim 65 -o x.npy"), 2));
        QVERIFY(failedInOneLine(runProgram("data inv-freq -o x.npy"), 1));
        QVERIFY(runProgram("data inv-freq --encoding rotary --head-dim 65 -o x.npy")
                    .error.contains("--head-dim"));
    }

    void biasesSlopesAndBucketsAreWritten()
    {
        const auto alibi = golden::npz("alibi/bias_h6_s5.npz");
        QCOMPARE(written("slopes --encoding alibi --heads 6").toDoubles(), alibi.at("slopes").values);
        const FileArray bias = written("bias --encoding alibi --heads 6 --max-len 5");
        QCOMPARE(bias.shape, (std::vector<Index>{6, 5, 5}));
        QCOMPARE(furthest(bias.toDoubles(), alibi.at("symmetric").values), 0.0);
        QCOMPARE(furthest(written("bias --encoding alibi --heads 6 --max-len 5 --causal").toDoubles(),
                          alibi.at("causal").values),
                 0.0);
        QCOMPARE(written("bias --encoding t5 --heads 3 --positions 0:4").shape,
                 (std::vector<Index>{3, 4, 4}));

        const auto t5 = golden::npz("t5_bucket/n16_max64_causal.npz");
        const auto reach = (t5.at("relative_position").values.size() - 1) / 2;
        const FileArray buckets =
            written(QString("buckets --encoding t5 --num-buckets 16 --max-distance 64 --causal --range %1")
                        .arg(reach));
        QCOMPARE(buckets.dtype, std::string("int64"));
        QCOMPARE(buckets.toDoubles(), t5.at("bucket_exact").values);
        const auto deberta = golden::npz("deberta_bucket/size32_max128.npz");
        QCOMPARE(
            written(QString("buckets --encoding deberta --position-buckets 32 --max-distance 128 --range %1")
                        .arg((deberta.at("relative_position").values.size() - 1) / 2))
                .toDoubles(),
            deberta.at("bucket_exact").values);
        QVERIFY(failedInOneLine(runProgram("data slopes --encoding t5 -o x.npy"), 1));
        QVERIFY(failedInOneLine(runProgram("data buckets --encoding alibi -o x.npy"), 1));
    }

    void aLearnedTableComesFromItsFile()
    {
        const FileArray table = written("table --encoding learned --table " + cases +
                                        "learned_offset2.safetensors --padding-offset 2");
        QCOMPARE(table.shape, (std::vector<Index>{8, 4}));
        QCOMPARE(table.toDoubles()[0], 200.0);
        const Run beyond =
            runProgram("data table --encoding learned --positions 8 --padding-offset 2 --table " + cases +
                       "learned_offset2.safetensors -o x.npy");
        QVERIFY(failedInOneLine(beyond, 2));
        QVERIFY(
            failedInOneLine(runProgram("data table --encoding learned --table /nowhere.npy -o x.npy"), 1));
        const FileArray cosines = written("similarity --metric cosine --encoding learned --table " + cases +
                                          "learned_offset2.safetensors");
        QVERIFY(std::abs(cosines.toDoubles()[2] - 0.805087229) < 1e-8);
        for (double cell : cosines.toDoubles())
            QVERIFY(std::isfinite(cell));
    }

    void modelsFilesAreDescribed()
    {
        const Run config = runProgram("inspect " + rope + "llama31_8b/config.json");
        QCOMPARE(config.exit, 0);
        for (const char* part :
             {"--encoding rotary", "--scaling llama3", "rope_theta: base 500000", "head_dim: not there"})
            QVERIFY2(config.output.contains(part), part);
        const Run json = runProgram("inspect --json " + cases + "cfg_gemma3_nested.json");
        const QJsonObject object = QJsonDocument::fromJson(json.output).object();
        QCOMPARE(object["settings"].toArray().size(), 2);
        QVERIFY(!object["ignored"].toArray().isEmpty());
        const Run tensors = runProgram("inspect " + cases + "learned_offset2.safetensors");
        QVERIFY(tensors.output.contains("roberta.embeddings.position_embeddings.weight  F32 [10,4]"));
        QVERIFY(failedInOneLine(runProgram("inspect " + cases + "cfg_rope_scaling_unknown.json"), 1));
    }
};

PELORUS_TEST(CliEncodingsTest)

} // namespace test_cli_encodings

#include "test_cli_encodings.moc"
