#include "core/formats/safetensors.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

namespace test_safetensors {

using namespace pelorus;

namespace {

std::filesystem::path caseFile(const std::string& name)
{
    return std::filesystem::path(PELORUS_TEST_DATA) / "cases" / (name + ".safetensors");
}

/// A file with this header text and `dataSize` bytes behind it.
std::filesystem::path written(const QTemporaryDir& folder, const std::string& header, std::size_t dataSize)
{
    const std::filesystem::path path = folder.filePath("made.safetensors").toStdString();
    std::ofstream out(path, std::ios::binary);
    const std::uint64_t length = header.size();
    out.write(reinterpret_cast<const char*>(&length), sizeof length);
    out << header << std::string(dataSize, '\0');
    return path;
}

std::vector<double> numbers(const SafetensorsFile& file, const char* name)
{
    const TensorEntry* tensor = file.find(name);
    if (!tensor)
        return {};
    std::vector<double> out(static_cast<std::size_t>(tensor->elements()));
    file.read(*tensor, 0, std::span<double>(out));
    return out;
}

/// Equal, NaN to NaN and -0 to -0.
bool same(const std::vector<double>& a, const std::vector<double>& b)
{
    return std::ranges::equal(a, b, [](double x, double y) {
        return (std::isnan(x) && std::isnan(y)) || (x == y && std::signbit(x) == std::signbit(y));
    });
}

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

class SafetensorsTest : public QObject {
    Q_OBJECT

private slots:
    void everyTypeReadsExactly()
    {
        const auto file = SafetensorsFile::open(caseFile("st_dtypes"));
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QVERIFY(same(numbers(*file, "bf16"),
                     {1, 3.140625, -123.5, infinity, 9.183549615799121e-41, notANumber, -0.0}));
        QVERIFY(same(numbers(*file, "f16"), {1, 65504, 5.960464477539063e-08, -5, infinity}));
        QVERIFY(same(numbers(*file, "f8_e4m3"), {0, 1, 2, 448, 0.001953125, -0.0, -2, notANumber}));
        QVERIFY(
            same(numbers(*file, "f8_e5m2"), {0, 1, 2, 57344, 1.52587890625e-05, infinity, -2, notANumber}));
        QVERIFY(same(numbers(*file, "f64"), {3.141592653589793, -1e-300}));
        QVERIFY(same(numbers(*file, "i32"), {-7}));
        QVERIFY(same(numbers(*file, "u8"), {0, 255}));
        QVERIFY(same(numbers(*file, "bool"), {0, 1}));
        QCOMPARE(file->text(*file->find("i64"), 0), std::string("-1"));
        QCOMPARE(file->text(*file->find("i64"), 1), std::string("9007199254740993"));
    }

    void anUnknownTypeCostsOnlyItsOwnTensor()
    {
        const auto file = SafetensorsFile::open(caseFile("st_unknown_dtype"));
        QVERIFY(file);
        int unsupported = 0;
        for (const TensorEntry& tensor : file->tensors())
            if (tensor.type == StoredType::Unsupported) {
                QCOMPARE(tensor.typeName, std::string("F4"));
                ++unsupported;
            } else {
                QVERIFY(same(numbers(*file, tensor.name.c_str()), {1, 2}));
            }
        QCOMPARE(unsupported, 1);
    }

    void aHeaderInAnotherOrderThanTheDataIsFine()
    {
        const auto file = SafetensorsFile::open(caseFile("st_unordered_header_ok"));
        QVERIFY(file);
        QVERIFY(same(numbers(*file, "a_first"), {1, 2}));
        QVERIFY(same(numbers(*file, "z_second"), {3, 4}));
    }

    void whatIsNotSoundIsRefusedInASentenceThatNamesFileAndReason_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* words) { QTest::newRow(name) << name << words; };
        row("st_header_len_max", "18446744073709551615 bytes, more than the 100 MB");
        row("st_header_len_minus1_int64", "more than the 100 MB");
        row("st_header_len_101MB", "more than the 100 MB");
        row("st_header_len_past_eof", "follow");
        row("st_header_len_zero", "too few for any header");
        row("st_empty_file", "has 0 bytes");
        row("st_five_bytes", "has 5 bytes");
        row("st_zip_renamed", "zip archive");
        row("st_deep_json", "w: must be an object");
        row("st_header_is_list", "header: is a list");
        row("st_header_not_utf8", "not UTF-8");
        row("st_header_leading_space", "must begin with '{'");
        row("st_overlap", "overlap");
        row("st_partial_overlap", "overlap");
        row("st_hole", "belong to no tensor");
        row("st_trailing_bytes", "7 bytes after the last tensor");
        row("st_duplicate_keys", "duplicate tensor name key00");
    }
    void whatIsNotSoundIsRefusedInASentenceThatNamesFileAndReason()
    {
        QFETCH(QString, name);
        QFETCH(QString, words);
        const auto path = caseFile(name.toStdString());
        const auto file = SafetensorsFile::open(path);
        QVERIFY(!file);
        QCOMPARE(file.error().key, path.string());
        QVERIFY2(file.error().message.find(words.toStdString()) != std::string::npos,
                 file.error().message.c_str());
    }

    void aHeaderThatLiesAboutOneTensorIsRefusedByItsName_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* fields, const char* words) {
            QTest::newRow(name) << QString(R"({"t":{%1}})").arg(fields) << words;
        };
        row("shape needs more", R"("dtype":"F32","shape":[3],"data_offsets":[0,8])",
            "t: its shape [3] in F32");
        row("shape overflows", R"("dtype":"F32","shape":[4294967296,4294967296],"data_offsets":[0,8])",
            "too large");
        row("bytes overflow", R"("dtype":"F64","shape":[2305843009213693952],"data_offsets":[0,8])",
            "does not fit");
        row("beyond the data", R"("dtype":"F32","shape":[4],"data_offsets":[0,16])", "within the 8 bytes");
        row("reversed", R"("dtype":"F32","shape":[2],"data_offsets":[8,0])", "do not lie within");
        row("negative extent", R"("dtype":"F32","shape":[-2],"data_offsets":[0,8])", "whole numbers from 0");
        row("broken extent", R"("dtype":"F32","shape":[2.0],"data_offsets":[0,8])", "whole numbers from 0");
        row("extent of text", R"("dtype":"F32","shape":["2"],"data_offsets":[0,8])", "whole numbers from 0");
        row("nested list", R"("dtype":"F32","shape":[[2]],"data_offsets":[0,8])", "whole numbers from 0");
        row("three offsets", R"("dtype":"F32","shape":[2],"data_offsets":[0,8,8])", "two numbers");
        row("no shape", R"("dtype":"F32","data_offsets":[0,8])", "needs dtype, shape and data_offsets");
        row("key twice", R"("dtype":"F32","dtype":"F32","shape":[2],"data_offsets":[0,8])", "twice");
        row("unknown key", R"("dtyp":"F32","shape":[2],"data_offsets":[0,8])", "unknown key 'dtyp'");
        row("type is no text", R"("dtype":5,"shape":[2],"data_offsets":[0,8])", "dtype must be a text");
        QTest::newRow("tensor is a number") << R"({"t":5})"
                                            << "t: must be an object";
        QTest::newRow("cut short") << R"({"t":{"dtype":)"
                                   << "not valid JSON";
        QTest::newRow("text behind") << R"({} {})"
                                     << "not valid JSON";
        QTest::newRow("metadata of numbers") << R"({"__metadata__":{"a":1}})"
                                             << "'a' must be a text";
        QTest::newRow("metadata is a tensor list") << R"({"__metadata__":{"a":[1]}})"
                                                   << "'a' must be a text";
    }
    void aHeaderThatLiesAboutOneTensorIsRefusedByItsName()
    {
        QFETCH(QString, header);
        QFETCH(QString, words);
        const QTemporaryDir folder;
        const auto file = SafetensorsFile::open(written(folder, header.toStdString(), 8));
        QVERIFY(!file);
        QVERIFY2(file.error().message.find(words.toStdString()) != std::string::npos,
                 file.error().message.c_str());
    }

    void tensorsOfNoNumbersAndSingleNumbersAreFine()
    {
        const QTemporaryDir folder;
        const auto file =
            SafetensorsFile::open(written(folder,
                                          R"({"empty":{"dtype":"F32","shape":[0,4],"data_offsets":[0,0]},)"
                                          R"("one":{"dtype":"F64","shape":[],"data_offsets":[0,8]}}   )",
                                          8));
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        QVERIFY(numbers(*file, "empty").empty());
        QVERIFY(same(numbers(*file, "one"), {0}));
    }

    void aSparseFileOfTwentyGigabytesOpensWithoutReadingIt()
    {
        const QTemporaryDir folder;
        const std::string header =
            R"({"wpe":{"dtype":"F32","shape":[5000000,1024],"data_offsets":[0,20480000000]}})";
        const auto path = written(folder, header, 0);
        std::filesystem::resize_file(path, 8 + header.size() + 20480000000);
        const auto file = SafetensorsFile::open(path);
        QVERIFY2(file, file ? "" : file.error().message.c_str());
        std::vector<float> row(1024, 1.0F);
        file->read(file->tensors()[0], Index{4999999} * 1024, std::span<float>(row));
        QVERIFY(std::ranges::all_of(row, [](float x) { return x == 0; }));
    }

    void whatIsNoFileIsRefused()
    {
        const QTemporaryDir folder;
        QCOMPARE(SafetensorsFile::open(folder.path().toStdString()).error().message,
                 std::string("is not a regular file"));
        QVERIFY(!SafetensorsFile::open(folder.filePath("absent").toStdString()));
    }

    void numbersAreShownAsTheirTypeReadsThemBack()
    {
        const float tenth = 0.1F;
        std::byte bytes[sizeof tenth];
        std::memcpy(bytes, &tenth, sizeof tenth);
        QCOMPARE(decodeText(StoredType::F32, bytes), std::string("0.1"));
    }
};

PELORUS_TEST(SafetensorsTest)

} // namespace test_safetensors

#include "test_safetensors.moc"
