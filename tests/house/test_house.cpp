// The plan of the house, read from the sources: docs/ARCHITECTURE.md tells it in words.
#include "tests/support/tests.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>
#include <functional>
#include <map>
#include <set>

namespace test_house {

namespace {

struct Include {
    QString file;
    QString included; ///< as it is written, with quotes or angle brackets
};

QStringList sources()
{
    QStringList files;
    for (const char* part : {"core", "ui", "app"})
        for (QDirIterator it(QString(PELORUS_SOURCES "/") + part, {"*.h", "*.cpp"}, QDir::Files,
                             QDirIterator::Subdirectories);
             it.hasNext();)
            files.append(it.next().mid(int(strlen(PELORUS_SOURCES)) + 1));
    return files;
}

QVector<Include> includes()
{
    static const QRegularExpression line("^\\s*#\\s*include\\s*([\"<][^\">]+[\">])",
                                         QRegularExpression::MultilineOption);
    QVector<Include> all;
    for (const QString& name : sources()) {
        QFile file(PELORUS_SOURCES "/" + name);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(name));
        const QString text = QString::fromUtf8(file.readAll());
        for (auto it = line.globalMatch(text); it.hasNext();)
            all.append({name, it.next().captured(1)});
    }
    return all;
}

QString folderOf(const QString& file)
{
    return file.left(file.lastIndexOf('/'));
}

/// Folders that each folder includes from.
std::map<QString, std::set<QString>> uses()
{
    std::map<QString, std::set<QString>> edges;
    for (const Include& one : includes()) {
        const QString there = folderOf(one.included.mid(1));
        if (one.included.startsWith('"') && there.contains('/') && there != folderOf(one.file))
            edges[folderOf(one.file)].insert(there);
    }
    return edges;
}

/// What each storey of the core may stand on.
const std::map<QString, std::set<QString>>& storeys()
{
    static const std::map<QString, std::set<QString>> below{
        {"numeric", {}},
        {"grid", {"numeric"}},
        {"parameters", {"numeric"}},
        {"formats", {"numeric", "grid"}},
        {"waves", {"numeric", "grid"}},
        {"encodings", {"numeric", "grid", "parameters", "formats", "waves"}},
        {"quantities", {"numeric", "grid", "parameters", "formats", "waves", "encodings"}},
        {"transformer", {"numeric", "grid", "parameters", "formats", "waves", "encodings"}},
        {"models", {"numeric", "grid", "parameters", "formats", "waves", "encodings", "transformer"}},
        {"views",
         {"numeric", "grid", "parameters", "formats", "waves", "encodings", "quantities", "transformer",
          "models"}},
    };
    return below;
}

} // namespace

class HouseTest : public QObject {
    Q_OBJECT

private slots:
    void noFoldersIncludeEachOtherInACircle()
    {
        const auto edges = uses();
        QVERIFY(edges.size() > 15); // it did read something
        std::set<QString> finished;
        QStringList path;
        const std::function<void(const QString&)> visit = [&](const QString& folder) {
            QVERIFY2(!path.contains(folder), qPrintable(path.join(" -> ") + " -> " + folder));
            if (finished.contains(folder) || !edges.contains(folder))
                return;
            path.append(folder);
            for (const QString& next : edges.at(folder))
                visit(next);
            path.removeLast();
            finished.insert(folder);
        };
        for (const auto& [folder, used] : edges)
            visit(folder);
    }

    void aStoreyKnowsOnlyThoseBelowIt()
    {
        std::set<QString> seen;
        for (const Include& one : includes()) {
            if (!one.file.startsWith("core/"))
                continue;
            const QString storey = one.file.section('/', 1, 1);
            QVERIFY2(storeys().contains(storey), qPrintable(storey + " is no storey"));
            seen.insert(storey);
            if (one.included.startsWith("\"core/")) {
                const QString used = one.included.section('/', 1, 1);
                QVERIFY2(used == storey || storeys().at(storey).contains(used),
                         qPrintable(one.file + " includes " + one.included));
            } else {
                QVERIFY2(one.included.startsWith('<'), qPrintable(one.file + " includes " + one.included));
            }
        }
        QCOMPARE(seen.size(), storeys().size());
    }

    void theCoreKnowsNoQt()
    {
        static const QRegularExpression qt("^<Q");
        for (const Include& one : includes())
            if (one.file.startsWith("core/"))
                QVERIFY2(!qt.match(one.included).hasMatch(), qPrintable(one.file + ": " + one.included));
        QProcess ldd;
        ldd.start("ldd", {PELORUS_CORE_PROGRAM});
        QVERIFY(ldd.waitForFinished());
        const QString libraries = QString::fromUtf8(ldd.readAllStandardOutput());
        QVERIFY(libraries.contains("libc.so"));
        QVERIFY2(!libraries.contains("libQt"), qPrintable(libraries));
    }

    void onlyTheFolderOfPlotsKnowsQCustomPlot()
    {
        for (const Include& one : includes())
            if (one.included.contains("qcustomplot"))
                QCOMPARE(folderOf(one.file), QString("ui/plot"));
    }
};

PELORUS_TEST(HouseTest)

} // namespace test_house

#include "test_house.moc"
