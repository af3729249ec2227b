#include "core/models/inspect.h"

#include "tests/support/files_support.h"
#include "tests/support/tests.h"

namespace test_inspect {

using namespace pelorus;

class InspectTest : public QObject {
    Q_OBJECT

    Folder folder_;

private slots:
    void anArrayIsDescribedByItsFiniteNumbers()
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const auto path =
            written(folder_ / "a.npy", given({2, 4}, {1, -3, 4, std::nan(""), infinity, -infinity, 0, 2}));
        const auto found = inspectFile(path);
        QVERIFY(found);
        QCOMPARE(found->format, std::string("npy"));
        QCOMPARE(found->bytes, Index{128 + 64});
        const ArraySummary& array = found->arrays.at(0);
        QCOMPARE(array.dtype, std::string("float64"));
        QCOMPARE(array.shape, (std::vector<Index>{2, 4}));
        QCOMPARE(array.order, std::string("C"));
        QCOMPARE(array.endianness, std::string("little"));
        QCOMPARE(array.bytes, Index{64});
        QCOMPARE(std::get<double>(*array.statistics->lowest), -3.0);
        QCOMPARE(std::get<double>(*array.statistics->highest), 4.0);
        QCOMPARE(*array.statistics->mean(), 0.8);
        QCOMPARE(array.statistics->nans, Index{1});
        QCOMPARE(array.statistics->infinities, Index{2});
    }

    void wholeNumbersAreDescribedExactly()
    {
        const auto path = written(folder_ / "i.npy", given({2}, {9007199254740992, -5}, WrittenType::Int64));
        const auto found = inspectFile(path);
        QCOMPARE(std::get<std::int64_t>(*found->arrays.at(0).statistics->highest),
                 std::int64_t{9007199254740992});
        QCOMPARE(std::get<std::int64_t>(*found->arrays.at(0).statistics->lowest), std::int64_t{-5});
    }

    void theMeanOfTheLargestNumbersIsNotInfinite()
    {
        const auto path = written(folder_ / "l.npy", given({3}, {1.7e308, 1.7e308, 1.7e308}));
        QCOMPARE(*inspectFile(path)->arrays.at(0).statistics->mean(), 1.7e308);
        const auto nothing = inspectFile(written(folder_ / "n.npy", given({1}, {std::nan("")})));
        QVERIFY(!nothing->arrays.at(0).statistics->mean());
        QVERIFY(!nothing->arrays.at(0).statistics->lowest);
    }

    void orderAndEndiannessAreNamed()
    {
        const auto found = inspectFile(caseFile("npy_big_endian_fortran_f4.npy"));
        QCOMPARE(found->arrays.at(0).order, std::string("Fortran"));
        QCOMPARE(found->arrays.at(0).endianness, std::string("big"));
        QCOMPARE(found->arrays.at(0).dtype, std::string("float32"));
        QCOMPARE(*found->arrays.at(0).statistics->mean(), 3.0);
    }

    void rawDataIsNamedForWhatItMayBe()
    {
        const auto plain = inspectFile(caseFile("npy_bf16_V2.npy"));
        QCOMPARE(plain->arrays.at(0).dtype, std::string("2-byte raw, may be bfloat16"));
        QVERIFY(!plain->arrays.at(0).statistics);
        const auto read = inspectFile(caseFile("npy_bf16_V2.npy"), {.rawIsBfloat16 = true});
        QCOMPARE(*read->arrays.at(0).statistics->mean(), 1.5);
        QVERIFY(inspectFile(caseFile("npy_descr_g2.npy")).error().message.find("'<g2'") != std::string::npos);
    }

    void everyArrayOfAnArchiveIsDescribed()
    {
        std::vector<NamedArray> arrays{given({2}, {1, 3}), given({1, 1}, {7}, WrittenType::Float16)};
        arrays[1].name = "second";
        QVERIFY(exportArrays(*OutputFile::create(folder_ / "m.npz"), FileFormat::Npz, arrays));
        const auto found = inspectFile(folder_ / "m.npz");
        QVERIFY(found);
        QCOMPARE(found->arrays.size(), 2u);
        QCOMPARE(found->arrays.at(0).name, std::string("given"));
        QCOMPARE(*found->arrays.at(0).statistics->mean(), 2.0);
        QCOMPARE(found->arrays.at(1).name, std::string("second"));
        QCOMPARE(found->arrays.at(1).dtype, std::string("float16"));
    }

    void aTableIsDescribedWithoutItsLabels()
    {
        const auto found = inspectFile(written(folder_ / "t.csv", given({2, 2}, {1, 2, 3, 4})));
        QCOMPARE(found->arrays.at(0).shape, (std::vector<Index>{2, 2}));
        QCOMPARE(*found->arrays.at(0).statistics->mean(), 2.5);
    }

    void anotherKindOfFileIsRefusedWithTheKnownOnes()
    {
        putContent(folder_ / "a.txt", "x");
        const auto why = inspectFile(folder_ / "a.txt").error();
        QCOMPARE(why.key, (folder_ / "a.txt").string());
        for (const FileKind& kind : fileKinds())
            QVERIFY(why.message.find(kind.suffix) != std::string::npos);
        QVERIFY(inspectFile(folder_ / "none.npy").error().message.find("no such file") != std::string::npos);
    }
};

PELORUS_TEST(InspectTest)

} // namespace test_inspect

#include "test_inspect.moc"
