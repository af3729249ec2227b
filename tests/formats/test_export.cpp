#include "tests/support/files_support.h"
#include "tests/support/tests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <clocale>
#include <nlohmann/json.hpp>

namespace test_export {

using namespace pelorus;

class ExportTest : public QObject {
    Q_OBJECT

    Folder folder_;

    QJsonObject json(const NamedArray& array, const ExportOptions& options = {})
    {
        QJsonParseError error;
        const auto document =
            QJsonDocument::fromJson(contentOf(written(folder_ / "a.json", array, options)), &error);
        if (error.error != QJsonParseError::NoError)
            qFatal("%s", qPrintable(error.errorString()));
        return document.object();
    }

private slots:
    void jsonNestsAsTheShapeSaysBehindItsSettings()
    {
        const auto object = json(given({2, 1, 3}, {1, 2, 3, 4, 5, 6}),
                                 {.metadata = {{"quantity", "\"bias\""}, {"settings", "{\"heads\": 2}"}}});
        QCOMPARE(object["quantity"].toString(), QString("bias"));
        QCOMPARE(object["settings"]["heads"].toInt(), 2);
        QCOMPARE(object["shape"].toArray(), (QJsonArray{2, 1, 3}));
        QCOMPARE(object["data"].toArray(),
                 (QJsonArray{QJsonArray{QJsonArray{1, 2, 3}}, QJsonArray{QJsonArray{4, 5, 6}}}));
    }

    void jsonOfAListASingleNumberAndNothing()
    {
        QCOMPARE(json(given({3}, {1, 2, 3}))["data"].toArray(), (QJsonArray{1, 2, 3}));
        QCOMPARE(json(given({}, {7}))["data"].toInt(), 7);
        QCOMPARE(json(given({2, 0}, {}))["data"].toArray(), (QJsonArray{QJsonArray{}, QJsonArray{}}));
    }

    void jsonDoublesReadBackBitForBit()
    {
        const auto numbers = awkwardNumbers(200000);
        const auto path = written(folder_ / "bits.json", given({2000, 100}, numbers));
        // Qt's own reader would make whole numbers of some doubles.
        const auto data = nlohmann::json::parse(contentOf(path).toStdString()).at("data");
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const auto& value = data.at(i / 100).at(i % 100);
            if (std::isinf(numbers[i]))
                QCOMPARE(value.get<std::string>(), std::string(numbers[i] > 0 ? "Infinity" : "-Infinity"));
            else
                QVERIFY2(sameBits(value.get<double>(), numbers[i]), value.dump().c_str());
        }
        QCOMPARE(json(given({1}, {std::nan("")}))["data"].toArray(), QJsonArray{"NaN"});
    }

    void severalArraysStandUnderTheirNames()
    {
        std::vector<NamedArray> arrays{given({1}, {1}), given({2}, {1, 2})};
        arrays[0].name = "embedding";
        arrays[1].name = "layers.0.\"q\"";
        QVERIFY(exportArrays(*OutputFile::create(folder_ / "m.json"), FileFormat::Json, arrays));
        const auto object = QJsonDocument::fromJson(contentOf(folder_ / "m.json")).object();
        QCOMPARE(object["embedding"].toArray(), QJsonArray{1});
        QCOMPARE(object["layers.0.\"q\""].toArray(), (QJsonArray{1, 2}));
    }

    void theSuffixNamesTheFormatInAnyCase()
    {
        QCOMPARE(exportFormatOf("a/b.c.NPY")->id, std::string("npy"));
        QVERIFY(!exportFormatOf("a.txt"));
        QVERIFY(!exportFormatOf("csv"));
        QVERIFY(!exportFormatOf("a.npy/b"));
    }

    void aFileIsWrittenInALocaleWithADecimalComma()
    {
        // The locale is made here, because no machine has to have a German one.
        putContent(folder_ / "de",
                   "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\nEND LC_NUMERIC\n");
        QProcess::execute("localedef",
                          {"--quiet", "-c", "-i", QString::fromStdString((folder_ / "de").string()), "-f",
                           "UTF-8", QString::fromStdString((folder_ / "xx_XX.UTF-8").string())});
        qputenv("LOCPATH", QByteArray::fromStdString((folder_ / "").string()));
        if (!std::setlocale(LC_NUMERIC, "xx_XX.UTF-8"))
            QSKIP("localedef is not there");
        const auto csv = written(folder_ / "l.csv", given({1, 2}, {1234567.5, 0.25}));
        const auto json = written(folder_ / "l.json", given({1}, {1234567.5}));
        std::setlocale(LC_NUMERIC, "C");
        QCOMPARE(contentOf(csv), QByteArray("row,c0,c1\n0,1234567.5,0.25\n"));
        QVERIFY(contentOf(json).contains("1234567.5"));
    }
};

PELORUS_TEST(ExportTest)

} // namespace test_export

#include "test_export.moc"
