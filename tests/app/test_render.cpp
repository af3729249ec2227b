// `pelorus render` as scripts call it: the real program, no display.

#include "tests/support/tests.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace test_render {

namespace {

struct Run {
    int exitCode = -1;
    QString out;
    QString error;
};

Run pelorus(const QStringList& arguments, const char* screenScale = nullptr)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"})
        environment.remove(variable);
    environment.insert("LC_ALL", "de_DE.UTF-8");
    if (screenScale)
        environment.insert("QT_SCALE_FACTOR", screenScale);
    process.setProcessEnvironment(environment);
    process.start(PELORUS_PROGRAM, arguments);
    process.waitForFinished(60000);
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class RenderTest : public QObject {
    Q_OBJECT

private slots:
    void anyStepOfAPassIsAFigure()
    {
        const QString path = folder_.filePath("step.svg");
        const Run run = pelorus({"render", "trace", "--text", "cat ? the dog chases the cat", "--step",
                                 "layers.1.attention", "--head", "2", "-o", path});
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
        const QString svg = QString::fromUtf8(bytesOf(path));
        QVERIFY(svg.contains("Attention weights, layer 2"));
        QVERIFY(svg.contains("chases"));
        QVERIFY(svg.contains("head 2"));
        QVERIFY(!svg.contains("head 1"));
    }

    void whatMakesNoSenseForAStepIsSaidByItsOption_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        QTest::newRow("no such step") << QStringList{"trace", "--step", "layers.0.atention"}
                                      << "--step: 'layers.0.atention' is not a step";
        QTest::newRow("no such head") << QStringList{"trace", "--step", "layers.0.q", "--head", "9"}
                                      << "--head: '9' is not one of the heads 1 to 4";
        QTest::newRow("no heads") << QStringList{"trace", "--head", "1"} << "--head: this step has no heads";
        QTest::newRow("no words") << QStringList{"trace", "--text", " "} << "--text: ";
        QTest::newRow("another view")
            << QStringList{"table", "--text", "dog"} << "--text: is for the view trace, not for table";
        QTest::newRow("not built so")
            << QStringList{"build", "--encoding", "alibi"} << "--encoding: 'alibi' is not built step by step";
    }
    void whatMakesNoSenseForAStepIsSaidByItsOption()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const QString path = folder_.filePath("none.png");
        const Run run = pelorus(QStringList{"render"} + arguments + QStringList{"-o", path});
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.error.contains(message), qPrintable(run.error));
        QCOMPARE(run.error.count('\n'), 1);
        QVERIFY(!QFile::exists(path));
    }

    void everyViewRendersInEveryFormatWithoutADisplay_data()
    {
        QTest::addColumn<QString>("view");
        for (const char* view : {"table", "similarity", "frequencies", "wavelengths", "dials", "profile",
                                 "precision", "build", "trace"})
            QTest::newRow(view) << view;
    }
    void everyViewRendersInEveryFormatWithoutADisplay()
    {
        QFETCH(QString, view);
        for (const char* suffix : {"png", "svg", "pdf"}) {
            const QString path = folder_.filePath(view + "." + suffix);
            const Run run = pelorus({"render", view, "-o", path});
            QVERIFY2(run.exitCode == 0, qPrintable(run.error));
            QVERIFY2(run.error.isEmpty(), qPrintable(run.error));
            QVERIFY(bytesOf(path).size() > 1000);
        }
    }

    void theFigureForAPaperHasItsSizeAndDensity()
    {
        const QString path = folder_.filePath("位置.png");
        const Run run = pelorus({"render", "table", "--d-model", "512", "--max-len", "5000", "--size",
                                 "85x60mm", "--dpi", "300", "-o", path});
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
        const QImage image(path);
        QCOMPARE(image.size(), QSize(1004, 709));
        QCOMPARE(image.dotsPerMeterX(), 11811);
    }

    void optionsOfThePictureAreObeyed()
    {
        const auto render = [&](const QString& name, const QStringList& options) {
            const QString path = folder_.filePath(name);
            const Run run = pelorus(QStringList{"render", "table", "--d-model", "16", "--max-len", "16",
                                                "--size", "400x300", "-o", path} +
                                    options);
            return run.exitCode == 0 ? bytesOf(path) : run.error.toUtf8();
        };
        const QByteArray plain = render("a.png", {});
        QCOMPARE(QImage::fromData(plain).size(), QSize(400, 300));
        QCOMPARE(QImage::fromData(render("b.png", {"--scale", "2"})).size(), QSize(800, 600));
        QCOMPARE(QImage::fromData(render("c.png", {"--theme", "dark"})).pixelColor(1, 1), QColor("#111316"));
        const QByteArray svg = render("d.svg", {"--title", "Meine Figur", "--no-colorbar"});
        QVERIFY(svg.contains("Meine Figur"));
        QVERIFY(!svg.contains(">0.5<"));
        QVERIFY(render("e.svg", {}).contains(">0.5<")); // the point, in any locale
        for (const QStringList& option : {QStringList{"--colormap", "dune"},
                                          {"--range", "-2:2"},
                                          {"--range", "5%:90%"},
                                          {"--viewport", "0:4,0:4"},
                                          {"--mark", "3,5"},
                                          {"--profiles", "--mark", "3,5"},
                                          {"--positions", "5,7,100"},
                                          {"--dims", "0:8"},
                                          {"--layout", "concatenated"}}) {
            const QByteArray other = render("f.png", option);
            QVERIFY2(!QImage::fromData(other).isNull(), other.constData());
            QVERIFY2(other != plain, qPrintable(option.first()));
        }
    }

    void theScreensScaleChangesNoPixel_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("table") << QStringList{"table"};
        QTest::newRow("profiles") << QStringList{"similarity", "--max-len", "3000",
                                                 "--profiles", "--mark",    "5,7"};
        QTest::newRow("dials") << QStringList{"dials", "--encoding", "rotary"};
        QTest::newRow("curves") << QStringList{"wavelengths"};
        QTest::newRow("trace") << QStringList{"trace"};
    }
    void theScreensScaleChangesNoPixel()
    {
        QFETCH(QStringList, arguments);
        std::vector<QImage> images;
        for (const char* scale : {"1", "2", "1.5"}) {
            const QString path = folder_.filePath("scaled.png");
            const Run run = pelorus(QStringList{"render"} + arguments + QStringList{"-o", path}, scale);
            QVERIFY2(run.exitCode == 0, qPrintable(run.error));
            images.emplace_back(path);
        }
        QVERIFY(!images[0].isNull());
        QCOMPARE(images[1], images[0]);
        QCOMPARE(images[2], images[0]);
    }

    void aTableThatIsShorterThanAskedForIsSaid()
    {
        const QString table = PELORUS_TEST_DATA "/cases/learned_offset2.safetensors";
        const Run run = pelorus({"render", "table", "--encoding", "learned", "--table", table, "--max-len",
                                 "100", "-o", folder_.filePath("short.png")});
        QCOMPARE(run.exitCode, 0);
        QVERIFY2(run.error.contains("100") && run.error.contains("10 positions"), qPrintable(run.error));
    }

    void anArrayWithoutRowsIsNothingToDraw()
    {
        const QString path = folder_.filePath("none.npy");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray header("{'descr': '<f8', 'fortran_order': False, 'shape': (0, 4), }");
        header = header.leftJustified(117, ' ') + "\n";
        file.write(QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) + header);
        file.close();
        const Run run = pelorus({"render", "table", "--encoding", "learned", "--table", path, "-o",
                                 folder_.filePath("none.png")});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.error.contains("0 x 4, nothing to draw"), qPrintable(run.error));
    }

    void rawBfloat16IsReadWhereItIsSaid()
    {
        const QString raw = folder_.filePath("raw.npy");
        QFile from(PELORUS_TEST_DATA "/cases/npy_bf16_V2.npy");
        QVERIFY(from.open(QIODevice::ReadOnly));
        QByteArray bytes = from.readAll();
        bytes.replace("(4,), } ", "(2,2), }"); // a table needs rows and columns
        QFile to(raw);
        QVERIFY(to.open(QIODevice::WriteOnly));
        to.write(bytes);
        to.close();
        const QStringList table{"table", "--encoding", "learned", "--table", raw, "-o", "-"};
        QCOMPARE(pelorus(QStringList{"data"} + table).exitCode, 1);
        const Run said = pelorus(QStringList{"data"} + table + QStringList{"--bfloat16"});
        QVERIFY2(said.exitCode == 0, qPrintable(said.error));
        QCOMPARE(said.out, QString("position,0,1\n0,0,1\n1,2,3\n"));
        QCOMPARE(pelorus(QStringList{"render"} + table + QStringList{"--bfloat16"}).exitCode, 0);
    }

    void aMillionPositionsRender()
    {
        const QString path = folder_.filePath("large.png");
        const Run run =
            pelorus({"render", "table", "--d-model", "16384", "--max-len", "1000000", "-o", path});
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
    }

    void svgCanGoToStandardOutput()
    {
        const Run run = pelorus({"render", "wavelengths", "-o", "-"});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.startsWith("<?xml"));
    }

    void misuseIsOneLineThatNamesTheOptionAndLeavesTheOldPicture_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("named");
        const auto row = [](const char* name, QStringList arguments, int exitCode, const char* named) {
            QTest::newRow(name) << arguments << exitCode << named;
        };
        row("no view", {"render"}, 2, "table, similarity");
        row("unknown view", {"render", "tabel"}, 2, "table");
        row("size", {"render", "table", "--size", "85"}, 2, "--size");
        row("huge", {"render", "table", "--size", "100000x100000"}, 2, "--size");
        row("dpi", {"render", "table", "--dpi", "0"}, 2, "--dpi");
        row("scale", {"render", "table", "--scale", "x"}, 2, "--scale");
        row("range", {"render", "table", "--range", "3:1"}, 2, "--range");
        row("percentiles", {"render", "table", "--range", "99%:1%"}, 2, "--range");
        row("theme", {"render", "table", "--theme", "blue"}, 2, "--theme");
        row("colormap", {"render", "table", "--colormap", "jet"}, 2, "--colormap");
        row("viewport", {"render", "table", "--viewport", "5:1,0:3"}, 2, "--viewport");
        row("viewport outside", {"render", "table", "--viewport", "0:9999,0:3"}, 2, "--viewport");
        row("mark", {"render", "table", "--mark", "x"}, 2, "--mark");
        row("mark outside", {"render", "table", "--mark", "9999,0"}, 2, "--mark");
        row("d_model", {"render", "table", "--d-model", "0"}, 2, "--d-model");
        row("base", {"render", "table", "--base", "nan"}, 2, "--base");
        row("layout", {"render", "table", "--layout", "diagonal"}, 2, "--layout");
        row("positions", {"render", "table", "--positions", "9:3"}, 2, "--positions");
        row("curves", {"render", "frequencies", "--curves", "1,x"}, 2, "--curves");
        row("bad table", {"render", "table", "--encoding", "learned", "--table", "/nowhere.npy"}, 1,
            "--table");
        row("other view's option", {"render", "table", "--metric", "dot"}, 2, "--metric");
        row("unknown option", {"render", "table", "--colourmap", "ebb"}, 2, "--colormap");
    }
    void misuseIsOneLineThatNamesTheOptionAndLeavesTheOldPicture()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, named);
        const QString path = folder_.filePath("old.png");
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        const Run run = pelorus(arguments + QStringList{"-o", path});
        QVERIFY2(run.exitCode == exitCode, qPrintable(run.error));
        QVERIFY2(run.error.startsWith("pelorus: error: "), qPrintable(run.error));
        QCOMPARE(run.error.count('\n'), 1);
        QVERIFY2(run.error.contains(named), qPrintable(run.error));
        QCOMPARE(bytesOf(path), QByteArray("old"));
        QCOMPARE(run.out, QString());
    }

    void anOutputThatCannotBeWrittenIsSaid()
    {
        for (const QString& path : {folder_.filePath("missing/f.png"), QString("/dev/full.png")})
            QVERIFY(pelorus({"render", "table", "-o", path + "/x.png"}).exitCode == 1);
        const Run suffix = pelorus({"render", "table", "-o", folder_.filePath("f.gif")});
        QCOMPARE(suffix.exitCode, 2);
        QVERIFY(suffix.error.contains(".png") && suffix.error.contains(".svg") &&
                suffix.error.contains(".pdf"));
        QCOMPARE(pelorus({"render", "table"}).exitCode, 2);
    }

    void theWindowCanTakeAPictureOfItself()
    {
        const QString path = folder_.filePath("window.png");
        const Run run = pelorus(
            {"--screenshot", path, "--window-size", "1280x800", "--theme", "dark", "--language", "zh_CN"});
        QVERIFY2(run.exitCode == 0, qPrintable(run.error));
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
        QCOMPARE(QImage(path).pixelColor(300, 700), QColor("#111316"));
    }

    void listsNameWhatThereIs()
    {
        QVERIFY(pelorus({"list", "views"}).out.contains("wavelengths"));
        QVERIFY(pelorus({"list", "colormaps"}).out.contains("ebb"));
    }

private:
    QTemporaryDir folder_;
};

PELORUS_TEST(RenderTest)

} // namespace test_render

#include "test_render.moc"
