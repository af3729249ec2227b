// A drag changes texts with every frame: none of them may lay out the window, and none may be cut off.
#include "tests/support/tests.h"
#include "tests/support/window_support.h"
#include "ui/panels/inspector_panel.h"
#include "ui/widgets/steady_label.h"

#include <QVBoxLayout>
#include <QtTest>

namespace test_steady_label {

using namespace pelorus;

namespace {

/// Counts the layouts that an application does.
class Layouts : public QObject {
public:
    Layouts() { qApp->installEventFilter(this); }
    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        const auto* widget = qobject_cast<QWidget*>(receiver);
        count += event->type() == QEvent::LayoutRequest && widget && widget->layout() ? 1 : 0;
        return false;
    }
    int count = 0;
};

} // namespace

class SteadyLabelTest : public QObject {
    Q_OBJECT

private slots:
    void itIsAsLargeAsItsTextNeeds()
    {
        SteadyLabel label;
        for (const QString& text : {QString("1"), QString("a text of a few words"), QString("两个词")}) {
            label.show(text);
            QVERIFY(label.width() >= label.widthOf(text));
        }
        label.show("word word word word word word word word", 60);
        QCOMPARE(label.width(), 60);
        QVERIFY(label.height() >= 3 * label.label().fontMetrics().lineSpacing());
        label.show("word", 60);
        QVERIFY(label.height() < 2 * label.label().fontMetrics().lineSpacing());
        label.label().setTextFormat(Qt::RichText);
        label.show("<div>1</div><div>2</div><div>3</div>", 60);
        QVERIFY(label.height() >= 3 * label.label().fontMetrics().height());
    }

    void aTextHasRoomInsideThePaddingOfItsStyle()
    {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        window.setStyleSheet("QLabel { padding: 3px 20px; }");
        auto* label = new SteadyLabel;
        column->addWidget(label);
        window.show();
        for (const QString& text : {QString("1 ms"), QString("a longer text of 52.05 ms")}) {
            label->show(text, label->widthOf(text));
            const QRect inside = label->label().contentsRect();
            QVERIFY(inside.width() >= label->label().fontMetrics().horizontalAdvance(text));
            QVERIFY(inside.height() >= label->label().fontMetrics().height());
            QVERIFY(inside.height() < 2 * label->label().fontMetrics().height());
            label->show(text, label->widthOf(text) - 1); // one pixel too few
            QVERIFY(text.contains(' '));
            QVERIFY(label->label().contentsRect().height() >= 2 * label->label().fontMetrics().height());
        }
    }

    void aTextAsLargeAsTheLastLaysOutNothing()
    {
        QWidget window;
        auto* column = new QVBoxLayout(&window);
        auto* label = new SteadyLabel;
        column->addWidget(label);
        label->show("0.25", 100);
        window.show();
        QCoreApplication::processEvents();
        Layouts layouts;
        for (int i = 0; i < 20; ++i) {
            label->show(QString::number(i), 100);
            QCoreApplication::processEvents();
        }
        QCOMPARE(layouts.count, 0);
        label->show("so many words that they need more than one line", 100);
        QCoreApplication::processEvents();
        QVERIFY(layouts.count > 0);
        QVERIFY(label->geometry().bottom() <= window.rect().bottom());
    }

    void aTextCanBeSelectedWhereTheMouseIs()
    {
        SteadyLabel label;
        label.setSelectable(true);
        label.show("0.25");
        QVERIFY(!label.label().textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QEnterEvent enter({1, 1}, {1, 1}, {1, 1});
        QCoreApplication::sendEvent(&label, &enter);
        QVERIFY(label.label().textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&label, &leave);
        QVERIFY(!label.label().textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
    }

    void draggingASliderLaysOutTheWindowOnlyWhereALineIsAddedOrGone()
    {
        ShownWindow shown;
        QTRY_VERIFY(shown.window.isSettled());
        QCoreApplication::processEvents();
        Layouts layouts;
        constexpr int frames = 40;
        shown.store.beginGesture();
        for (int i = 0; i < frames; ++i) {
            shown.store.edit("base", [&](State& state) { state.settings.values["base"] = 1000.0 + 10 * i; });
            QTRY_VERIFY(shown.window.isSettled());
            QCoreApplication::processEvents();
        }
        shown.store.endGesture();
        QVERIFY2(layouts.count < frames, qPrintable(QString::number(layouts.count)));
    }
};

PELORUS_TEST(SteadyLabelTest)

} // namespace test_steady_label

#include "test_steady_label.moc"
