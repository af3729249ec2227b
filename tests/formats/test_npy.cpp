#include "core/formats/half.h"
#include "core/formats/npy.h"
#include "tests/support/files_support.h"
#include "tests/support/tests.h"

namespace test_npy {

using namespace pelorus;

namespace {

/// A .npy file with any header text and data.
QByteArray npy(const QByteArray& dictionary, const QByteArray& data, char major = 1)
{
    QByteArray bytes("\x93NUMPY");
    bytes += major;
    bytes += '\0';
    const auto length = static_cast<std::uint32_t>(dictionary.size());
    for (int i = 0; i < (major == 1 ? 2 : 4); ++i)
        bytes += static_cast<char>(length >> (8 * i));
    return bytes + dictionary + data;
}

QByteArray header(const QByteArray& descr, const QByteArray& shape)
{
    return "{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + "}";
}

QString firstNumber(const Numbers& numbers)
{
    if (const auto* doubles = std::get_if<std::vector<double>>(&numbers))
        return QString::number(doubles->at(0), 'g', 17);
    if (const auto* integers = std::get_if<std::vector<std::int64_t>>(&numbers))
        return QString::number(integers->at(0));
    return QString::number(std::get<std::vector<std::uint64_t>>(numbers).at(0));
}

} // namespace

class NpyTest : public QObject {
    Q_OBJECT

    Folder folder_;

    std::string refusal(const QByteArray& bytes)
    {
        putContent(folder_ / "bad.npy", bytes);
        const auto array = readNpy(folder_ / "bad.npy");
        if (array)
            return {};
        if (array.error().key != (folder_ / "bad.npy").string())
            return "(the key is not the file)";
        return array.error().message;
    }

private slots:
    void whatIsWrittenReadsBackBitForBit()
    {
        const auto numbers = awkwardNumbers(3000);
        const auto path = written(folder_ / "a.npy", given({3, 10, 100}, numbers));
        const auto array = readNpy(path);
        QVERIFY(array);
        QCOMPARE(array->dtype, std::string("float64"));
        QCOMPARE(array->shape, (std::vector<Index>{3, 10, 100}));
        const auto& back = std::get<std::vector<double>>(array->values);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY2(sameBits(back[i], numbers[i]), qPrintable(QString::number(numbers[i])));
    }

    void rowsLongerThanABlockStayWhole()
    {
        const auto numbers = awkwardNumbers(2 * 600001);
        const auto array = readNpy(written(folder_ / "wide.npy", given({2, 600001}, numbers)));
        QCOMPARE(array->shape, (std::vector<Index>{2, 600001}));
        const auto& back = std::get<std::vector<double>>(array->values);
        QVERIFY(std::ranges::equal(back, numbers, sameBits));
    }

    void aNanStaysANan()
    {
        const auto array = readNpy(written(folder_ / "nan.npy", given({1}, {std::nan("")})));
        QVERIFY(std::isnan(array->toDoubles().at(0)));
    }

    void narrowerTypesHoldTheNearestNumber()
    {
        const std::vector<double> numbers{1.0 / 3.0, -0.0, 65519.9, 65520, 1e-8, 2.98023223876953125e-8,
                                          3e-8,      -7};
        const auto single = readNpy(written(folder_ / "f.npy", given({8}, numbers, WrittenType::Float32)));
        QCOMPARE(single->dtype, std::string("float32"));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY(sameBits(single->toDoubles()[i], static_cast<float>(numbers[i])));

        const auto half = readNpy(written(folder_ / "h.npy", given({8}, numbers, WrittenType::Float16)));
        QCOMPARE(half->dtype, std::string("float16"));
        const double infinity = std::numeric_limits<double>::infinity();
        // 2^-25 is halfway between zero and the smallest float16, and zero is the even one.
        const std::vector<double> halves{0.333251953125,        -0.0, 65504, infinity, 0, 0,
                                         5.9604644775390625e-8, -7};
        for (std::size_t i = 0; i < halves.size(); ++i)
            QVERIFY2(sameBits(half->toDoubles()[i], halves[i]), qPrintable(QString::number(halves[i])));

        const auto whole =
            readNpy(written(folder_ / "i.npy", given({2}, {-3, 9007199254740992}, WrittenType::Int64)));
        QCOMPARE(whole->dtype, std::string("int64"));
        QCOMPARE(std::get<std::vector<std::int64_t>>(whole->values),
                 (std::vector<std::int64_t>{-3, 9007199254740992}));
    }

    void everyFloat16ComesBackFromItsBits()
    {
        for (unsigned bits = 0; bits <= 0xffff; ++bits) {
            const double number = fromFloat16(static_cast<std::uint16_t>(bits));
            if (number == number)
                QCOMPARE(unsigned(float16Bits(number)), bits);
        }
    }

    void float16RoundsToTheNearestAndTiesToTheEvenOne()
    {
        for (unsigned bits = 0; bits < 0x7bff; ++bits) {
            const double below = fromFloat16(static_cast<std::uint16_t>(bits));
            const double above = fromFloat16(static_cast<std::uint16_t>(bits + 1));
            const double middle = (below + above) / 2;
            QCOMPARE(unsigned(float16Bits(middle)), bits + bits % 2);
            QCOMPARE(unsigned(float16Bits(std::nextafter(middle, 0))), bits);
            QCOMPARE(unsigned(float16Bits(-std::nextafter(middle, above))), (bits + 1) | 0x8000);
        }
    }

    void theHeaderIsWhatNumPyWrites()
    {
        const QByteArray bytes = contentOf(written(folder_ / "head.npy", given({2, 3}, {0, 1, 2, 3, 4, 5})));
        QCOMPARE(bytes.size(), 128 + 48);
        QVERIFY(bytes.startsWith(QByteArray("\x93NUMPY\x01\x00\x76\x00", 10) +
                                 "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }  "));
        QCOMPARE(bytes[127], '\n');
        QVERIFY(contentOf(written(folder_ / "list.npy", given({2}, {0, 1}))).contains("'shape': (2,), }"));
    }

    void orderAndEndiannessOfAFileDoNotShowInTheArray()
    {
        for (const char* name : {"npy_c_order.npy", "npy_fortran.npy", "npy_big_endian.npy",
                                 "npy_big_endian_fortran_f4.npy", "npy_key_order.npy"}) {
            const auto array = readNpy(caseFile(name));
            QVERIFY2(array, name);
            QCOMPARE(array->shape, (std::vector<Index>{2, 3}));
            QCOMPARE(array->toDoubles(), (std::vector<double>{0.5, 1.5, 2.5, 3.5, 4.5, 5.5}));
        }
    }

    void aFortranArrayOfThreeDimensionsIsTurned()
    {
        // Element [i, j, k] of shape (2, 3, 4) holds 100 i + 10 j + k; the first index runs fastest in the
        // file.
        QByteArray data;
        std::vector<double> expected;
        for (int k = 0; k < 4; ++k)
            for (int j = 0; j < 3; ++j)
                for (int i = 0; i < 2; ++i)
                    data += static_cast<char>(100 * i + 10 * j + k);
        for (int i = 0; i < 2; ++i)
            for (int j = 0; j < 3; ++j)
                for (int k = 0; k < 4; ++k)
                    expected.push_back(100 * i + 10 * j + k);
        putContent(folder_ / "f3.npy",
                   npy("{'shape': (2, 3, 4), 'fortran_order': True, 'descr': '|u1', }", data));
        QCOMPARE(readNpy(folder_ / "f3.npy")->toDoubles(), expected);
    }

    void bfloat16IsReadOnlyWhereTheUserSaysSo()
    {
        const auto refused = readNpy(caseFile("npy_bf16_V2.npy"));
        QVERIFY(!refused && refused.error().message.find("bfloat16") != std::string::npos);
        const auto array = readNpy(caseFile("npy_bf16_V2.npy"), {.rawIsBfloat16 = true});
        QCOMPARE(array->dtype, std::string("2-byte raw, may be bfloat16"));
        QCOMPARE(array->toDoubles(), (std::vector<double>{0, 1, 2, 3}));
    }

    void everyTypeOfNumbersIsReadExactly_data()
    {
        QTest::addColumn<QByteArray>("descr");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* descr, const QByteArray& bytes, const char* text) {
            QTest::newRow(descr) << QByteArray("'") + descr + "'" << bytes << QString(text);
        };
        row("<i8", QByteArray("\x01\0\0\0\0\0\x20\0", 8), "9007199254740993");
        row(">i8", QByteArray("\xff\xff\xff\xff\xff\xff\xff\xfe", 8), "-2");
        row("<u8", QByteArray("\xff\xff\xff\xff\xff\xff\xff\xff", 8), "18446744073709551615");
        row("<i4", QByteArray("\xf9\xff\xff\xff", 4), "-7");
        row(">u4", QByteArray("\xff\xff\xff\xfe", 4), "4294967294");
        row("<i2", QByteArray("\x00\x80", 2), "-32768");
        row(">u2", QByteArray("\x01\x02", 2), "258");
        row("|i1", QByteArray("\x80", 1), "-128");
        row("|u1", QByteArray("\xff", 1), "255");
        row("|b1", QByteArray("\x01", 1), "1");
        row("<f2", QByteArray("\x00\xc5", 2), "-5");
        row(">f2", QByteArray("\x7b\xff", 2), "65504");
        row(">f4", QByteArray("\x3f\xc0\0\0", 4), "1.5");
        row("<f8", QByteArray("\0\0\0\0\0\0\xf8\xbf", 8), "-1.5");
    }
    void everyTypeOfNumbersIsReadExactly()
    {
        QFETCH(QByteArray, descr);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, text);
        putContent(folder_ / "type.npy", npy(header(descr, "(1,)"), bytes, 2));
        const auto array = readNpy(folder_ / "type.npy");
        QVERIFY2(array, array ? "" : array.error().message.c_str());
        QCOMPARE(firstNumber(array->values), text);
    }

    void bytesAfterAnArrayAreRefusedWithBothNumbers()
    {
        const QByteArray data(7 * 8 + 5, '\0');
        const std::string said = refusal(npy(header("'<f8'", "(7,)"), data));
        QVERIFY2(said.find("56 bytes") != std::string::npos && said.find("61 bytes") != std::string::npos,
                 said.c_str());
    }

    void typesThatAreNoNumbersAreRefusedByName()
    {
        const auto g2 = readNpy(caseFile("npy_descr_g2.npy"));
        QVERIFY(!g2 && g2.error().message.find("'<g2'") != std::string::npos);
        const QByteArray data(64, '\0');
        QCOMPARE(refusal(npy(header("'|O'", "(2,)"), data)).find("'|O' is Python objects"), std::size_t{0});
        QVERIFY(refusal(npy(header("'<c16'", "(2,)"), data)).find("complex") != std::string::npos);
        QVERIFY(refusal(npy(header("'<U4'", "(2,)"), data)).find("text") != std::string::npos);
        QVERIFY(refusal(npy(header("'<f16'", "(2,)"), data)).find("16 bytes") != std::string::npos);
        QVERIFY(refusal(npy(header("[('a', '<f8')]", "(2,)"), data)).find("structured") != std::string::npos);
        for (const char* descr : {"'<f3'", "'f'", "'<f8 '", "'<f-8'", "''", "'<x4'", "'|f8'", "'<b2'"})
            QVERIFY2(!refusal(npy(header(descr, "(2,)"), data)).empty(), descr);
    }

    void aHeaderThatLiesIsRefusedBeforeAnythingIsAllocated()
    {
        const QByteArray data(32, '\0');
        for (const char* shape :
             {"(5,)", "(2, 3)", "(1000000000000,)", "(4611686018427387904,)",
              "(4294967296, 4294967296, 4294967296)", "(9223372036854775808,)", "(-1,)", "(4)", "4", "(4,",
              "(2 2)", "(2,,2)", "(,)", "(0x4,)", "('4',)", "(4.0,)", "[4]"})
            QVERIFY2(!refusal(npy(header("'<f8'", shape), data)).empty(), shape);
        QVERIFY(refusal(npy(header("'<f8'", "(5,)"), data)).find("cut short") != std::string::npos);
        QVERIFY(refusal(npy(header("'<f8'", "(" + QByteArray("1,").repeated(65) + ")"), data)).find("64") !=
                std::string::npos);

        const QByteArray good = npy(header("'<f8'", "(4,)"), data);
        QVERIFY(refusal(good).empty());
        for (qsizetype size = 0; size < good.size(); ++size)
            QVERIFY2(!refusal(good.left(size)).empty(), qPrintable(QString::number(size)));
        QByteArray longHeader = npy(header("'<f8'", "(4,)"), data, 2);
        longHeader[11] = '\x7f'; // a length of 2 GB
        QVERIFY(refusal(longHeader).find("header should be") != std::string::npos);
        QVERIFY(refusal(npy("{" + QByteArray(2 << 20, ' ') + "}", data, 2)).find("bytes") !=
                std::string::npos);
    }

    void onlyTheThreeKeysInAPlainDictionaryAreAHeader()
    {
        const QByteArray data(8, '\0');
        const QByteArray rest = "'fortran_order': False, 'shape': (1,)";
        QVERIFY(refusal(npy("{\"descr\":\"<f8\",'shape':(1L,),'fortran_order':False}\n", data)).empty());
        for (const QByteArray& text :
             {QByteArray(""), QByteArray("{}"), QByteArray("{'descr': '<f8'}"), "{'descr': '<f8', " + rest,
              "'descr': '<f8', " + rest, "{'descr': '<f8', 'descr': '<f8', " + rest + "}",
              "{'descr': '<f8', 'more': 1, " + rest + "}", "{'descr': f8, " + rest + "}",
              "{'descr': '<f8' " + rest + "}", "{'descr': '<f8', " + rest + "} x",
              "{'descr': '\\x3cf8', " + rest + "}", "{descr: '<f8', " + rest + "}",
              QByteArray("{'descr': '<f8', 'fortran_order': 0, 'shape': (1,)}"),
              QByteArray("{'descr': __import__('os').abort(), 'fortran_order': False, 'shape': (1,)}")})
            QVERIFY2(!refusal(npy(text, data)).empty(), text.constData());
        QVERIFY(refusal(npy("{'descr': '<f8', " + rest + "}", data, 4)).find("format 4.0") !=
                std::string::npos);
        QVERIFY(refusal("PK\3\4 and so on").find("not a NumPy array") != std::string::npos);
    }

    void anEmptyArrayAndASingleNumberAreArrays()
    {
        putContent(folder_ / "none.npy",
                   npy(header("'<f8'", "(4611686018427387904, 0, 4611686018427387904)"), {}));
        QCOMPARE(readNpy(folder_ / "none.npy")->elements(), Index{0});
        putContent(folder_ / "one.npy", npy(header("'<f8'", "()"), QByteArray(8, '\0')));
        QCOMPARE(readNpy(folder_ / "one.npy")->elements(), Index{1});
    }

    void whatIsNoFileIsRefusedInASentence()
    {
        const auto message = [](const std::filesystem::path& path) { return readNpy(path).error().message; };
        QVERIFY(message(folder_ / "missing.npy").find("no such file") != std::string::npos);
        QVERIFY(message(folder_ / ".").find("folder") != std::string::npos);
        QVERIFY(message("/dev/zero").find("device") != std::string::npos);
    }
};

PELORUS_TEST(NpyTest)

} // namespace test_npy

#include "test_npy.moc"
