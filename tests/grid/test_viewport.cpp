#include "core/grid/tile.h"
#include "core/grid/viewport.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <random>

namespace test_viewport {

using namespace pelorus;

class ViewportTest : public QObject {
    Q_OBJECT

private slots:
    void everythingShownReachesHalfACellBeyondTheOutermostCentres()
    {
        const Viewport all = Viewport::fit(2, 3);
        QCOMPARE(all, (Viewport{-0.5, -0.5, 1.5, 2.5}));
    }

    void theCellUnderAPointChangesExactlyAtTheHalfIntegers()
    {
        const Viewport all = Viewport::fit(2, 3);
        // 300 x 200 pixels: a cell is 100 x 100.
        QCOMPARE(all.cellAt(50, 50, 300, 200), (GridCell{0, 0}));
        QCOMPARE(all.cellAt(99.9, 50, 300, 200), (GridCell{0, 0}));
        QCOMPARE(all.cellAt(100, 50, 300, 200), (GridCell{0, 1}));
        QCOMPARE(all.cellAt(250, 150, 300, 200), (GridCell{1, 2}));
        QCOMPARE(all.cellAt(0, 100, 300, 200), (GridCell{1, 0}));
    }

    void zoomingKeepsThePointUnderTheCursorWhereItIs()
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> part(0.05, 0.95);
        for (int i = 0; i < 200; ++i) {
            const Viewport before{-0.5, -0.5, 100 * part(random) + 10, 80 * part(random) + 10};
            const double y = part(random);
            const double x = part(random);
            const double row = before.top + y * before.height();
            const double column = before.left + x * before.width();
            const Viewport after = before.zoomed(0.3 + 3 * part(random), row, column);
            QVERIFY(std::abs(after.top + y * after.height() - row) < 1e-9);
            QVERIFY(std::abs(after.left + x * after.width() - column) < 1e-9);
        }
    }

    void aViewportCannotLeaveTheGridNorGrowBeyondIt()
    {
        QCOMPARE((Viewport{-50, 5, 500, 9}.inside(100, 10)), (Viewport{-0.5, 5, 99.5, 9}));
        const Viewport moved = Viewport{90, 0, 110, 10}.inside(100, 20);
        QCOMPARE(moved.bottom, 99.5);
        QCOMPARE(moved.height(), 20.0);
        QCOMPARE(Viewport::fit(5, 5).inside(1, 1), Viewport::fit(1, 1));
        QVERIFY((Viewport{3, 3, 3.0001, 3.0001}.inside(100, 100).height()) >= 2 - 1e-12);
    }

    void walkingToACellOutsideMovesTheViewportJustSoFar()
    {
        const Viewport view{9.5, 9.5, 19.5, 19.5};
        QCOMPARE(view.revealing({12, 12}), view);
        QCOMPARE(view.revealing({20, 12}), view.moved(1, 0));
        QCOMPARE(view.revealing({12, 3}), view.moved(0, -7));
    }

    void theVisibleCellsAreThoseAtLeastPartlySeen()
    {
        QCOMPARE((Viewport{0.2, -0.5, 2.7, 1.5}.visible(10, 2)), (Block{{0, 4}, {0, 2}}));
        QCOMPARE(Viewport::fit(3, 4).visible(3, 4), (Block{{0, 3}, {0, 4}}));
    }

    void aViewportIsReadFromRowsAndColumns()
    {
        QCOMPARE(*parseViewport("0:100,0:64"), (Viewport{-0.5, -0.5, 99.5, 63.5}));
        for (const char* text : {"", "1:2", "2:1,0:4", "a:b,0:1", "0:1,0:1,0:1", "-1:3,0:4", "0:0,0:4"})
            QVERIFY2(!parseViewport(text), text);
    }
};

PELORUS_TEST(ViewportTest)

} // namespace test_viewport

#include "test_viewport.moc"
