// While something is dragged a picture may be coarser where it takes long to make, but never wrong, and once
// nothing moves it is whole again.
#include "core/grid/tile.h"
#include "ui/views/view.h"
#include "window_support.h"

#include <QtTest>

using namespace pelorus;

class MovingTest : public QObject {
    Q_OBJECT

private slots:
    void aDraggedPictureThatTakesLongIsMadeForFewerPixelsAndIsExactInThem()
    {
        ShownWindow shown;
        large(shown);
        shown.window.service().setAffordable(0);
        shown.store.beginGesture();
        drag(shown, 5);
        const HeatMap& map = *shown.picture().heatMap();
        const PixelSize pixels = shown.window.canvas().areaPixels();
        QVERIFY(map.tile.rows.count <= (pixels.height + 1) / 2);
        const Tile right =
            sample(*map.grid, map.viewport, {int(map.tile.columns.count), int(map.tile.rows.count)});
        QCOMPARE(map.tile.values, right.values);
        QTRY_COMPARE(shown.picture().heatMap()->tile.rows.count, pixels.height); // held still
        drag(shown, 2);
        QVERIFY(shown.picture().heatMap()->tile.rows.count < pixels.height);
        shown.store.endGesture();
        shown.settle();
        QCOMPARE(shown.picture().heatMap()->tile.rows.count, pixels.height);
    }

    void aPictureThatIsMadeInNoTimeStaysWhole()
    {
        ShownWindow shown;
        large(shown);
        shown.window.service().setAffordable(1e9);
        shown.store.beginGesture();
        drag(shown, 5);
        QCOMPARE(shown.picture().heatMap()->tile.rows.count, shown.window.canvas().areaPixels().height);
        shown.store.endGesture();
    }

    void whatIsSetByTheKeyboardIsWholeAtOnce()
    {
        ShownWindow shown;
        large(shown);
        shown.window.service().setAffordable(0);
        drag(shown, 2);
        QCOMPARE(shown.picture().heatMap()->tile.rows.count, shown.window.canvas().areaPixels().height);
    }

    void aRowOfManyCellsIsALineHoweverFewPixelsThereAre()
    {
        for (const Index columns : {Index{16}, Index{512}, Index{16384}})
            for (const int width : {8, 64, 132, 600}) {
                PictureRequest request;
                request.settings = {"sinusoidal", {{"max_len", Index{1000}}, {"d_model", columns}}};
                request.pixels = {width, 100};
                request.focus.position = 17;
                const Reading reading = findView("table")->reading(request);
                for (const Curve& curve : reading.below->curves)
                    if (!curve.low.empty())
                        QVERIFY(curve.style == Curve::Style::Line);
                QVERIFY(columns > 2 * width || reading.below->curves.front().low.empty());
            }
    }

    void linesAreSmoothAgainAfterADrag()
    {
        ShownWindow shown;
        const auto thinLines = [&] {
            int count = 0;
            for (int i = 0; i < shown.window.canvas().graphCount(); ++i)
                count += shown.window.canvas().graph(i)->pen().widthF() == 0 &&
                         shown.window.canvas().graph(i)->pen().style() != Qt::NoPen;
            return count;
        };
        shown.store.look([](ViewState& view) { view.pinned = {Index{17}, Index{6}, {}}; });
        shown.settle();
        QCOMPARE(thinLines(), 0);
        shown.store.beginGesture();
        drag(shown, 3);
        QVERIFY(thinLines() > 0);
        shown.store.endGesture();
        shown.settle();
        QCOMPARE(thinLines(), 0);
    }

private:
    static void large(ShownWindow& shown)
    {
        shown.store.edit("size", [](State& state) {
            state.settings.values["max_len"] = Index{100000};
            state.settings.values["d_model"] = Index{1024};
        });
        shown.settle();
    }
    static void drag(ShownWindow& shown, int frames)
    {
        for (int i = 0; i < frames; ++i) {
            const auto before = &shown.picture();
            shown.store.edit("base", [&](State& state) {
                state.settings.values["base"] = asDouble(state.settings.values["base"]) + 10;
            });
            QTRY_VERIFY(&shown.picture() != before && !shown.window.service().isBusy());
        }
    }
    static double asDouble(const Value& value)
    {
        return value.index() == 0 ? 10000 : std::get<double>(value);
    }
};

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    prepareApplication();
    MovingTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_moving.moc"
