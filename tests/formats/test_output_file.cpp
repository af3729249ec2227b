#include "core/formats/output_file.h"

#include "tests/support/files_support.h"
#include "tests/support/tests.h"

#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

namespace test_output_file {

using namespace pelorus;

namespace {

/// No file may grow beyond so many bytes while this lives: a disk that fills up.
class SmallDisk {
public:
    explicit SmallDisk(rlim_t bytes)
    {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~SmallDisk() { ::setrlimit(RLIMIT_FSIZE, &before_); }

private:
    rlimit before_{};
};

/// As many cells as it says, all zero, without memory.
class EndlessGrid : public Grid {
public:
    EndlessGrid(Index rows, Index columns) : rows_(rows), columns_(columns) {}
    Index rows() const override { return rows_; }
    Index columns() const override { return columns_; }
    double value(Index, Index) const override { return 0; }
    std::string name() const override { return "zero"; }
    std::string rowAxis() const override { return "row"; }
    std::string columnAxis() const override { return "column"; }

private:
    Index rows_;
    Index columns_;
};

NamedArray endless(Index rows, Index columns)
{
    return {"zero", {rows, columns}, std::make_shared<EndlessGrid>(rows, columns)};
}

Expected<void> exportTo(const std::filesystem::path& path, FileFormat format, const NamedArray& array,
                        const Watch& watch = {})
{
    auto output = OutputFile::create(path);
    if (!output)
        return tl::unexpected(output.error());
    return exportArray(*std::move(output), format, array, {}, watch);
}

bool hasUnnamedFiles(const std::filesystem::path& folder)
{
    const int file = ::open(folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
    if (file >= 0)
        ::close(file);
    return file >= 0;
}

} // namespace

class OutputFileTest : public QObject {
    Q_OBJECT

private slots:
    void theFileAppearsOnlyWhenItIsWhole()
    {
        const Folder folder;
        putContent(folder / "a.txt", "old");
        auto output = OutputFile::create(folder / "a.txt");
        QVERIFY(output);
        QVERIFY(output->write("new"));
        QCOMPARE(contentOf(folder / "a.txt"), QByteArray("old"));
        QVERIFY(output->commit());
        QCOMPARE(contentOf(folder / "a.txt"), QByteArray("new"));
        QCOMPARE(folder.names(), QStringList{"a.txt"});
    }

    void whatIsNotCommittedLeavesNoTrace()
    {
        const Folder folder;
        {
            auto output = OutputFile::create(folder / "a.txt");
            QVERIFY(output);
            QVERIFY(output->write(std::string(3 << 20, 'x')));
        }
        QVERIFY(folder.names().isEmpty());
    }

    void aKilledExportLeavesTheFolderAsItWas()
    {
        const Folder folder;
        if (!hasUnnamedFiles(folder / "."))
            QSKIP("this file system has no files without names");
        putContent(folder / "a.npy", "old");
        for (const char* target : {"a.npy", "new.npy"}) {
            const pid_t child = ::fork();
            if (child == 0) {
                auto output = OutputFile::create(folder / target);
                const bool written = output && output->write(std::string(8 << 20, 'x'));
                ::kill(::getpid(), written ? SIGKILL : SIGTERM);
            }
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        }
        QCOMPARE(contentOf(folder / "a.npy"), QByteArray("old"));
        QCOMPARE(folder.names(), QStringList{"a.npy"});
    }

    void whatAKilledProcessLeftIsClearedByTheNext()
    {
        const Folder folder;
        const pid_t child = ::fork();
        if (child == 0) {
            createNamedTemporary(folder / ".", nullptr);
            ::kill(::getpid(), SIGKILL);
        }
        ::waitpid(child, nullptr, 0);
        QCOMPARE(folder.names().size(), 1); // as on a file system where every file has a name
        written(folder / "a.csv", given({1}, {1}));
        QCOMPARE(folder.names(), QStringList{"a.csv"});
    }

    void whatALivingProcessWritesAndWhatIsNotOursStays()
    {
        const Folder folder;
        const TemporaryFile living = createNamedTemporary(folder / ".", nullptr);
        QVERIFY(living.file >= 0);
        const QStringList others{".pelorus-1-2.part.txt", ".pelorus-1.part", ".pelorus-a-1.part",
                                 ".pelorus-1-2-3.part", "pelorus-1-2.part"};
        for (const QString& other : others)
            putContent(folder / other.toUtf8().constData(), "mine");
        std::filesystem::create_directory(folder / ".pelorus-7-1.part");
        std::filesystem::create_symlink(".pelorus-1.part", folder / ".pelorus-7-2.part");

        clearLeftOvers(folder / ".");
        QCOMPARE(folder.names().size(), others.size() + 3);
        ::close(living.file);
        clearLeftOvers(folder / ".");
        QCOMPARE(folder.names().size(), others.size() + 2);
        QVERIFY(!std::filesystem::exists(living.name));
    }

    void aFolderThatMayNotBeWrittenIsSaid()
    {
        if (::geteuid() == 0)
            QSKIP("the administrator may write everywhere");
        const Folder folder;
        ::chmod((folder / ".").c_str(), 0500);
        const auto output = OutputFile::create(folder / "a.csv");
        ::chmod((folder / ".").c_str(), 0700);
        QVERIFY(!output && output.error().message.find("cannot be written") != std::string::npos);
    }

    void anExistingFileKeepsItsPermissionsAndANewOneFollowsTheMask()
    {
        const Folder folder;
        const auto permissions = [&](const char* name) {
            struct stat found {};
            ::stat((folder / name).c_str(), &found);
            return int(found.st_mode & 07777);
        };
        putContent(folder / "a.csv", "old");
        ::chmod((folder / "a.csv").c_str(), 0640);
        written(folder / "a.csv", given({1}, {1}));
        QCOMPARE(permissions("a.csv"), 0640);

        const mode_t mask = ::umask(027);
        written(folder / "b.csv", given({1}, {1}));
        ::umask(mask);
        QCOMPARE(permissions("b.csv"), 0640);
    }

    void aLinkIsWrittenThrough()
    {
        const Folder folder;
        std::filesystem::create_directory(folder / "there");
        std::filesystem::create_symlink("there/real.csv", folder / "link.csv"); // of a file still to come
        written(folder / "link.csv", given({1}, {1}));
        QVERIFY(std::filesystem::is_symlink(folder / "link.csv"));
        QVERIFY(contentOf(folder / "there/real.csv").startsWith("row"));
        written(folder / "link.csv", given({1}, {2}));
        QVERIFY(std::filesystem::is_symlink(folder / "link.csv"));
        QVERIFY(contentOf(folder / "there/real.csv").endsWith(",2\n"));
    }

    void namesOfAnyLettersAreWritten()
    {
        const Folder folder;
        written(folder / "编码 é 😀.csv", given({1}, {1}));
        QCOMPARE(folder.names(), QStringList{"编码 é 😀.csv"});
        written(folder / std::string(250, 'n').append(".npy").c_str(), given({1}, {1}));
        QCOMPARE(folder.names().size(), 2);
    }

    void aTargetThatCannotBeAFileIsRefused()
    {
        const Folder folder;
        const auto why = [](const std::filesystem::path& path) {
            const auto output = OutputFile::create(path);
            return output ? std::string() : output.error().message;
        };
        QVERIFY(why(folder / ".").find("is a folder") != std::string::npos);
        QVERIFY(why(folder / "no/such/a.csv").find("there is no folder") != std::string::npos);
        QVERIFY(why("").find("empty") != std::string::npos);
        QVERIFY(why(folder / std::string(300, 'n').append(".npy").c_str()).find("too long") !=
                std::string::npos);
        QVERIFY(why("/proc/a.csv").find("cannot be written") != std::string::npos);
        std::filesystem::create_symlink("loop.csv", folder / "loop.csv");
        QVERIFY(!why(folder / "loop.csv").empty());
    }

    void aFullDiskLeavesTheOldFileWhole_data()
    {
        QTest::addColumn<int>("format");
        for (const ExportFormat& format : exportFormats())
            QTest::newRow(format.id.c_str()) << int(format.format);
    }
    void aFullDiskLeavesTheOldFileWhole()
    {
        QFETCH(int, format);
        const Folder folder;
        putContent(folder / "a.out", "old");
        for (const rlim_t room : {rlim_t{0}, rlim_t{100}, rlim_t{1 << 20}, rlim_t{3 << 20}}) {
            const SmallDisk disk(room);
            const auto done = exportTo(folder / "a.out", FileFormat(format), endless(1000, 2000));
            QVERIFY(!done);
            QCOMPARE(done.error().key, (folder / "a.out").string());
            QVERIFY2(done.error().message.find("larger than is allowed") != std::string::npos,
                     done.error().message.c_str());
        }
        QCOMPARE(contentOf(folder / "a.out"), QByteArray("old"));
        QCOMPARE(folder.names(), QStringList{"a.out"});
    }

    void aDeviceIsWrittenDirectlyAndItsFailureIsSaid()
    {
        for (const ExportFormat& format : exportFormats()) {
            const auto full = exportTo("/dev/full", format.format, endless(10, 10));
            QVERIFY2(!full && full.error().message.find("the disk is full") != std::string::npos,
                     format.id.c_str());
            QVERIFY2(exportTo("/dev/null", format.format, endless(1000, 1000)), format.id.c_str());
        }
        QVERIFY(std::filesystem::is_character_file("/dev/null"));
    }

    void whatDoesNotFitIsRefusedWithBothSizesBeforeAByteIsWritten()
    {
        const Folder folder;
        putContent(folder / "a.out", "old");
        for (const ExportFormat& format : exportFormats()) {
            const auto done =
                exportTo(folder / "a.out", format.format, endless(Index{1} << 31, Index{1} << 20));
            QVERIFY(!done);
            QVERIFY2(done.error().message.find("needs ") != std::string::npos, done.error().message.c_str());
            QVERIFY2(done.error().message.find(" are free") != std::string::npos,
                     done.error().message.c_str());
        }
        const auto done = exportTo("/dev/null", FileFormat::Npy, endless(Index{1} << 31, Index{1} << 31));
        QVERIFY(!done && done.error().message.find("more than any file") != std::string::npos);
        QCOMPARE(contentOf(folder / "a.out"), QByteArray("old"));
        QCOMPARE(folder.names(), QStringList{"a.out"});
    }

    void aCancelledExportLeavesTheOldFileWhole_data() { aFullDiskLeavesTheOldFileWhole_data(); }
    void aCancelledExportLeavesTheOldFileWhole()
    {
        QFETCH(int, format);
        const Folder folder;
        putContent(folder / "a.out", "old");
        std::atomic<bool> cancelled = false;
        Index seen = 0;
        const Watch watch{[&](Index done, Index total) {
                              QVERIFY(done >= seen && done < total);
                              seen = done;
                              cancelled = done > 0;
                          },
                          &cancelled};
        const auto done = exportTo(folder / "a.out", FileFormat(format), endless(100000, 1000), watch);
        QVERIFY(!done && done.error().message == "cancelled");
        QVERIFY(seen > 0);
        QCOMPARE(contentOf(folder / "a.out"), QByteArray("old"));
        QCOMPARE(folder.names(), QStringList{"a.out"});
    }

    void progressEndsAtTheWhole_data() { aFullDiskLeavesTheOldFileWhole_data(); }
    void progressEndsAtTheWhole()
    {
        QFETCH(int, format);
        const Folder folder;
        Index last = 0;
        const Watch watch{[&](Index done, Index total) {
            QCOMPARE(total, Index{1200000});
            last = done;
        }};
        QVERIFY(exportTo(folder / "a.out", FileFormat(format), endless(1000, 1200), watch));
        QCOMPARE(last, Index{1200000});
    }
};

PELORUS_TEST(OutputFileTest)

} // namespace test_output_file

#include "test_output_file.moc"
