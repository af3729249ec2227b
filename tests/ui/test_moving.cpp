// While something is dragged a picture may be coarser where it takes long to make, but never wrong, and once
// nothing moves it is whole again.
#include "core/grid/area_mean.h"
#include "core/grid/number_text.h"
#include "core/grid/tile.h"
#include "core/views/view.h"
#include "tests/support/tests.h"
#include "tests/support/window_support.h"
#include "ui/plot/dense_curve.h"
#include "ui/service/pace.h"

#include <QtTest>

namespace test_moving {

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
        QVERIFY(map.tile.rows.count <= (pixels.height + 1) / 2 + 1);
        const double step = map.tile.rows.step;
        QCOMPARE(step, std::ceil(100000.0 / ((pixels.height + 1) / 2))); // whole rows
        QVERIFY(map.tile.rows.last() >= 100000);
        std::vector<float> right(map.tile.values.size());
        summedMeans(*map.grid, map.tile.rows, map.tile.columns, right);
        for (std::size_t i = 0; i < right.size(); ++i)
            QVERIFY(std::abs(map.tile.values[i] - right[i]) <= 6e-8F);
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

    void aPictureUnderAHandOrAWheelIsCoarserAndThenWhole()
    {
        ShownWindow shown;
        large(shown);
        shown.window.service().setAffordable(0);
        PictureCanvas& canvas = shown.window.canvas();
        const auto rowsShown = [&] { return shown.picture().heatMap()->tile.rows.count; };
        const auto isCoarse = [&] { return rowsShown() <= (canvas.areaPixels().height + 1) / 2 + 1; };
        const auto isWhole = [&] { return rowsShown() == canvas.areaPixels().height; };
        const QPointF middle = QRectF(canvas.area()).center();
        QVERIFY(isWhole() && !canvas.isInMotion());

        turnWheel(canvas, middle);
        QVERIFY(canvas.isInMotion());
        QTRY_VERIFY(isCoarse() && !shown.window.service().isBusy());
        QTRY_VERIFY(isWhole() && !canvas.isInMotion());

        drag(canvas, QEvent::MouseButtonPress, middle);
        QVERIFY(!canvas.isInMotion()); // it may become a click
        for (int i = 1; i < 6; ++i)
            drag(canvas, QEvent::MouseMove, middle + QPointF(5 * i, 7 * i));
        QVERIFY(canvas.isInMotion());
        QTRY_VERIFY(isCoarse() && !shown.window.service().isBusy());
        QTRY_VERIFY(isWhole()); // held still
        drag(canvas, QEvent::MouseButtonRelease, middle);
        QVERIFY(!canvas.isInMotion());
        shown.settle();
        QVERIFY(isWhole());
    }

    void aDragWhoseReleaseIsNeverHeardEndsWithTheNextMove()
    {
        ShownWindow shown;
        PictureCanvas& canvas = shown.window.canvas();
        const QPointF middle = QRectF(canvas.area()).center();
        turnWheel(canvas, middle);
        QTRY_VERIFY(!canvas.isInMotion());
        drag(canvas, QEvent::MouseButtonPress, middle);
        drag(canvas, QEvent::MouseMove, middle + QPointF(30, 30));
        QVERIFY(canvas.isInMotion());
        const auto before = shown.store.view().viewports;
        drag(canvas, QEvent::MouseMove, middle, Qt::NoButton);
        QVERIFY(!canvas.isInMotion());
        drag(canvas, QEvent::MouseMove, middle + QPointF(60, 60), Qt::NoButton);
        QVERIFY(shown.store.view().viewports == before);
    }

    void whatCostsLittleIsMadeWithTheNextEvent()
    {
        ShownWindow shown;
        shown.window.service().setLongestHere(1e9);
        setBase(shown, 100); // the first one with a base of its own
        shown.settle();
        for (const double base : {200.0, 300.0, 1e6}) {
            setBase(shown, base);
            QVERIFY(shown.window.service().isBusy());
            QCoreApplication::sendPostedEvents();
            QVERIFY(!shown.window.service().isBusy());
            QCOMPARE(shown.picture().heatMap()->grid->value(3, 2), valueFor(base, 3));
        }
    }

    void whatMayCostMoreIsMadeOnAnotherThread()
    {
        ShownWindow shown;
        const auto isMadeHere = [&](const std::function<void(Values&)>& change) {
            const int before = shown.window.service().madeHere();
            shown.store.edit("settings", [&](State& state) { change(state.settings.values); });
            shown.settle();
            return shown.window.service().madeHere() > before;
        };
        shown.window.service().setLongestHere(1e9);
        setBase(shown, 100);
        shown.settle();
        isMadeHere([](Values& values) { values["d_model"] = Index{64}; });
        QVERIFY(isMadeHere([](Values& values) { values["base"] = 300.0; }));
        QVERIFY(isMadeHere([](Values& values) { values["d_model"] = Index{128}; }));
        QVERIFY(isMadeHere([](Values& values) { values["d_model"] = Index{30}; }));
        QVERIFY(!isMadeHere([](Values& values) { values["d_model"] = Index{4096}; }));
        QVERIFY(!isMadeHere([](Values& values) { values["layout"] = std::string("concatenated"); }));
        shown.window.service().setLongestHere(0);
        QVERIFY(!isMadeHere([](Values& values) { values["base"] = 400.0; }));
    }

    void whatAnotherThreadStillMakesNeverReplacesWhatWasMadeSince()
    {
        ShownWindow shown;
        setBase(shown, 100);
        shown.settle();
        for (int round = 0; round < 20; ++round) {
            shown.window.service().setLongestHere(0);
            setBase(shown, 200 + round); // on another thread
            shown.window.service().setLongestHere(1e9);
            setBase(shown, 5000 + round);
            QCoreApplication::sendPostedEvents();
            QCOMPARE(shown.picture().heatMap()->grid->value(3, 2), valueFor(5000 + round, 3));
            shown.settle();
            QCOMPARE(shown.picture().heatMap()->grid->value(3, 2), valueFor(5000 + round, 3));
        }
    }

    void labelsOfOtherWidthsDoNotAskForPicturesForever()
    {
        ShownWindow shown;
        shown.store.look([](ViewState& view) { view.view = "similarity"; });
        shown.store.edit("size", [](State& state) { state.settings.values["max_len"] = Index{1000000}; });
        shown.settle();
        int made = 0;
        connect(&shown.window.service(), &PictureService::pictureReady, this, [&] { ++made; });
        for (const bool isMoving : {true, false}) {
            if (isMoving)
                shown.store.beginGesture();
            for (int i = 0; i < 60; ++i) {
                made = 0;
                setBase(shown, std::pow(10, 0.3 + i * 0.03));
                QTRY_VERIFY(made > 0 && !shown.window.service().isBusy());
                for (int quiet = 0; quiet < 3; ++quiet) { // what a layout asks for comes with the next events
                    QCoreApplication::processEvents();
                    QTRY_VERIFY(!shown.window.service().isBusy());
                }
                QVERIFY2(made <= 4, qPrintable(QString("%1 pictures in step %2").arg(made).arg(i)));
            }
            if (isMoving)
                shown.store.endGesture();
        }
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
            for (int i = 0; i < shown.window.canvas().plottableCount(); ++i)
                count += qobject_cast<DenseCurve*>(shown.window.canvas().plottable(i)) != nullptr;
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

    void aDenseCurvePaintsWhatItsLinesPassAndNothingElse()
    {
        QCustomPlot plot;
        plot.setViewport({0, 0, 220, 140});
        plot.setBackground(Qt::white);
        plot.xAxis->setRange(0, 50);
        plot.yAxis->setRange(-1, 1);
        auto* curve = new DenseCurve(plot.xAxis, plot.yAxis);
        curve->setColor(Qt::black);
        std::vector<double> x(500);
        std::vector<double> y(x.size());
        for (std::size_t i = 0; i < x.size(); ++i) {
            x[i] = double(i) / 10;
            y[i] = 0.8 * std::sin(double(i) * 0.37);
        }
        y[250] = std::nan("");
        curve->addLine(x, y);
        bare(plot);
        plot.replot();
        const QImage image = plot.toPixmap(220, 140).toImage();
        const QRect rect = plot.axisRect()->rect();
        for (std::size_t i = 0; i < x.size(); ++i) {
            const QPointF point(plot.xAxis->coordToPixel(x[i]), plot.yAxis->coordToPixel(y[i]));
            if (!std::isnan(y[i]) && rect.contains(point.toPoint()))
                QCOMPARE(image.pixelColor(int(point.x()), int(point.y())), QColor(Qt::black));
        }
        const int above = int(plot.yAxis->coordToPixel(0.85));
        const int below = int(plot.yAxis->coordToPixel(-0.85));
        for (int column = rect.left(); column <= rect.right(); ++column)
            for (int row : {above, below})
                QCOMPARE(image.pixelColor(column, row), QColor(Qt::white));
    }

    void aDenseCurveWithoutRoomPaintsNothing()
    {
        QCustomPlot plot;
        auto* curve = new DenseCurve(plot.xAxis, plot.yAxis);
        curve->setColor(Qt::black);
        curve->addLine({-1, 2, 3}, {0, 1, 2});
        for (const int size : {1, 5, 31, 32}) {
            plot.setViewport({0, 0, size, size});
            plot.replot();
            QVERIFY(!plot.toPixmap(size, size).isNull());
        }
    }

    void aBandIsFilledBetweenItsLines()
    {
        QCustomPlot plot;
        plot.setViewport({0, 0, 300, 200});
        plot.setBackground(Qt::white);
        plot.xAxis->setRange(0, 10);
        plot.yAxis->setRange(0, 1);
        auto* band = new DenseCurve(plot.yAxis, plot.xAxis); // downwards, as beside a heat map
        band->setColor(Qt::black);
        band->addLine({0, 1}, {2, 4});
        band->addLine({0, 1}, {5, 9});
        bare(plot);
        plot.replot();
        const QImage image = plot.toPixmap(300, 200).toImage();
        for (const double along : {0.1, 0.5, 0.9}) {
            const auto at = [&](double across) {
                return image.pixelColor(int(plot.xAxis->coordToPixel(across)),
                                        int(plot.yAxis->coordToPixel(along)));
            };
            const double low = 2 + 2 * along;
            const double high = 5 + 4 * along;
            QCOMPARE(at(low - 0.3), QColor(Qt::white));
            QCOMPARE(at(low + 0.3), QColor(Qt::black));
            QCOMPARE(at((low + high) / 2), QColor(Qt::black));
            QCOMPARE(at(high - 0.3), QColor(Qt::black));
            QCOMPARE(at(high + 0.3), QColor(Qt::white));
        }
    }

    void textsFollowADragNoFasterThanTheyAreReadAndEndWithTheLast()
    {
        int wanted = 0;
        int done = 0;
        int last = 0;
        Pace pace([&] {
            ++done;
            last = wanted;
        });
        for (int i = 0; i < 5; ++i) {
            ++wanted;
            pace.want();
            QCOMPARE(last, wanted); // nothing moves: at once
        }
        pace.setMoving(true);
        done = 0;
        QElapsedTimer watch;
        watch.start();
        while (watch.elapsed() < 100) {
            ++wanted;
            pace.want();
            QCoreApplication::processEvents();
        }
        QVERIFY(done >= 1);
        QVERIFY2(double(done) <= 2 + double(watch.elapsed()) / 30, qPrintable(QString::number(done)));
        QTRY_COMPARE(last, wanted); // held still: the last is said
        for (int i = 0; i < 3; ++i) {
            ++wanted;
            pace.want();
        }
        pace.setMoving(false);
        QCOMPARE(last, wanted);
    }

    void afterADragTheInspectorSaysTheLastNumber()
    {
        ShownWindow shown;
        shown.store.look([](ViewState& view) { view.pinned = {Index{17}, Index{6}, {}}; });
        shown.settle();
        shown.store.beginGesture();
        drag(shown, 7);
        shown.store.endGesture();
        shown.settle();
        const auto table = shown.store.settings().chosen().table(shown.store.settings().values);
        QCOMPARE(shown.find<QLabel>("inspectorValue").text(),
                 QString::fromStdString(numberText((*table)->value(17, 6), 6)));
    }

    void whatIsPaintedDirectlyIsWhatTheBuffersHold()
    {
        ShownWindow shown;
        shown.store.look([](ViewState& view) { view.pinned = {Index{17}, Index{6}, {}}; });
        shown.settle();
        QCOMPARE(differenceOfPaths(shown.window.canvas()), 0);
        shown.store.look([](ViewState& view) { view.viewports["table"] = {20.3, 5.1, 80.7, 30.9}; });
        shown.settle();
        QCOMPARE(differenceOfPaths(shown.window.canvas()), 0);
        shown.store.look([](ViewState& view) { view.view = "wavelengths"; });
        shown.settle();
        QCOMPARE(differenceOfPaths(shown.window.canvas()), 0);
    }

    void pointingPaintsTheMarksAlone()
    {
        ShownWindow shown;
        PictureCanvas& canvas = shown.window.canvas();
        int whole = 0;
        connect(&canvas, &QCustomPlot::afterReplot, this, [&] { ++whole; });
        canvas.setMarks({Index{3}, Index{4}, {}}, {});
        QTRY_COMPARE(whole, 1); // into the buffers, once
        QTest::qWait(20);
        for (Index i = 0; i < 10; ++i)
            canvas.setMarks({i, i, {}}, {});
        QTest::qWait(20);
        QCOMPARE(whole, 1);
    }

private:
    static void turnWheel(PictureCanvas& canvas, const QPointF& at)
    {
        QWheelEvent event(at, canvas.mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    static void drag(PictureCanvas& canvas, QEvent::Type type, const QPointF& at,
                     Qt::MouseButtons held = Qt::LeftButton)
    {
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, at, canvas.mapToGlobal(at), isMove ? Qt::NoButton : Qt::LeftButton,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : held, Qt::NoModifier);
        QCoreApplication::sendEvent(&canvas, &event);
    }
    /// Pixels that differ between painting onto the window and by way of the buffers.
    static int differenceOfPaths(PictureCanvas& canvas)
    {
        canvas.setLook(canvas.look()); // anew
        const QImage direct = canvas.grab().toImage();
        canvas.replot();
        const QImage buffered = canvas.grab().toImage();
        if (direct.size() != buffered.size())
            return -1;
        constexpr int slack = 16; // letters are smoothed into a buffer a little differently
        int differing = 0;
        for (int y = 0; y < direct.height(); ++y)
            for (int x = 0; x < direct.width(); ++x) {
                const QColor a = direct.pixelColor(x, y);
                const QColor b = buffered.pixelColor(x, y);
                differing += std::abs(a.red() - b.red()) > slack || std::abs(a.green() - b.green()) > slack ||
                             std::abs(a.blue() - b.blue()) > slack;
            }
        return differing;
    }
    /// Nothing of the axes and the grid is seen.
    static void bare(QCustomPlot& plot)
    {
        for (QCPAxis* axis : plot.axisRect()->axes()) {
            axis->setBasePen(Qt::NoPen);
            axis->setTicks(false);
            axis->setTickLabels(false);
            axis->grid()->setVisible(false);
        }
    }
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
    static void setBase(ShownWindow& shown, double base)
    {
        shown.store.edit("base", [&](State& state) { state.settings.values["base"] = base; });
    }
    /// The cell of dimension 2 in a table as the window starts with it.
    static double valueFor(double base, Index position)
    {
        const Settings settings{"sinusoidal", {{"base", base}}};
        return (*settings.chosen().table(settings.values))->value(position, 2);
    }
    static double asDouble(const Value& value)
    {
        return value.index() == 0 ? 10000 : std::get<double>(value);
    }
};

PELORUS_TEST(MovingTest)

} // namespace test_moving

#include "test_moving.moc"
