#include "tests/support/tests.h"
#include "ui/state/store.h"

#include <QSignalSpy>
#include <QtTest>

namespace test_store {

using namespace pelorus;

namespace {

void setBase(Store& store, double base)
{
    store.edit("base", [base](State& state) { state.settings.values["base"] = base; });
}

double baseOf(const Store& store)
{
    return std::get<double>(store.settings().values.at("base"));
}

} // namespace

class StoreTest : public QObject {
    Q_OBJECT

private slots:
    void aDragIsOneUndoStep()
    {
        Store store;
        setBase(store, 100);
        store.beginGesture();
        for (int i = 0; i < 50; ++i)
            setBase(store, 200 + i);
        store.endGesture();
        store.undo();
        QCOMPARE(baseOf(store), 100.0);
        store.redo();
        QCOMPARE(baseOf(store), 249.0);
    }

    void twoDragsAreTwoSteps()
    {
        Store store;
        for (int drag = 1; drag <= 2; ++drag) {
            store.beginGesture();
            setBase(store, drag * 10);
            setBase(store, drag * 10 + 1);
            store.endGesture();
        }
        store.undo();
        QCOMPARE(baseOf(store), 11.0);
    }

    void typingTwiceIsTwoSteps()
    {
        Store store;
        setBase(store, 1000);
        setBase(store, 2000);
        store.undo();
        QCOMPARE(baseOf(store), 1000.0);
        store.undo();
        QVERIFY(store.settings().values.empty());
        QVERIFY(!store.canUndo());
    }

    void aNewEditForgetsWhatWasUndone()
    {
        Store store;
        setBase(store, 1000);
        store.undo();
        QVERIFY(store.canRedo());
        setBase(store, 7);
        QVERIFY(!store.canRedo());
    }

    void undoBringsBackValuesAndLeavesTheEyeWhereItIs()
    {
        Store store;
        setBase(store, 1000);
        store.look([](ViewState& v) {
            v.view = "similarity";
            v.viewports["table"] = {0, 0, 10, 10};
            v.pinned.position = 3;
        });
        store.undo();
        QCOMPARE(store.view().view, std::string("similarity"));
        QCOMPARE(store.view().pinned.position, std::optional<Index>(3));
        QVERIFY(store.view().viewportOf("table").has_value());
    }

    void lookingAroundIsNoUndoStep()
    {
        Store store;
        store.look([](ViewState& v) { v.view = "wavelengths"; });
        QVERIFY(!store.canUndo());
    }

    void anEditThatChangesNothingTellsNobody()
    {
        Store store;
        setBase(store, 5);
        QSignalSpy settings(&store, &Store::settingsChanged);
        setBase(store, 5);
        QCOMPARE(settings.count(), 0);
    }

    void coloursAndSettingsAreToldApart()
    {
        Store store;
        QSignalSpy settings(&store, &Store::settingsChanged);
        QSignalSpy view(&store, &Store::viewChanged);
        store.edit("colours", [](State& state) { state.view.signedColors = "dune"; });
        QCOMPARE(settings.count(), 0);
        QCOMPARE(view.count(), 1);
    }

    void whatTheMouseIsOverStandsBeforeThePinAndFallsBackToIt()
    {
        Store store;
        store.look([](ViewState& v) { v.pinned = {Index{1}, Index{2}, {}}; });
        store.hover({Index{9}, {}, {}});
        QCOMPARE(store.focus(), (Focus{Index{9}, Index{2}, {}}));
        store.hover({});
        QCOMPARE(store.focus(), (Focus{Index{1}, Index{2}, {}}));
    }
};

PELORUS_TEST(StoreTest)

} // namespace test_store

#include "test_store.moc"
