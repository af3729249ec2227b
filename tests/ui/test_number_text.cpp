#include "core/grid/number_text.h"
#include "tests/support/tests.h"
#include "ui/widgets/number_text.h"

#include <QtTest>
#include <cmath>

namespace test_number_text {

using namespace pelorus;

class NumberTextTest : public QObject {
    Q_OBJECT

private slots:
    void aNumberTypedInTheLocalesFormOrWithAPointIsReadAsMeantOrRefused_data()
    {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("meant"); // NaN: refused
        const double refused = std::nan("");
        QTest::newRow("de comma") << "de_DE"
                                  << "0,5" << 0.5;
        QTest::newRow("de point") << "de_DE"
                                  << "0.5" << 0.5;
        QTest::newRow("de 1,23") << "de_DE"
                                 << "1,23" << 1.23;
        QTest::newRow("de thousand or one") << "de_DE"
                                            << "1.000" << refused;
        QTest::newRow("de both") << "de_DE"
                                 << "1.000,5" << refused;
        QTest::newRow("en comma") << "en_US"
                                  << "1,000" << 1000.0;
        for (const char* locale : {"en_US", "zh_CN"}) {
            QTest::addRow("%s groups", locale) << locale << "1,048,576" << 1048576.0;
            QTest::addRow("%s groups and a point", locale) << locale << "10,000.5" << 10000.5;
            QTest::addRow("%s no groups", locale) << locale << "10,00" << refused;
            QTest::addRow("%s underscores", locale) << locale << "10_000" << 10000.0;
            QTest::addRow("%s full width", locale) << locale << QString::fromUtf8("１０００．５") << 1000.5;
            QTest::addRow("%s full-width comma", locale)
                << locale << QString::fromUtf8("１，０００") << 1000.0;
            QTest::addRow("%s power", locale) << locale << "2^10" << 1024.0;
            QTest::addRow("%s product", locale) << locale << QString::fromUtf8("512 × 8") << 4096.0;
            QTest::addRow("%s both", locale) << locale << "3*2^8" << 768.0;
            QTest::addRow("%s half a product", locale) << locale << "512*" << refused;
        }
        QTest::newRow("en decimal comma") << "en_US"
                                          << "0,5" << refused;
        QTest::newRow("en point") << "en_US"
                                  << "0.215" << 0.215;
        QTest::newRow("zh point") << "zh_CN"
                                  << "1.23" << 1.23;
        QTest::newRow("spaces") << "en_US"
                                << " 10 000 " << 10000.0;
        QTest::newRow("thin spaces") << "de_DE"
                                     << QString("1") + QChar(0x2009) + "000" + QChar(0x2009) + "000" << 1e6;
        QTest::newRow("exponent") << "de_DE"
                                  << "1e6" << 1e6;
        QTest::newRow("true minus") << "en_US" << QString(QChar(0x2212)) + "5" << -5.0;
        QTest::newRow("two numbers") << "en_US"
                                     << "1 2" << refused;
        QTest::newRow("word") << "en_US"
                              << "ten" << refused;
    }
    void aNumberTypedInTheLocalesFormOrWithAPointIsReadAsMeantOrRefused()
    {
        QFETCH(QString, locale);
        QFETCH(QString, typed);
        QFETCH(double, meant);
        bool fine = false;
        const double read = plainNumber(typed, QLocale(locale)).toDouble(&fine);
        if (std::isnan(meant))
            QVERIFY(!fine);
        else
            QCOMPARE(read, meant);
    }

    void aNumberShownInAFieldReadsBackToItself()
    {
        for (const char* number :
             {"1", "1234", "12345", "1048576", "0.30000000000000004", "-12345.5", "1e-9", "1e+300"})
            for (const char* locale : {"en_US", "de_DE", "zh_CN", "fr_FR"})
                QCOMPARE(plainNumber(groupedNumber(number), QLocale(locale)).toDouble(),
                         QString(number).toDouble());
    }

    void shortNumbersKeepTheirSignAndSize()
    {
        QCOMPARE(numberText(-0.998998), std::string("−0.998998"));
        QCOMPARE(numberText(1e-20), std::string("1e−20"));
        QCOMPARE(numberText(0), std::string("0"));
    }
};

PELORUS_TEST(NumberTextTest)

} // namespace test_number_text

#include "test_number_text.moc"
