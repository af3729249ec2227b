#include "core/formats/npz.h"
#include "core/formats/npz_writer.h"
#include "tests/support/files_support.h"
#include "tests/support/tests.h"

namespace test_npz {

using namespace pelorus;

namespace {

std::uint32_t checksum(const QByteArray& bytes)
{
    std::uint32_t crc = 0xffffffffu;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

QByteArray deflated(const QByteArray& bytes)
{
    return qCompress(bytes, 9).mid(6).chopped(4); // without Qt's length and zlib's frame
}

/// One member of an archive; sizes and flags can be made to lie.
struct Member {
    QByteArray name;
    QByteArray content;
    bool deflate = false;
    std::uint32_t claimed = 0xffffffff; ///< size of the content, where it is to be a lie
    std::uint16_t method = 0xffff;
    std::uint16_t flags = 0;
    bool damaged = false;
};

QByteArray little(std::uint64_t number, int bytes)
{
    QByteArray text;
    for (int i = 0; i < bytes; ++i)
        text += static_cast<char>(number >> (8 * i));
    return text;
}

QByteArray archive(const std::vector<Member>& members)
{
    QByteArray file;
    QByteArray directory;
    for (const Member& member : members) {
        QByteArray packed = member.deflate ? deflated(member.content) : member.content;
        const std::uint32_t crc = checksum(member.content);
        if (member.damaged) {
            char& byte = packed[member.deflate ? packed.size() / 2 : packed.size() - 1];
            byte = static_cast<char>(byte ^ 0x10);
        }
        const auto size =
            member.claimed != 0xffffffff ? member.claimed : std::uint32_t(member.content.size());
        const auto method = member.method != 0xffff ? member.method : std::uint16_t(member.deflate ? 8 : 0);
        const QByteArray common = little(20, 2) + little(member.flags, 2) + little(method, 2) + little(0, 2) +
                                  little(33, 2) + little(crc, 4) + little(std::uint64_t(packed.size()), 4) +
                                  little(size, 4) + little(std::uint64_t(member.name.size()), 2) +
                                  little(0, 2);
        directory += "PK\1\2" + little(20, 2) + common + little(0, 2) + little(0, 2) + little(0, 2) +
                     little(0, 4) + little(std::uint64_t(file.size()), 4) + member.name;
        file += "PK\3\4" + common + member.name + packed;
    }
    const auto count = std::uint64_t(members.size());
    return file + directory + "PK\5\6" + little(0, 4) + little(count, 2) + little(count, 2) +
           little(std::uint64_t(directory.size()), 4) + little(std::uint64_t(file.size()), 4) + little(0, 2);
}

} // namespace

class NpzTest : public QObject {
    Q_OBJECT

    Folder folder_;

    QByteArray npy(const NamedArray& array) { return contentOf(written(folder_ / "part.npy", array)); }

    /// Why the array "a" of an archive cannot be read, or empty.
    std::string refusal(const std::vector<Member>& members)
    {
        putContent(folder_ / "bad.npz", archive(members));
        const auto npz = NpzFile::open(folder_ / "bad.npz");
        if (!npz)
            return npz.error().message;
        const auto array = npz->read("a");
        return array ? std::string() : array.error().message;
    }

private slots:
    void severalArraysReadBackBitForBit()
    {
        const auto numbers = awkwardNumbers(70000);
        std::vector<NamedArray> arrays{given({70000}, numbers),
                                       given({2, 2}, {1, 2, 3, 4}, WrittenType::Int64)};
        arrays[0].name = "layers.0.input";
        arrays[1].name = "词元";
        auto output = OutputFile::create(folder_ / "many.npz");
        QVERIFY(exportArrays(*std::move(output), FileFormat::Npz, arrays));

        const auto npz = NpzFile::open(folder_ / "many.npz");
        QVERIFY(npz);
        QCOMPARE(npz->names(), (std::vector<std::string>{"layers.0.input", "词元"}));
        const auto back = npz->read("layers.0.input")->toDoubles();
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QVERIFY(sameBits(back[i], numbers[i]));
        QCOMPARE(npz->read("词元")->dtype, std::string("int64"));
        QCOMPARE(npz->read("词元")->toDoubles(), (std::vector<double>{1, 2, 3, 4}));
        QVERIFY(!npz->read("nothing"));
    }

    void theSameArrayMakesTheSameBytesAndAPlainStoredZip()
    {
        const auto array = given({3}, {1, 2, 3});
        const QByteArray first = contentOf(written(folder_ / "1.npz", array));
        QCOMPARE(contentOf(written(folder_ / "2.npz", array)), first);
        QCOMPARE(first.mid(10, 4), QByteArray("\0\0\x21\0", 4)); // midnight, the first of January 1980
        QVERIFY(first.startsWith("PK\3\4"));
        QCOMPARE(first.mid(8, 2), QByteArray("\0\0", 2)); // stored
        QCOMPARE(int(first[6]) & 8, 0);                   // sizes stand before the data
        QVERIFY(first.contains(npy(array)));              // as it is
        QVERIFY(!first.contains(QByteArray("PK\6\6")));   // no zip64
    }

    void deflatedArraysAreRead()
    {
        putContent(folder_ / "packed.npz", archive({{"a.npy", npy(given({3}, {1, 2, 3})), true},
                                                    {"readme.txt", "not an array"},
                                                    {"b.npy", npy(given({1}, {4}))}}));
        const auto npz = NpzFile::open(folder_ / "packed.npz");
        QVERIFY(npz);
        QCOMPARE(npz->names(), (std::vector<std::string>{"a", "b"}));
        QCOMPARE(npz->read("a")->toDoubles(), (std::vector<double>{1, 2, 3}));
        QCOMPARE(npz->read("b")->toDoubles(), (std::vector<double>{4}));
    }

    void membersThatLieAreRefused()
    {
        const QByteArray content = npy(given({3}, {1, 2, 3}));
        QCOMPARE(refusal({{"a.npy", content}}), std::string());
        QCOMPARE(refusal({{"a.npy", content, true}}), std::string());
        const auto says = [&](const Member& member, const char* words) {
            const std::string why = refusal({member});
            if (why.find(words) == std::string::npos)
                qWarning("'%s' does not say '%s'", why.c_str(), words);
            return why.find(words) != std::string::npos;
        };
        QVERIFY(!refusal({{"a.npy", content, false, 1000000}}).empty());
        QVERIFY(says({"a.npy", content, true, 100}, "cut short"));
        QVERIFY(says({"a.npy", content, true, 0x7fffffff}, "packed bytes"));
        QVERIFY(says({"a.npy", content + "more"}, "goes on"));
        QVERIFY(says({"a.npy", content.chopped(1)}, "cut short"));
        QVERIFY(says({"a.npy", content, false, 0xffffffff, 0xffff, 0, true}, "damaged"));
        QVERIFY(!refusal({{"a.npy", content, true, 0xffffffff, 0xffff, 0, true}}).empty());
        QVERIFY(says({"a.npy", content, false, 0xffffffff, 12}, "packed by"));
        QVERIFY(says({"a.npy", content, false, 0xffffffff, 0xffff, 1}, "encrypted"));
        QVERIFY(!refusal({{"a.npy", content}, {"a.npy", content}}).empty());
    }

    void aZipBombIsReadNoFurtherThanItsHeaderJustifies()
    {
        // 64 MB of zeros behind an array of three numbers: the archive is small, and so is what is read.
        const QByteArray content = npy(given({3}, {1, 2, 3})) + QByteArray(64 << 20, '\0');
        QVERIFY(refusal({{"a.npy", content, true}}).find("goes on") != std::string::npos);
    }

    void anArchiveThatIsCutOrIsNoneIsRefused()
    {
        const QByteArray whole = archive({{"a.npy", npy(given({3}, {1, 2, 3})), true}});
        for (qsizetype size = 0; size < whole.size(); size += 3) {
            putContent(folder_ / "cut.npz", whole.left(size));
            QVERIFY2(!NpzFile::open(folder_ / "cut.npz"), qPrintable(QString::number(size)));
        }
        for (qsizetype at = 0; at < whole.size();
             ++at) { // whatever one byte becomes, the answer is an answer
            QByteArray changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0xff);
            putContent(folder_ / "changed.npz", changed);
            if (const auto npz = NpzFile::open(folder_ / "changed.npz"))
                for (const std::string& name : npz->names())
                    if (const auto array = npz->read(name))
                        QCOMPARE(array->elements(), Index{3});
        }
    }
};

PELORUS_TEST(NpzTest)

} // namespace test_npz

#include "test_npz.moc"
