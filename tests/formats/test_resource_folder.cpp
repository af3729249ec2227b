#include "core/formats/resource_folder.h"
#include "tests/support/tests.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cstdlib>

namespace test_resource_folder {

using namespace pelorus;
namespace fs = std::filesystem;

class ResourceFolderTest : public QObject {
    Q_OBJECT

private slots:
    void itIsFoundBesideTheProgramWhereItIsInstalledAndWhereItWasBuilt_data()
    {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("resources");
        QTest::newRow("beside") << "app"
                                << "app/resources";
        QTest::newRow("installed") << "usr/bin"
                                   << "usr/share/pelorus";
        QTest::newRow("built") << "source/build/release"
                               << "source/resources";
    }
    void itIsFoundBesideTheProgramWhereItIsInstalledAndWhereItWasBuilt()
    {
        QFETCH(QString, program);
        QFETCH(QString, resources);
        const QTemporaryDir root;
        const fs::path programFolder = root.filePath(program).toStdString();
        const fs::path folder = root.filePath(resources).toStdString();
        fs::create_directories(programFolder);
        QVERIFY(resourceFolder(programFolder) != folder); // not yet
        fs::create_directories(folder / "models");
        const auto found = resourceFolder(programFolder);
        QVERIFY(found);
        QCOMPARE(fs::canonical(*found), fs::canonical(folder));
    }

    void theEnvironmentDecidesBeforeAllElse()
    {
        qputenv("PELORUS_RESOURCES", "/some/where");
        QCOMPARE(resourceFolder()->string(), std::string("/some/where"));
        qunsetenv("PELORUS_RESOURCES");
        QVERIFY(resourceFolder() && fs::exists(*resourceFolder() / "models/who-acts/config.json"));
    }
};

PELORUS_TEST(ResourceFolderTest)

} // namespace test_resource_folder

#include "test_resource_folder.moc"
