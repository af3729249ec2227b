#include "tests/support/tests.h"
#include "ui/panels/converter_dialog.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_text.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

namespace test_converter {

using namespace pelorus;

namespace {

struct Shown {
    Store store;
    ConverterDialog dialog{store};

    NumberField& field(const char* name) { return *dialog.findChild<NumberField*>(name); }
    void type(const char* name, const QString& text)
    {
        field(name).selectAll();
        QTest::keyClicks(&field(name), text);
    }
    double number(const char* name) { return plainNumber(field(name).text()).toDouble(); }
    QString problem() { return dialog.findChild<QLabel*>("problem")->text(); }
    QPushButton& use(const char* name) { return *dialog.findChild<QPushButton*>(name); }
};

} // namespace

class ConverterTest : public QObject {
    Q_OBJECT

private slots:
    void aNumberTypedAtAnyOfThemChangesAllOthersAtOnce()
    {
        Shown shown;
        shown.type("head_dim", "128");
        shown.type("alpha", "8");
        QCOMPARE(shown.number("factor"), 8.0);
        QCOMPARE(shown.number("frequency_scale"), 0.125);
        QCOMPARE(shown.number("base"), 82684.6226);
        QCOMPARE(shown.number("attention_factor"), 1.20794415);
        shown.type("base", "82684.6226");
        QVERIFY(std::abs(shown.number("alpha") - 8) < 1e-6);
        shown.type("frequency_scale", "0.5");
        QCOMPARE(shown.number("factor"), 2.0);
        QVERIFY(shown.problem().isEmpty());
    }

    void whatCannotBeIsSaidAndNotUsed()
    {
        Shown shown;
        shown.type("factor", "-1");
        QVERIFY(shown.problem().contains("above 0"));
        QVERIFY(!shown.use("use-yarn").isEnabled());
        shown.type("factor", "2");
        shown.type("head_dim", "7");
        QVERIFY(shown.problem().contains("even"));
        shown.type("head_dim", "8");
        QVERIFY(shown.problem().isEmpty() && shown.use("use-yarn").isEnabled());
    }

    void theResultCanBePutIntoTheEncoding()
    {
        Shown shown;
        shown.type("head_dim", "128");
        shown.type("factor", "4");
        shown.use("use-ntk").click();
        const Settings& now = shown.store.settings();
        QCOMPARE(now.encoding, std::string("rotary"));
        QVERIFY(now.problems().empty());
        const RotaryFrequencies used = now.chosen().rotary(now.values).value().frequencies;
        QVERIFY(std::abs(used.effectiveTheta / shown.number("base") - 1) < 1e-8);
        shown.store.undo();
        QCOMPARE(shown.store.settings().encoding, std::string("sinusoidal"));
    }
};

PELORUS_TEST(ConverterTest)

} // namespace test_converter

#include "test_converter.moc"
