#include "core/formats/csv_reader.h"
#include "core/formats/npz.h"
#include "core/quantities/quantities.h"
#include "tests/support/program.h"
#include "tests/support/tests.h"

#include <csignal>
#include <nlohmann/json.hpp>

namespace test_cli {

using namespace pelorus;

/// The new file has no name by which it could be seen in its folder.
static bool hasOpenFileIn(const Scratch& place, qint64 process)
{
    const QDir open(QString("/proc/%1/fd").arg(process));
    for (const QString& file : open.entryList(QDir::Files | QDir::System | QDir::Hidden))
        if (QFile::symLinkTarget(open.filePath(file)).startsWith(place / ""))
            return true;
    return false;
}

class CliTest : public QObject {
    Q_OBJECT

    Scratch place_;

    FileArray npy(const QString& words)
    {
        const Run run = runProgram("data " + words, {"-o", place_ / "a.npy"});
        if (run.exit != 0 || !run.error.isEmpty()) {
            QTest::qFail(qPrintable(words + ": " + run.error), __FILE__, __LINE__);
            return {};
        }
        return readNpy((place_ / "a.npy").toStdString()).value();
    }

private slots:
    void theVersionIsOneLine()
    {
        const Run run = runProgram("--version");
        QCOMPARE(run.exit, 0);
        QVERIFY(QRegularExpression("^pelorus \\d+\\.\\d+\\.\\d+\n$").match(run.output).hasMatch());
        QVERIFY(run.error.isEmpty());
    }

    void helpNamesEveryCommandAndEveryOptionWithRangeAndDefault()
    {
        const Run top = runProgram("--help");
        QCOMPARE(top.exit, 0);
        for (const char* name : {"list", "data", "render", "inspect", "--version", "FILE"})
            QVERIFY2(top.output.contains(name), name);

        const QByteArray help = runProgram("data --help").output;
        const QByteArray flat = help.simplified();
        for (const Encoding* encoding : encodings())
            for (const Parameter& parameter : encoding->parameters()) {
                const std::string range = parameter.range() + ", default " + formatValue(parameter.standard);
                QVERIFY2(flat.contains(parameter.flag().c_str()), parameter.flag().c_str());
                QVERIFY2(flat.contains(range.c_str()), range.c_str());
            }
        for (const Quantity& quantity : quantities())
            QVERIFY2(help.contains(quantity.id.c_str()), quantity.id.c_str());
        for (const char* name :
             {"--encoding", "--positions", "--dims", "--metric", "--offset", "-o ", "--format", "--bom"})
            QVERIFY2(help.contains(name), name);
        for (const QByteArray& line : help.split('\n'))
            QVERIFY2(line.size() <= 120, line.constData());
        QVERIFY(runProgram("list --help").output.contains("encodings"));
        QVERIFY(runProgram("inspect --help").output.contains(".npz"));
    }

    void everythingThatCanBeListedIsListed()
    {
        const Run lines = runProgram("list encodings");
        QCOMPARE(lines.exit, 0);
        QVERIFY(lines.output.startsWith("sinusoidal "));
        const auto json = nlohmann::json::parse(runProgram("list quantities --json").output.toStdString());
        QCOMPARE(json.size(), quantities().size());
        QCOMPARE(json[0]["id"].get<std::string>(), std::string("table"));
        QVERIFY(json[0].contains("title") && json[0].contains("help"));
        for (const char* kind : {"views", "models", "colormaps", "lessons"}) {
            QCOMPARE(runProgram(QString("list ") + kind).exit, 0);
            QVERIFY(nlohmann::json::parse(runProgram(QString("list --json ") + kind).output.toStdString())
                        .is_array());
        }
    }

    void everyQuantityIsWrittenInEveryFormat_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<std::vector<Index>>("shape");
        const auto row = [](const char* quantity, const char* options, std::vector<Index> shape) {
            QTest::newRow(quantity) << QString(quantity) + " --d-model 6 --max-len 5" + options
                                    << std::move(shape);
        };
        row("table", " --positions 0:4,9 --dims 1,3", {5, 2});
        row("similarity", " --metric cosine", {5, 5});
        row("similarity-profile", "", {5});
        row("frequencies", "", {3});
        row("wavelengths", "", {3});
        row("rotation", " --offset -2", {6, 6});
    }
    void everyQuantityIsWrittenInEveryFormat()
    {
        QFETCH(QString, words);
        QFETCH(std::vector<Index>, shape);
        const std::string quantity = words.split(' ').front().toStdString();
        const FileArray array = npy(words);
        QCOMPARE(array.shape, shape);
        QCOMPARE(array.dtype, std::string("float64"));

        QCOMPARE(runProgram("data " + words, {"-o", place_ / "a.npz"}).exit, 0);
        const auto npz = NpzFile::open((place_ / "a.npz").toStdString());
        QCOMPARE(npz->names(), std::vector<std::string>{quantity});
        QCOMPARE(npz->read(quantity)->values, array.values);

        QCOMPARE(runProgram("data " + words, {"-o", place_ / "a.csv"}).exit, 0);
        const auto csv = readCsv((place_ / "a.csv").toStdString());
        QCOMPARE(csv->values, array.toDoubles());
        QCOMPARE(csv->rows, shape.front());

        QCOMPARE(runProgram("data " + words, {"-o", place_ / "a.json"}).exit, 0);
        const auto json = nlohmann::json::parse(place_.content("a.json").toStdString());
        QCOMPARE(json["quantity"].get<std::string>(), quantity);
        QCOMPARE(json["shape"].get<std::vector<Index>>(), shape);
        QCOMPARE(json["settings"]["encoding"].get<std::string>(), std::string("sinusoidal"));
        QCOMPARE(json["settings"]["d_model"].get<int>(), 6);
        QCOMPARE(json["settings"]["base"].get<double>(), 10000.0);
        std::vector<double> flat;
        for (const auto& outer : json["data"])
            for (const auto& inner : shape.size() == 1 ? nlohmann::json::array({outer}) : outer)
                flat.push_back(inner.get<double>());
        QCOMPARE(flat, array.toDoubles());
    }

    void rowsAndColumnsCarryTheirPositionsAndDimensions()
    {
        QCOMPARE(
            runProgram("data table --d-model 6 --positions 5,1000000 --dims 0,4", {"-o", place_ / "l.csv"})
                .exit,
            0);
        const auto csv = readCsv((place_ / "l.csv").toStdString());
        QCOMPARE(csv->corner, std::string("position"));
        QCOMPARE(csv->labels, (std::vector<std::string>{"5", "1000000"}));
        QCOMPARE(csv->headings, (std::vector<std::string>{"0", "4"}));
        QVERIFY(place_.content("l.csv").startsWith("position,0,4\n"));
        QCOMPARE(runProgram("data wavelengths --d-model 4", {"-o", place_ / "w.csv"}).exit, 0);
        QCOMPARE(place_.content("w.csv"),
                 QByteArray("pair,wavelength\n0,6.283185307179586\n1,628.3185307179587\n"));
    }

    void theTypeAskedForIsTheTypeInTheFile()
    {
        const auto exact = npy("table --d-model 4 --max-len 3").toDoubles();
        const FileArray single = npy("table --d-model 4 --max-len 3 --dtype float32");
        QCOMPARE(single.dtype, std::string("float32"));
        const FileArray half = npy("table --d-model 4 --max-len 3 --dtype float16");
        QCOMPARE(half.dtype, std::string("float16"));
        const FileArray brain = npy("table --d-model 4 --max-len 3 --dtype bfloat16");
        QCOMPARE(brain.dtype, std::string("float32"));
        for (std::size_t i = 0; i < exact.size(); ++i) {
            QCOMPARE(single.toDoubles()[i], double(float(exact[i])));
            QVERIFY(std::abs(half.toDoubles()[i] - exact[i]) <= 0x1p-12);
            QVERIFY(std::abs(brain.toDoubles()[i] - exact[i]) <= 0x1p-9);
            const auto bits = std::bit_cast<std::uint32_t>(float(brain.toDoubles()[i]));
            QCOMPARE(bits & 0xffffu, 0u); // a bfloat16 is a float32 whose last half is zero
        }
    }

    void anOptionMayBeGivenInEitherFormAndTheLastOneCounts()
    {
        const auto backwards = npy("rotation --d-model 4 --offset -3");
        QCOMPARE(npy("rotation --d-model=4 --offset=-3").values, backwards.values);
        QCOMPARE(npy("rotation --d-model 8 --offset 7 --d-model 4 --offset -3").values, backwards.values);
        QCOMPARE(runProgram(QString("data table -o%1 --d-model 2").arg(place_ / "o.npy")).exit, 0);
    }

    void standardOutputCarriesText()
    {
        const Run csv = runProgram("data frequencies --d-model 4 -o -");
        QCOMPARE(csv.output, QByteArray("pair,frequency\n0,1\n1,0.01\n"));
        QVERIFY(csv.error.isEmpty());
        const Run json = runProgram("data frequencies --d-model 4 -o - --format json");
        QCOMPARE(nlohmann::json::parse(json.output.toStdString())["data"].dump(), std::string("[1,0.01]"));
        QVERIFY(failedInOneLine(runProgram("data frequencies -o - --format npy"), 2));
        QVERIFY(failedInOneLine(shell("PROGRAM data frequencies -o - > /dev/full"), 1));
        QVERIFY(failedInOneLine(shell("PROGRAM list encodings > /dev/full"), 1));
        QCOMPARE(shell("PROGRAM data frequencies --d-model 4 --format csv -o /dev/stdout").output,
                 csv.output);
    }

    void aSpreadsheetGetsItsMark()
    {
        QCOMPARE(runProgram("data frequencies --d-model 4 --bom", {"-o", place_ / "m.csv"}).exit, 0);
        QVERIFY(place_.content("m.csv").startsWith("\xef\xbb\xbfpair,"));
    }

    void filesOfAnyNameAreWrittenAndRead()
    {
        const QString name = place_ / "编码 été.npy";
        QCOMPARE(runProgram("data table --d-model 2 --max-len 2", {"-o", name}).exit, 0);
        QVERIFY(runProgram("inspect", {name}).output.contains("float64 [2,2]"));
    }

    void inspectSaysWhatAFileHolds()
    {
        npy("table --d-model 4 --max-len 3 --dtype float32");
        const auto json =
            nlohmann::json::parse(runProgram("inspect --json", {place_ / "a.npy"}).output.toStdString());
        QCOMPARE(json["format"].get<std::string>(), std::string("npy"));
        QCOMPARE(json["bytes"].get<int>(), 128 + 48);
        const auto& array = json["arrays"][0];
        QCOMPARE(array["dtype"].get<std::string>(), std::string("float32"));
        QCOMPARE(array["shape"].dump(), std::string("[3,4]"));
        QCOMPARE(array["order"].get<std::string>(), std::string("C"));
        QCOMPARE(array["endianness"].get<std::string>(), std::string("little"));
        QCOMPARE(array["max"].get<double>(), 1.0);
        QCOMPARE(array["nan"].get<int>(), 0);
        const Run raw = runProgram("inspect", {PELORUS_TEST_DATA "/cases/npy_bf16_V2.npy"});
        QVERIFY(raw.output.contains("2-byte raw, may be bfloat16"));
        QVERIFY(runProgram("inspect --bfloat16", {PELORUS_TEST_DATA "/cases/npy_bf16_V2.npy"})
                    .output.contains("max 3"));
        QVERIFY(failedInOneLine(runProgram("inspect", {PELORUS_TEST_DATA "/cases/npy_descr_g2.npy"}), 1));
    }

    void wrongUsageIsOneLineThatNamesTheOption_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* words, const char* what, const char* says) {
            QTest::newRow(words) << QString(words) << QString(what) << QString(says);
        };
        row("data table --d-model 0 -o x.npy", "--d-model", "'0' is not a whole number from 1 to 1048576");
        row("data table --d-model -5 -o x.npy", "--d-model", "'-5'");
        row("data table --d-model 1048577 -o x.npy", "--d-model", "1 to 1048576");
        row("data table --d-model 1e3 -o x.npy", "--d-model", "'1e3'");
        row("data table --max-len 2147483649 -o x.npy", "--max-len", "2147483648");
        row("data table --base 0 -o x.npy", "--base", "'0'");
        row("data table --base -1 -o x.npy", "--base", "'-1'");
        row("data table --base nan -o x.npy", "--base", "'nan'");
        row("data table --base inf -o x.npy", "--base", "'inf'");
        row("data table --base 0,5 -o x.npy", "--base", "'0,5'");
        row("data table --layout diagonal -o x.npy", "--layout", "interleaved, concatenated");
        row("data table --dtype int8 -o x.npy", "--dtype", "float64, float32");
        row("data table --encoding sinusoid -o x.npy", "--encoding", "did you mean sinusoidal?");
        row("data table --d-modle 8 -o x.npy", "--d-modle", "did you mean --d-model?");
        row("data table --d_model 8 -o x.npy", "--d_model", "did you mean --d-model?");
        row("data table --max 8 -o x.npy", "--max", "did you mean --max-len?");
        row("data table --zzz -o x.npy", "--zzz", "no option here");
        row("data table -q -o x.npy", "-q", "no option here");
        row("data table 5 -o x.npy", "data", "'5' is one argument too many");
        row("data table -o x.npy --d-model", "--d-model", "needs a value");
        row("data table -o", "-o", "needs a value");
        row("data table", "-o", "is missing");
        row("data -o x.npy", "data", "needs a QUANTITY");
        row("data tabel -o x.npy", "data", "did you mean table?");
        row("data table -o x.txt", "-o", ".npy, .npz, .csv, .json");
        row("data table -o npy", "-o", "known suffixes");
        row("data table -o x.npy --format xlsx", "--format", "npy, npz, csv, json");
        row("data table --offset 3 -o x.npy", "--offset", "table has no such option");
        row("data rotation --metric dot -o x.npy", "--metric", "rotation has no such option");
        row("data similarity --metric l2 -o x.npy", "--metric", "dot, cosine, euclidean");
        row("data table --positions 5:3 -o x.npy", "--positions", "5:3");
        row("data table --positions 1,x -o x.npy", "--positions", "x");
        row("data table --positions -1 -o x.npy", "--positions", "-1");
        row("data table --positions 2147483648 -o x.npy", "--positions", "goes past 2147483647");
        row("data table --dims 128 -o x.npy", "--dims", "goes past 127");
        row("data frequencies --positions 0:4 -o x.npy", "--positions", "has no positions");
        row("data similarity --dims 0:4 -o x.npy", "--dims", "has no dimensions");
        row("list", "list", "encodings, views");
        row("list encoding", "list", "did you mean encodings?");
        row("list encodings --json=yes", "--json", "takes no value");
        row("inspect", "inspect", "needs a FILE");
        row("inspect --jsn x.npy", "--jsn", "did you mean --json?");
        row("dat table -o x.npy", "-o", "no option here");
        row("dat", "dat", "did you mean data?");
        row("--versoin", "--versoin", "did you mean --version?");
    }
    void wrongUsageIsOneLineThatNamesTheOption()
    {
        QFETCH(QString, words);
        QFETCH(QString, what);
        QFETCH(QString, says);
        const Run run = runProgram(words);
        QVERIFY(failedInOneLine(run, 2));
        QVERIFY2(run.error.startsWith(("pelorus: error: " + what + ": ").toUtf8()), run.error.constData());
        QVERIFY2(run.error.contains(says.toUtf8()), run.error.constData());
        QVERIFY(!QFile::exists("x.npy"));
    }

    void whatTheInputOrTheMachineDoesNotAllowIsOneLineToo()
    {
        const auto says = [&](const QString& words, const QStringList& more, const QByteArray& text) {
            const Run run = runProgram(words, more);
            if (run.error.contains(text))
                return failedInOneLine(run, 1);
            qWarning("'%s' does not say '%s'", run.error.constData(), text.constData());
            return false;
        };
        const QString file = place_ / "e.npy";
        const QByteArray path = file.toUtf8();
        QVERIFY(says("data table --max-len 2147483648 --d-model 1048576", {"-o", file},
                     path + ": needs 18.0 PB, "));
        QVERIFY(says("data similarity --max-len 2147483648", {"-o", file}, " are free"));
        QVERIFY(says("data table", {"-o", place_ / "no/folder/e.npy"}, "there is no folder"));
        QVERIFY(says("data table", {"-o", "/proc/e.npy"}, "/proc/e.npy: "));
        QVERIFY(says("data table --format npy", {"-o", place_ / "."}, "is a folder"));
        QVERIFY(says("data table --format npz -o /dev/full", {},
                     "/dev/full: cannot be written: the disk is full"));
        QVERIFY(says("data rotation --layout per_dimension", {"-o", file}, "--layout: "));
        QVERIFY(says("inspect", {place_ / "none.npy"}, "no such file"));
        QVERIFY(says("inspect /etc/passwd", {}, ".npy, .npz, .csv"));
        QVERIFY(says("missing.json", {}, "no such file"));
        QVERIFY(!QFile::exists(file));
    }

    void anEmptyTextOrALineEndInANameIsStillOneLine()
    {
        for (const char* option :
             {"--positions", "--dims", "--d-model", "--base", "--layout", "--encoding", "-o"})
            QVERIFY2(failedInOneLine(runProgram("data table -o x.npy", {option, ""}), 2), option);
        QVERIFY(failedInOneLine(runProgram("data", {""}), 2));
        QVERIFY(failedInOneLine(runProgram("inspect", {""}), 2));
        QVERIFY(failedInOneLine(runProgram("inspect", {"no\nsuch\r\x1b[2Jfile.npy"}), 1));
    }

    void anOldFileStaysWhenTheNewOneFails()
    {
        place_.put("old.npy", "old");
        const QStringList names = place_.names();
        const QString old = "'" + place_ / "old.npy" + "'";
        QVERIFY(failedInOneLine(shell("ulimit -f 8; PROGRAM data table --max-len 5000 -o " + old), 1));
        QVERIFY(failedInOneLine(runProgram("data table --positions 0:0", {"-o", place_ / "old.npy"}), 2));
        QVERIFY(failedInOneLine(
            runProgram("data table --max-len 2147483648 --d-model 1048576", {"-o", place_ / "old.npy"}), 1));
        QCOMPARE(place_.content("old.npy"), QByteArray("old"));
        QCOMPARE(place_.names(), names);
        QCOMPARE(shell("PROGRAM data table -o " + old).exit, 0);
        QVERIFY(place_.content("old.npy").startsWith("\x93NUMPY"));
    }

    void aSignalEndsTheWorkAndLeavesNothing_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("Ctrl-C") << SIGINT;
        QTest::newRow("kill") << SIGTERM;
        QTest::newRow("kill -9") << SIGKILL;
    }
    void aSignalEndsTheWorkAndLeavesNothing()
    {
        QFETCH(int, signal);
        const Scratch place;
        place.put("big.csv", "old");
        QProcess process;
        process.start(PELORUS_PROGRAM, {"data", "table", "--max-len", "100000", "-o", place / "big.csv"});
        QTRY_VERIFY_WITH_TIMEOUT(hasOpenFileIn(place, process.processId()), 20000);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        const Run run = finished(process);
        QVERIFY(signal == SIGKILL ? run.exit == -1 : failedInOneLine(run, 128 + signal));
        QCOMPARE(place.names(), QStringList{"big.csv"});
        QCOMPARE(place.content("big.csv"), QByteArray("old"));
    }

    void numbersHaveAPointInAnyLocale()
    {
        place_.put("de",
                   "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
        QProcess::execute("localedef",
                          {"--quiet", "-c", "-i", place_ / "de", "-f", "UTF-8", place_ / "xx_XX.UTF-8"});
        if (!QFile::exists(place_ / "xx_XX.UTF-8/LC_NUMERIC"))
            QSKIP("localedef is not there");
        QProcessEnvironment environment = withoutDisplay();
        environment.insert("LOCPATH", place_ / "");
        environment.insert("LC_ALL", "xx_XX.UTF-8");
        const QString words = "data table --d-model 3 --base 0.25 --positions 0:3,1000000 --format ";
        for (const char* format : {"csv", "json"}) {
            const Run run = runProgram(words + format, {"-o", "-"}, environment);
            QCOMPARE(run.exit, 0);
            QCOMPARE(run.output, runProgram(words + format, {"-o", "-"}).output);
        }
        QVERIFY(failedInOneLine(runProgram("data table --base 0,25", {"-o", "-"}, environment), 2));
    }

    void withoutItsPartOfTheProgramAPictureIsRefusedInOneSentence()
    {
        const Run run = runProgram("render table --size 10x10 -o x.png");
        if (!run.error.contains("no pictures"))
            QSKIP("this build has pictures");
        QVERIFY(failedInOneLine(run, 1));
    }
};

PELORUS_TEST(CliTest)

} // namespace test_cli

#include "test_cli.moc"
