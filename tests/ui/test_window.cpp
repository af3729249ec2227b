#include "tests/support/tests.h"
#include "ui/panels/parameter_row.h"
#include "ui/panels/shortcuts_dialog.h"
#include "ui/plot/picture_canvas.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/slider.h"
#include "ui/widgets/text_field.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>
#include <QWheelEvent>
#include <QtTest>
#include <set>

namespace test_window {

using namespace pelorus;

namespace {

/// A window that shows its first picture.
struct Shown {
    Store store;
    MainWindow window{store};

    Shown()
    {
        window.setTheme(Theme::of(Theme::Id::Light));
        window.show();
        settle();
    }
    /// Until everything asked for has arrived.
    void settle()
    {
        // A result can change the layout, which asks again.
        for (int quiet = 0; quiet < 3; ++quiet) {
            QTRY_VERIFY(window.canvas().picture() && !window.service().isBusy());
            QTest::qWait(5);
        }
    }
    template <class T> T& find(const char* name)
    {
        T* found = window.findChild<T*>(name);
        Q_ASSERT(found);
        return *found;
    }
    QString message(const char* key)
    {
        auto& field = find<NumberField>(key);
        auto* row = qobject_cast<ParameterRow*>(field.parentWidget());
        auto* label = row->findChild<QLabel*>("problem");
        return label->isVisibleTo(&window) ? label->text() : QString();
    }
    void type(const char* key, const QString& text)
    {
        auto& field = find<NumberField>(key);
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
        settle();
    }
    /// The place of a cell's centre in the canvas.
    QPoint placeOf(Index row, Index column)
    {
        const QRect area = window.canvas().area();
        const Viewport view = window.canvas().currentViewport();
        return {area.left() + qRound((static_cast<double>(column) - view.left) / view.width() * area.width()),
                area.top() + qRound((static_cast<double>(row) - view.top) / view.height() * area.height())};
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&window.canvas(), key, modifiers);
        settle();
    }
    std::int64_t integer(const char* key)
    {
        return integerOf(store.settings().chosen().parameters(), store.settings().values, key);
    }
};

void wheel(QWidget& widget, const QPoint& at, int notches)
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

} // namespace

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstPictureIsTheWholeTable()
    {
        Shown shown;
        const HeatMap* map = shown.window.canvas().picture()->heatMap();
        QVERIFY(map);
        QCOMPARE(map->viewport, Viewport::fit(512, 128));
        QVERIFY(shown.window.windowTitle().contains("Pelorus"));
    }

    void aDraggedSliderChangesThePictureAndIsOneUndoStep()
    {
        Shown shown;
        auto& slider = shown.find<ParameterSlider>("max_lenSlider");
        const QPoint from(slider.width() / 4, slider.height() / 2);
        QTest::mousePress(&slider, Qt::LeftButton, {}, from);
        for (int x = from.x(); x < slider.width() - 20; x += 7)
            QTest::mouseMove(&slider, {x, from.y()});
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, {slider.width() - 20, from.y()});
        shown.settle();
        const auto longer = shown.integer("max_len");
        QVERIFY(longer > 100000);
        QTRY_COMPARE(shown.window.canvas().picture()->heatMap()->rows, longer);
        shown.window.action("undo")->trigger();
        QCOMPARE(shown.integer("max_len"), std::int64_t{512});
        QVERIFY(!shown.store.canUndo());
        QTRY_COMPARE(shown.window.canvas().picture()->heatMap()->rows, Index{512});
        QCOMPARE(shown.find<NumberField>("max_len").text(), QString("512"));
    }

    void aFieldAcceptsMoreThanItsSlider()
    {
        Shown shown;
        shown.type("max_len", "2000000");
        QCOMPARE(shown.integer("max_len"), std::int64_t{2000000});
        QVERIFY(shown.message("max_len").isEmpty());
        shown.type("d_model", "7");
        QCOMPARE(shown.integer("d_model"), std::int64_t{7});
    }

    void anInvalidValueIsSaidAtItsControlAndChangesNothing_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        QTest::newRow("d_model 0") << "d_model"
                                   << "0";
        QTest::newRow("d_model negative") << "d_model"
                                          << "-3";
        QTest::newRow("d_model fraction") << "d_model"
                                          << "1.5";
        QTest::newRow("base 0") << "base"
                                << "0";
        QTest::newRow("base negative") << "base"
                                       << "-1";
        QTest::newRow("base nan") << "base"
                                  << "nan";
        QTest::newRow("base infinite") << "base"
                                       << "inf";
        QTest::newRow("max_len too long") << "max_len"
                                          << "2147483649";
        QTest::newRow("max_len word") << "max_len"
                                      << "many";
    }
    void anInvalidValueIsSaidAtItsControlAndChangesNothing()
    {
        QFETCH(QString, key);
        QFETCH(QString, text);
        Shown shown;
        const State before = shown.store.state();
        const QByteArray name = key.toUtf8();
        shown.type(name.constData(), text);
        QVERIFY(!shown.message(name.constData()).isEmpty());
        QCOMPARE(shown.store.state(), before);
        QVERIFY(shown.find<NumberField>(name.constData()).property("refused").toBool());
    }

    void resetBringsBackTheDefaultAndTakesTheMessageAway()
    {
        Shown shown;
        shown.type("base", "-1");
        auto* row = qobject_cast<ParameterRow*>(shown.find<NumberField>("base").parentWidget());
        auto* reset = row->findChild<QToolButton*>();
        QVERIFY(reset->isVisible());
        reset->click();
        QVERIFY(shown.message("base").isEmpty());
        QCOMPARE(shown.find<NumberField>("base").text().remove(QChar(0x2009)), QString("10000"));
        QVERIFY(!reset->isVisible());
    }

    void pointingAtACellShowsItsValueAndItsFormula()
    {
        Shown shown;
        shown.type("max_len", "20");
        shown.type("d_model", "10");
        QTest::mouseMove(&shown.window.canvas(), shown.placeOf(17, 6));
        shown.settle();
        QCOMPARE(shown.store.focus(), (Focus{Index{17}, Index{6}, {}}));
        const auto grid = *shown.store.settings().chosen().table(shown.store.settings().values);
        QTRY_VERIFY(shown.find<QLabel>("inspectorValue").toolTip() ==
                    QString::number(grid->value(17, 6), 'g', 17));
    }

    void aClickPinsArrowKeysWalkAndEscapeUnpins()
    {
        Shown shown;
        shown.type("max_len", "20");
        shown.type("d_model", "10");
        QTest::mouseClick(&shown.window.canvas(), Qt::LeftButton, {}, shown.placeOf(4, 3));
        QCOMPARE(shown.store.view().pinned, (Focus{Index{4}, Index{3}, {}}));
        shown.key(Qt::Key_Down);
        shown.key(Qt::Key_Right);
        QCOMPARE(shown.store.view().pinned, (Focus{Index{5}, Index{4}, {}}));
        shown.key(Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(shown.store.view().pinned.dimension, std::optional<Index>(9)); // stops at the edge
        for (int i = 0; i < 7; ++i)
            shown.key(Qt::Key_Up);
        QCOMPARE(shown.store.view().pinned.position, std::optional<Index>(0));
        shown.window.action("unpin")->trigger();
        QVERIFY(shown.store.view().pinned.isEmpty());
    }

    void aKeyPutsTheRestingMouseToSleep()
    {
        Shown shown;
        shown.type("max_len", "20");
        shown.type("d_model", "10");
        const QPoint at = shown.placeOf(4, 3);
        QTest::mouseMove(&shown.window.canvas(), at);
        QTest::mouseClick(&shown.window.canvas(), Qt::LeftButton, {}, at);
        for (int i = 0; i < 3; ++i)
            shown.key(Qt::Key_Right);
        QCOMPARE(shown.store.focus(), (Focus{Index{4}, Index{6}, {}}));
        QMouseEvent still(QEvent::MouseMove, at, shown.window.canvas().mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, Qt::NoModifier); // as after a change of layout
        QCoreApplication::sendEvent(&shown.window.canvas(), &still);
        QCOMPARE(shown.store.focus(), (Focus{Index{4}, Index{6}, {}}));
        QTest::mouseMove(&shown.window.canvas(), shown.placeOf(9, 2));
        QCOMPARE(shown.store.focus(), (Focus{Index{9}, Index{2}, {}}));
    }

    void escapeRestoresAFieldAndUnpinsOnlyFromThePicture()
    {
        Shown shown;
        QTest::mouseClick(&shown.window.canvas(), Qt::LeftButton, {}, shown.placeOf(40, 30));
        const Focus pinned = shown.store.view().pinned;
        shown.type("d_model", "0");
        auto& field = shown.find<NumberField>("d_model");
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.text(), QString("128"));
        QVERIFY(shown.message("d_model").isEmpty());
        QTest::keyClicks(&field, "77");
        QTest::keyClick(&field, Qt::Key_Escape);
        QCOMPARE(field.text(), QString("128"));
        QCOMPARE(shown.store.view().pinned, pinned);

        auto& picker = shown.find<QComboBox>("encoding");
        picker.setFocus();
        picker.showPopup();
        QTest::keyClick(picker.view(), Qt::Key_Escape);
        QTRY_VERIFY(!picker.view()->isVisible());
        QCOMPARE(shown.store.view().pinned, pinned);

        shown.key(Qt::Key_Escape);
        QVERIFY(shown.store.view().pinned.isEmpty());
    }

    void aRangeIsSaidOnlyWhereItIsTheReason()
    {
        Shown shown;
        shown.type("d_model", "many");
        QVERIFY(shown.message("d_model").contains("such as 128"));
        shown.type("d_model", "0");
        QVERIFY(shown.message("d_model").contains(QString("1 to 1_048_576").replace('_', QChar(0x2009))));
        shown.type("d_model", "2^6");
        QCOMPARE(shown.integer("d_model"), std::int64_t{64});
        shown.type("max_len", "1e3");
        QCOMPARE(shown.integer("max_len"), std::int64_t{1000});
    }

    void aMistakeInAFieldOfTheViewKeepsThePictureAndMarksTheField()
    {
        Shown shown;
        shown.window.action("view-frequencies")->trigger();
        shown.settle();
        auto& field = shown.find<TextField>("curves");
        const auto type = [&](const QString& text) {
            field.setFocus();
            field.selectAll();
            QTest::keyClicks(&field, text);
            QTest::keyClick(&field, Qt::Key_Return);
            shown.settle();
        };
        type("0-2, 8:24:8");
        const auto picture = shown.window.canvas().picture();
        QCOMPARE(picture->chart()->curves.size(), std::size_t{5});
        QStringList many;
        for (int i = 0; i < 60; ++i)
            many.append(QString::number(i));
        type(many.join(','));
        QVERIFY(shown.window.canvas().isVisible());
        QCOMPARE(shown.window.canvas().picture(), picture);
        QVERIFY(field.property("refused").toBool());
        auto* row = field.parentWidget();
        QVERIFY(row->findChild<QLabel*>("problem")->text().size() < 80);
        QVERIFY(row->width() <= 280);
        QTest::keyClick(&field, Qt::Key_Escape);
        shown.settle();
        QCOMPARE(field.text(), QString("0-2, 8:24:8"));
        QVERIFY(!field.property("refused").toBool());
    }

    void theEndsOfTheColourBarBearNumbersAndNothingReadsAsAMinus()
    {
        Shown shown;
        shown.store.edit("range", [](State& s) { s.view.range = {ColorRange::Mode::Fixed, 0.153, 1}; });
        shown.settle();
        bool found = false;
        for (QCPAxisRect* rect : shown.window.canvas().axisRects()) {
            const QCPAxis* axis = rect->axis(QCPAxis::atRight);
            if (!axis->tickLabels())
                continue;
            found = true;
            QCOMPARE(axis->tickLengthOut(), 0);
            QVERIFY(axis->tickLabelPadding() >= 4);
            QCOMPARE(axis->range().lower, 0.153);
            const auto ticker = axis->ticker();
            QVector<double> ticks;
            QVector<QString> labels;
            ticker->generate(axis->range(), QLocale::c(), 'g', 6, ticks, nullptr, &labels);
            QCOMPARE(labels.first(), QString("0.153"));
            QCOMPARE(labels.last(), QString("1"));
        }
        QVERIFY(found);
    }

    void thePinStaysInsideWhatIsShownAndComesBack()
    {
        Shown shown;
        QTest::mouseClick(&shown.window.canvas(), Qt::LeftButton, {}, shown.placeOf(400, 100));
        const Focus pinned = shown.store.view().pinned;
        shown.store.hover({});
        shown.type("max_len", "20");
        shown.type("d_model", "10");
        QTRY_COMPARE(shown.find<QLabel>("inspectorSubject").text(), QString("PE(19, 9)"));
        QCOMPARE(shown.store.view().pinned, pinned);
    }

    void aSliderStopsAtSizesUnlessShiftIsHeld()
    {
        Parameter size = *findParameter(findEncoding("sinusoidal")->parameters(), "d_model");
        ParameterSlider slider(size);
        slider.resize(247, 22);
        std::set<double> seen;
        connect(&slider, &ParameterSlider::moved, this, [&](double number) { seen.insert(number); });
        for (int at = 0; at <= slider.maximum(); at += 8) // a pixel
            emit slider.sliderMoved(at);
        for (const double wanted : {64., 96., 512., 768., 1024.})
            QVERIFY(seen.contains(wanted));
        for (const double number : seen)
            QVERIFY(number < 64 || std::fmod(number, 8) == 0);
    }

    void theShortcutsFitTheWindowAndItsColumnsAreBalanced()
    {
        Shown shown;
        ShortcutsDialog dialog(shown.window.actions(), &shown.window);
        dialog.show();
        QVERIFY(dialog.height() <= shown.window.height() * 4 / 5);
        auto* area = dialog.findChild<QScrollArea*>();
        QVERIFY(area->widget()->sizeHint().height() <= 700);
    }

    void thePanelsFoldAndANarrowWindowBeginsWithoutTheInspector()
    {
        Store store;
        MainWindow window(store);
        window.resize(800, 500);
        window.show();
        QCOMPARE(window.size(), QSize(800, 500));
        auto* inspector = window.findChild<QWidget*>("rightPanel");
        auto* left = window.findChild<QWidget*>("leftPanel");
        QVERIFY(!inspector->isVisible());
        window.action("fold-right")->trigger();
        QVERIFY(inspector->isVisible());
        window.action("fold-left")->trigger();
        QVERIFY(!left->isVisible());
        window.action("fold-left")->trigger();
        QVERIFY(left->isVisible());
    }

    void numbersThatNobodyLearnedAreSaidToBeRandom()
    {
        Shown shown;
        auto& line = shown.find<QLabel>("origin");
        QVERIFY(!line.isVisible());
        for (const char* encoding : {"learned", "t5"}) {
            shown.store.edit("encoding",
                             [&](State& state) { state.settings = state.settings.changedTo(encoding); });
            QVERIFY(line.isVisible());
            QVERIFY(line.text().contains("seed 0"));
        }
        shown.store.edit("encoding",
                         [](State& state) { state.settings = state.settings.changedTo("alibi"); });
        QVERIFY(!line.isVisible());
    }

    void thePinIsTheSameInEveryView()
    {
        Shown shown;
        QTest::mouseClick(&shown.window.canvas(), Qt::LeftButton, {}, shown.placeOf(40, 30));
        const Focus pinned = shown.store.view().pinned;
        for (const View* view : views()) {
            if (view->walks()) // a sentence is shorter than a table: there the pin stays inside
                continue;
            shown.window.action("view-" + QString::fromStdString(view->id()))->trigger();
            QCOMPARE(shown.store.view().view, view->id());
            shown.settle();
            QCOMPARE(shown.store.view().pinned, pinned);
        }
    }

    void theWheelZoomsAtTheCursorADragPansADoubleClickFits()
    {
        Shown shown;
        auto& canvas = shown.window.canvas();
        const QPoint at = shown.placeOf(100, 20);
        wheel(canvas, at, 4);
        shown.settle();
        const Viewport zoomed = *shown.store.view().viewportOf("table");
        QVERIFY(zoomed.height() < 300);
        QVERIFY(std::abs((shown.placeOf(100, 20) - at).manhattanLength()) <= 2);

        QTest::mousePress(&canvas, Qt::LeftButton, {}, at);
        QTest::mouseMove(&canvas, at + QPoint(0, -30));
        QTest::mouseMove(&canvas, at + QPoint(0, -60));
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at + QPoint(0, -60));
        shown.settle();
        QVERIFY(shown.store.view().viewportOf("table")->top > zoomed.top + 1);
        QVERIFY(shown.store.view().pinned.isEmpty()); // a drag is no click

        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, at);
        QVERIFY(!shown.store.view().viewportOf("table"));
    }

    void theWheelOverAControlChangesNothing()
    {
        Shown shown;
        const State before = shown.store.state();
        for (QWidget* widget : shown.window.findChildren<QWidget*>())
            if (qobject_cast<QComboBox*>(widget) || qobject_cast<QSlider*>(widget) ||
                qobject_cast<QLineEdit*>(widget))
                wheel(*widget, widget->rect().center(), -3);
        QCOMPARE(shown.store.state(), before);
    }

    void theThemeReachesThePlots()
    {
        Shown shown;
        const auto ground = [&] { return shown.window.canvas().grab().toImage().pixelColor(2, 2); };
        QCOMPARE(ground(), Theme::of(Theme::Id::Light).window);
        shown.window.action("theme")->trigger();
        shown.settle();
        QCOMPARE(ground(), Theme::of(Theme::Id::Dark).window);
    }

    void iconsAreSeenInEitherThemeAlsoTheOneOfWhatHasNoRoom()
    {
        Shown shown;
        shown.window.resize(960, 600);
        shown.store.edit("compare", [](State& state) { state.compared = state.settings; });
        shown.settle();
        for (int theme = 0; theme < 2; ++theme) {
            for (const char* name : {"qt_toolbar_ext_button", "swap", "languageButton"}) {
                auto* button = shown.window.findChild<QToolButton*>(name);
                QVERIFY(button);
                if (!button->isVisible())
                    continue;
                const QImage image = button->icon().pixmap(button->iconSize()).toImage();
                const QColor ground = shown.window.palette().color(QPalette::Window);
                int strongest = 0;
                for (int y = 0; y < image.height(); ++y)
                    for (int x = 0; x < image.width(); ++x)
                        if (image.pixelColor(x, y).alpha() > 128)
                            strongest = std::max(
                                strongest, std::abs(image.pixelColor(x, y).lightness() - ground.lightness()));
                QVERIFY2(strongest > 100, name);
            }
            shown.window.action("theme")->trigger();
            shown.settle();
        }
        QVERIFY(shown.window.findChild<QToolButton*>("qt_toolbar_ext_button")->isVisible());
    }

    void aFixedRangeIsWhatTheColourBarShows()
    {
        Shown shown;
        shown.store.edit("range", [](State& s) { s.view.range = {ColorRange::Mode::Fixed, 0, 0.5}; });
        shown.settle();
        QCOMPARE(shownLimits(*shown.window.canvas().picture()->heatMap(), shown.window.canvas().look().range),
                 (Limits{0, 0.5}));
    }

    void changingColoursComputesNothing()
    {
        Shown shown;
        QSignalSpy pictures(&shown.window.service(), &PictureService::pictureReady);
        do { // the first layouts may still ask for pictures of another size
            pictures.clear();
            QTest::qWait(200);
        } while (pictures.count() > 0);
        shown.store.edit("colours", [](State& s) { s.view.signedColors = "dune"; });
        QTest::qWait(50);
        QCOMPARE(shown.window.canvas().look().signedColors, std::string("dune"));
        QCOMPARE(pictures.count(), 0);
    }

    void theSampledPictureSaysThatItIsAMean()
    {
        Shown shown;
        QCOMPARE(shown.find<QLabel>("sampling").text(), QString("sharp cells"));
        shown.type("max_len", "100000");
        QTRY_VERIFY(shown.find<QLabel>("sampling").text().contains("mean of"));
    }

    void everyEncodingIsShownOrSaysWhyNotInEveryView()
    {
        Shown shown;
        auto& picker = shown.find<QComboBox>("encoding");
        QCOMPARE(picker.count(), static_cast<int>(encodings().size()));
        for (int i = 0; i < picker.count(); ++i) {
            picker.setCurrentIndex(i);
            emit picker.activated(i);
            QVERIFY2(shown.store.settings().problems().empty(), qPrintable(picker.currentText()));
            for (const View* view : views()) {
                shown.window.action("view-" + QString::fromStdString(view->id()))->trigger();
                QTRY_VERIFY(!shown.window.service().isBusy());
                QTest::qWait(20);
                shown.window.action("fit")->trigger();
                QTest::keyClick(&shown.window.canvas(), Qt::Key_Down);
                QTRY_VERIFY(!shown.window.service().isBusy());
            }
        }
    }

    void thePictureCanBeCopied()
    {
        Shown shown;
        QApplication::clipboard()->clear();
        shown.window.action("copy")->trigger();
        QVERIFY(!QApplication::clipboard()->image().isNull());
    }

    void everyControlHasANameForThoseWhoDoNotSeeIt()
    {
        Shown shown;
        for (QWidget* widget : shown.window.findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->inherits("QLabel"))
                continue;
            const bool named =
                !widget->accessibleName().isEmpty() || !widget->property("text").toString().isEmpty();
            QVERIFY2(named,
                     qPrintable(QString(widget->metaObject()->className()) + " " + widget->objectName()));
        }
    }

    void everyActionHasAShortcutAndAToolTip()
    {
        Shown shown;
        for (const QAction* action : shown.window.actions()) {
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->objectName()));
            QVERIFY2(action->toolTip().contains(action->text()), qPrintable(action->objectName()));
        }
        QSet<QString> keys;
        for (const QAction* action : shown.window.actions()) {
            QVERIFY2(!keys.contains(action->shortcut().toString()), qPrintable(action->objectName()));
            keys.insert(action->shortcut().toString());
        }
    }
};

PELORUS_TEST(WindowTest)

} // namespace test_window

#include "test_window.moc"
