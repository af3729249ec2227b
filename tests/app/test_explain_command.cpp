// `pelorus explain`: why a cell holds its number, and where each number came from.
#include "tests/support/program.h"
#include "tests/support/tests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <random>

namespace test_explain_command {

namespace {

const QStringList sentence{"--model", "who-acts", "--text", "cat ? the dog chases the cat"};

QJsonObject explained(const QString& name, const QString& cell, const QStringList& more)
{
    const Run run = runProgram("explain", QStringList{name, "--cell", cell, "--json"} + more);
    if (run.exit != 0)
        qWarning("%s %s: %s", qPrintable(name), qPrintable(cell), run.error.constData());
    return QJsonDocument::fromJson(run.output).object();
}

QString cellText(const QJsonArray& cell)
{
    QStringList indices;
    for (const QJsonValue& index : cell)
        indices.append(QString::number(index.toInt()));
    return indices.join(',');
}

} // namespace

class ExplainCommandTest : public QObject {
    Q_OBJECT

private slots:
    void aCellOfATableIsDerivedLineByLine()
    {
        const QJsonObject why = explained("table", "17,6", {"--d-model", "128"});
        QCOMPARE(why["value"].toDouble(), -0.9990359594238423);
        QCOMPARE(why["lines"].toArray().size(), why["values"].toArray().size());
        QVERIFY(why["lines"].toArray().size() >= 3);
        for (const QJsonValue& value : why["values"].toArray())
            QVERIFY(std::abs(value.toDouble() - why["value"].toDouble()) < 1e-5); // of shortened numbers
        QVERIFY(!why["facts"].toArray().isEmpty());
    }

    void everySourceIsAgainSomethingThatCanBeExplained_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("cell");
        for (const char* step :
             {"layers.0.attention 0,0,6,6", "layers.1.q 0,1,2,3", "layers.0.scores 0,2,3,1",
              "layers.1.context 0,3,4,5", "layers.0.norm1 0,4,9", "layers.0.ffn_hidden 0,1,7",
              "layers.1.residual2 0,6,3", "embedding_plus_pe 0,3,6", "embedding_scaled 0,2,8", "pooled 0,4",
              "logits 0,1", "probabilities 0,0"})
            QTest::newRow(step) << QString(step).section(' ', 0, 0) << QString(step).section(' ', 1);
    }
    void everySourceIsAgainSomethingThatCanBeExplained()
    {
        QFETCH(QString, name);
        QFETCH(QString, cell);
        const QJsonObject why = explained(name, cell, sentence);
        const QJsonArray sources = why["sources"].toArray();
        QVERIFY(!sources.isEmpty());
        std::mt19937 random(3);
        for (int i = 0; i < 3; ++i) {
            const QJsonObject source = sources[int(random() % unsigned(sources.size()))].toObject();
            const QJsonObject next =
                explained(source["name"].toString(), cellText(source["cell"].toArray()), sentence);
            QVERIFY(next.contains("value"));
            QVERIFY(std::abs(next["value"].toDouble() - source["value"].toDouble()) < 1e-12);
        }
    }

    void whatIsNoCellIsRefusedInOneLine()
    {
        for (const char* words :
             {"explain", "explain table", "explain tabel --cell 1,1", "explain table --cell 1",
              "explain table --cell 512,0", "explain table --cell 1,-1", "explain table --cell 1,1,1",
              "explain table --cell x", "explain table --cell 1,",
              "explain nothing --cell 0 --model who-acts --ids 1",
              "explain pooled --cell 0,99999 --model who-acts --ids 1"})
            QVERIFY2(failedInOneLine(runProgram(words), 2), words);
        QVERIFY(failedInOneLine(runProgram("explain slopes --cell 0 --encoding sinusoidal"), 1));
    }

    void theWordsAreForPeople()
    {
        const Run run = runProgram("explain slopes --cell 2 --encoding alibi");
        QCOMPARE(run.exit, 0);
        QVERIFY(run.output.contains("0.125"));
    }
};

PELORUS_TEST(ExplainCommandTest)

} // namespace test_explain_command

#include "test_explain_command.moc"
