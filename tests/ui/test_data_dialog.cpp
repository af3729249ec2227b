#include "core/formats/npy.h"
#include "core/views/view.h"
#include "tests/support/tests.h"
#include "ui/export/data_dialog.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

namespace test_data_dialog {

using namespace pelorus;

namespace {

State tableState(std::int64_t maxLen, std::int64_t dModel)
{
    State state;
    state.settings.values = {{"max_len", maxLen}, {"d_model", dModel}};
    return state;
}

std::shared_ptr<const Picture> pictureOf(const State& state)
{
    const View* view = findView(state.view.view);
    const PictureRequest request{state.settings, {}, {}, state.view.viewportOf(state.view.view),
                                 {200, 200},     {}};
    return std::make_shared<const Picture>(*view->picture(request));
}

void choose(QDialog& dialog, const char* combo, const char* data)
{
    auto* box = dialog.findChild<QComboBox*>(combo);
    box->setCurrentIndex(box->findData(QString(data)));
}

/// Writes and returns the problem; empty: none.
QString written(DataDialog& dialog, const QString& path)
{
    QSignalSpy done(&dialog, &DataDialog::written);
    dialog.write(path);
    if (done.isEmpty() && !done.wait(20000))
        return "nothing happened";
    const QString problem = done.first().first().toString();
    QCoreApplication::processEvents();
    return problem;
}

} // namespace

class DataDialogTest : public QObject {
    Q_OBJECT

private slots:
    void theWholeTableIsWritten()
    {
        const State state = tableState(20, 6);
        DataDialog dialog(state, pictureOf(state));
        choose(dialog, "format", "npy");
        const QString path = folder_.filePath("数.npy");
        QCOMPARE(written(dialog, path), QString());
        const auto back = readNpy(path.toStdString());
        QVERIFY(back);
        QCOMPARE(back->shape, (std::vector<Index>{20, 6}));
    }

    void onlyWhatIsVisibleIsWrittenWhenSoAsked()
    {
        State state = tableState(50, 10);
        state.view.viewports["table"] = {9.5, 1.5, 19.5, 5.5};
        DataDialog dialog(state, pictureOf(state));
        choose(dialog, "format", "npy");
        dialog.findChild<QComboBox*>("part")->setCurrentIndex(1);
        QVERIFY(dialog.findChild<QLabel*>("summary")->text().startsWith("10 × 4"));
        const QString path = folder_.filePath("part.npy");
        QCOMPARE(written(dialog, path), QString());
        QCOMPARE(readNpy(path.toStdString())->shape, (std::vector<Index>{10, 4}));
    }

    void aPartCanBeChosenOnlyOfWhatIsOnTheScreen()
    {
        const State state = tableState(50, 10);
        DataDialog dialog(state, pictureOf(state));
        QVERIFY(dialog.findChild<QComboBox*>("part")->isEnabled());
        choose(dialog, "quantity", "frequencies");
        QVERIFY(!dialog.findChild<QComboBox*>("part")->isEnabled());
    }

    void whatDoesNotExistIsSaidBeforeAnythingIsWritten()
    {
        const State state = tableState(50, 7);
        DataDialog dialog(state, pictureOf(state));
        choose(dialog, "quantity", "rotation");
        QVERIFY(!dialog.findChild<QLabel*>("problem")->text().isEmpty());
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const State state = tableState(5, 4);
        DataDialog dialog(state, pictureOf(state));
        choose(dialog, "format", "csv");
        QVERIFY(!written(dialog, folder_.filePath("missing/a.csv")).isEmpty());
    }

    void aTableTooLargeForTheDiskIsRefusedWithWhatItNeeds()
    {
        const State state = tableState(2147483648, 1048576);
        DataDialog dialog(state, pictureOf(state));
        choose(dialog, "format", "npy");
        const QString problem = written(dialog, folder_.filePath("huge.npy"));
        QVERIFY2(problem.contains("free"), qPrintable(problem));
        QCOMPARE(QDir(folder_.path()).entryList({"huge*"}).size(), 0);
    }

private:
    QTemporaryDir folder_;
};

PELORUS_TEST(DataDialogTest)

} // namespace test_data_dialog

#include "test_data_dialog.moc"
