// `pelorus render --against` as scripts call it.

#include "tests/support/program.h"
#include "tests/support/tests.h"

#include <QImage>

namespace test_cli_against {

class AgainstTest : public QObject {
    Q_OBJECT

private slots:
    void twoEncodingsAreDrawnSideBySideAndSubtracted()
    {
        const Scratch folder;
        for (const char* view : {"table", "similarity", "wavelengths", "frequencies", "difference"}) {
            const QString path = folder / (QString(view) + ".png");
            const Run run = runProgram("render " + QString(view) + " --max-len 64 --size 600x300 -o",
                                       {path, "--against", "--base 500"});
            QVERIFY2(run.exit == 0 && run.error.isEmpty(), run.error.constData());
            QCOMPARE(QImage(path).size(), QSize(600, 300));
        }
        const Run of = runProgram("render difference --of similarity --metric dot --max-len 64 -o",
                                  {folder / "dot.svg", "--against", "--base 500"});
        QVERIFY2(of.exit == 0, of.error.constData());
        QVERIFY(folder.content("dot.svg").contains("position"));
    }

    void bBeginsAsAAndChangesWhatIsSaid()
    {
        const Scratch folder;
        const auto drawn = [&](const QString& name, const QString& a, const QString& b) {
            const Run run =
                runProgram("render wavelengths --size 400x300 " + a + " -o", {folder / name, "--against", b});
            return run.exit == 0 ? folder.content(name) : run.error;
        };
        const QString rotary = "--encoding rotary --head-dim 32 --scaling linear --factor 8";
        const QByteArray some = drawn("1.png", rotary, "--scaling default");
        QCOMPARE(drawn("2.png", rotary, "--encoding rotary --head-dim 32 --scaling default"), some);
        QVERIFY(drawn("3.png", rotary, "--factor 8") != some);
        const QString config = PELORUS_TEST_DATA "/golden/rope_scaling/llama31_8b/config.json";
        QVERIFY(drawn("4.png", "--config " + config, "--scaling default").startsWith("\x89PNG"));
        QVERIFY(drawn("5.png", "--encoding rotary", "--config '" + config + "'").startsWith("\x89PNG"));
    }

    void whatIsWrongInsideIsNamed_data()
    {
        QTest::addColumn<QString>("against");
        QTest::addColumn<QString>("part");
        QTest::newRow("value") << "--base 0"
                               << "--base: ";
        QTest::newRow("option") << "--bse 4"
                                << "did you mean --base?";
        QTest::newRow("encoding") << "--encoding rotery"
                                  << "did you mean rotary?";
        QTest::newRow("word") << "rotary"
                              << "one argument too many";
        QTest::newRow("selection") << "--positions 0:4"
                                   << "stands for both";
        QTest::newRow("nothing") << "--base"
                                 << "needs a value";
    }
    void whatIsWrongInsideIsNamed()
    {
        QFETCH(QString, against);
        QFETCH(QString, part);
        const Scratch folder;
        const Run run = runProgram("render table -o", {folder / "x.png", "--against", against});
        QVERIFY(failedInOneLine(run, 2));
        QVERIFY2(run.error.startsWith("pelorus: error: --against: ") && run.error.contains(part.toUtf8()),
                 run.error.constData());
        QVERIFY(folder.names().isEmpty());
    }

    void aDifferenceNeedsTwo()
    {
        const Scratch folder;
        const Run run = runProgram("render difference -o", {folder / "x.png"});
        QVERIFY(failedInOneLine(run, 2));
        QVERIFY2(run.error.contains("--against: "), run.error.constData());
    }

    void threeFilesAreOneTooMany()
    {
        const QString config = PELORUS_TEST_DATA "/cases/cfg_dynamic.json";
        QVERIFY(failedInOneLine(runProgram("", {config, config, config}), 2));
    }

    void theWindowOpensWhatItIsGiven()
    {
        const Scratch folder;
        const QString config = PELORUS_TEST_DATA "/golden/rope_scaling/llama31_8b/config.json";
        const auto shot = [&](const QStringList& files) {
            const Run run = runProgram("--window-size 960x600 --theme light --language en --screenshot",
                                       QStringList{folder / "w.png"} + files);
            return run.exit == 0 ? QImage(folder / "w.png") : QImage();
        };
        const QImage plain = shot({});
        QCOMPARE(plain.size(), QSize(960, 600));
        const QImage opened = shot({config});
        QVERIFY(opened != plain && opened.size() == plain.size());
        QVERIFY(shot({config, PELORUS_TEST_DATA "/golden/rope_scaling/llama2_7b/config.json"}) != opened);
        const QImage refused = shot({PELORUS_TEST_DATA "/cases/st_empty_file.safetensors"});
        QVERIFY(refused != plain && !refused.isNull()); // it says why, and is there all the same
    }
};

PELORUS_TEST(AgainstTest)

} // namespace test_cli_against

#include "test_cli_against.moc"
