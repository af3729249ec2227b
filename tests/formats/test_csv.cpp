#include "core/formats/csv_reader.h"
#include "tests/support/files_support.h"
#include "tests/support/tests.h"

namespace test_csv {

using namespace pelorus;

class CsvTest : public QObject {
    Q_OBJECT

    Folder folder_;

    static std::string refusal(std::string_view text)
    {
        const auto table = parseCsv(text, "t.csv");
        return table ? std::string() : table.error().message;
    }

private slots:
    void doublesReadBackBitForBit()
    {
        const auto numbers = awkwardNumbers(20000);
        const auto table = readCsv(written(folder_ / "d.csv", given({200, 100}, numbers)));
        QVERIFY(table);
        QCOMPARE(table->rows, Index{200});
        QCOMPARE(table->columns, Index{100});
        QCOMPARE(table->corner, std::string("row"));
        QCOMPARE(table->headings.at(99), std::string("c99"));
        QCOMPARE(table->labels.at(199), std::string("199"));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY2(sameBits(table->values[i], numbers[i]), qPrintable(QString::number(numbers[i])));
    }

    void float32IsWrittenInNineDigitsAtMost()
    {
        std::mt19937 random(3);
        std::vector<double> numbers{3.14159274101257324, 1.401298464324817e-45, -0.0, 3.4028234663852886e38};
        while (numbers.size() < 5000)
            if (const auto number = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
                std::isfinite(number))
                numbers.push_back(number);
        const auto path = written(folder_ / "f.csv", given({5000, 1}, numbers, WrittenType::Float32));
        const auto table = readCsv(path);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY(sameBits(static_cast<float>(table->values[i]), numbers[i]));
        for (const QByteArray& line : contentOf(path).split('\n').mid(1)) {
            const QByteArray number = line.mid(line.indexOf(',') + 1);
            const QByteArray mantissa = number.left(number.indexOf('e')).replace("-", "").replace(".", "");
            QVERIFY2(QByteArray::number(mantissa.toLongLong()).size() <= 9, number.constData());
        }
    }

    void theTextIsTheShortestThatReadsBack()
    {
        const auto path =
            written(folder_ / "s.csv", given({1, 7}, {0.1 + 0.2, 1, -0.0, 1e300, std::nan(""),
                                                      -std::numeric_limits<double>::infinity(), 0.5}));
        QCOMPARE(contentOf(path), QByteArray("row,c0,c1,c2,c3,c4,c5,c6\n"
                                             "0,0.30000000000000004,1,-0.0,1e+300,nan,-inf,0.5\n"));
        const auto single =
            written(folder_ / "pi.csv", given({1, 1}, {3.14159265358979}, WrittenType::Float32));
        QVERIFY(contentOf(single).contains(",3.1415927\n"));
        const auto whole =
            written(folder_ / "i.csv", given({1, 2}, {-7, 9007199254740992}, WrittenType::Int64));
        QVERIFY(contentOf(whole).contains(",-7,9007199254740992\n"));
    }

    void chineseHeadingsAreUtf8WithAMarkOnlyWhereAskedFor()
    {
        auto grid = std::make_shared<GivenGrid>(1, 2, std::vector<double>{1, 2});
        grid->axis = "位置";
        grid->prefix = "维度 ";
        const NamedArray array{"t", {1, 2}, grid};
        const auto plain = written(folder_ / "plain.csv", array);
        const auto marked = written(folder_ / "marked.csv", array, {.metadata = {}, .byteOrderMark = true});
        QCOMPARE(contentOf(plain), QByteArray("位置,维度 0,维度 1\n0,1,2\n"));
        QCOMPARE(contentOf(marked), QByteArray("\xef\xbb\xbf") + contentOf(plain));
        QCOMPARE(readCsv(plain)->corner, std::string("位置"));
        QCOMPARE(readCsv(marked)->corner, std::string("位置"));
        QCOMPARE(readCsv(marked)->values, (std::vector<double>{1, 2}));
    }

    void headingsWithCommasQuotesAndLineEndsComeBack()
    {
        auto grid = std::make_shared<GivenGrid>(1, 1, std::vector<double>{1});
        grid->axis = "a \"b\", c";
        grid->prefix = "two\nlines ";
        const auto path = written(folder_ / "q.csv", {"t", {1, 1}, grid});
        QCOMPARE(contentOf(path), QByteArray("\"a \"\"b\"\", c\",\"two\nlines 0\"\n0,1\n"));
        QCOMPARE(readCsv(path)->corner, grid->axis);
        QCOMPARE(readCsv(path)->headings.at(0), std::string("two\nlines 0"));
    }

    void rowsLongerThanABlockStayWhole()
    {
        const auto numbers = awkwardNumbers(2 * 100003);
        const auto table = readCsv(written(folder_ / "wide.csv", given({2, 100003}, numbers)));
        QVERIFY(table);
        QCOMPARE(table->columns, Index{100003});
        QVERIFY(sameBits(table->values.back(), numbers.back()));
    }

    void plainNumbersOfOthersAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<std::vector<double>>("values");
        QTest::addColumn<int>("columns");
        const std::vector<double> four{1, 2, 3, 4};
        QTest::newRow("no header") << QByteArray("1,2\n3,4\n") << four << 2;
        QTest::newRow("CRLF, no last line end") << QByteArray("1,2\r\n3,4") << four << 2;
        QTest::newRow("header") << QByteArray("x,y\n1,2\n3,4\n") << std::vector<double>{2, 4} << 1;
        QTest::newRow("header, first column no index")
            << QByteArray("x,y\n1.5,2\n3,4\n") << std::vector<double>{1.5, 2, 3, 4} << 2;
        QTest::newRow("index without heading")
            << QByteArray(",y\n7,2\n3,4\n") << std::vector<double>{2, 4} << 1;
        QTest::newRow("text labels") << QByteArray("w,y\nthe,2\ncat,4\n") << std::vector<double>{2, 4} << 1;
        QTest::newRow("numbered headings") << QByteArray("p,0,1\n5,1,2\n3,3,4\n") << four << 2;
        QTest::newRow("spaces, quotes, plus") << QByteArray("\n 1 ,\"2\"\n\n+3, 4e0\n\n") << four << 2;
        QTest::newRow("one column") << QByteArray("1\n2\n3\n4\n") << four << 1;
        QTest::newRow("one column, heading") << QByteArray("x\n1\n2\n3\n4\n") << four << 1;
    }
    void plainNumbersOfOthersAreRead()
    {
        QFETCH(QByteArray, text);
        QFETCH(std::vector<double>, values);
        QFETCH(int, columns);
        const auto table = parseCsv(text.toStdString(), "t.csv");
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        QCOMPARE(table->columns, Index{columns});
        QCOMPARE(table->values, values);
    }

    void whatIsNoTableIsRefusedWithItsPlace()
    {
        QCOMPARE(refusal("1,2\n3,4,5\n"), std::string("line 2 has 3 cells, line 1 has 2"));
        QCOMPARE(refusal("a,b\n1,2\n\n3\n"), std::string("line 4 has 1 cells, line 1 has 2"));
        QCOMPARE(refusal("1,2\n3,x\n"), std::string("line 2, column 2: 'x' is not a number"));
        QCOMPARE(refusal("1,2\n3,\n"), std::string("line 2, column 2: the cell is empty"));
        QCOMPARE(refusal("1,2\nx,3\n"), std::string("line 2, column 1: 'x' is not a number"));
        QCOMPARE(refusal("a,\"b\nc\"\n1.5,2\n3,y\n"), std::string("line 4, column 2: 'y' is not a number"));
        QCOMPARE(refusal("1,\"2\n3,4\n"), std::string("line 1: a quote is never closed"));
        QCOMPARE(refusal("1,\"2\"3\n"), std::string("line 1: text follows a closing quote"));
        QCOMPARE(refusal(""), std::string("is empty"));
        QCOMPARE(refusal("a,b\n"), std::string("has a header but no row"));
        QVERIFY(refusal(std::string_view("\xff\xfe\x31\0", 4)).find("UTF-16") != std::string::npos);
        for (const char* text :
             {"1,0x10\n", "1,1e999\n", "1,1.5.5\n", "1,1 2\n", "1,--1\n", "1,+-1\n", "1,1f\n"})
            QVERIFY2(!refusal(text).empty(), text);
        QVERIFY(refusal("1," + std::string(1000, 'x') + "\n").size() < 100);
    }

    void aDecimalCommaIsNeverTakenForAnotherNumber()
    {
        QVERIFY(!refusal("0,5\n1,5\n1,23,4\n").empty());
        QVERIFY(!refusal("x;y\n0,5;1\n").empty());
    }
};

PELORUS_TEST(CsvTest)

} // namespace test_csv

#include "test_csv.moc"
