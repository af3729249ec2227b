#include "core/encodings/encoding.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <limits>

namespace test_parameters {

using namespace pelorus;

class ParametersTest : public QObject {
    Q_OBJECT

private slots:
    void everyDefaultIsValidAndReadsBackFromItsText()
    {
        for (const Encoding* encoding : encodings())
            for (const Parameter& parameter : encoding->parameters()) {
                const auto back = parseValue(parameter, formatValue(parameter.standard));
                QVERIFY2(back, parameter.key.c_str());
                QCOMPARE(*back, parameter.standard);
            }
    }

    void aValueOutOfRangeIsRefusedInOneSentenceThatSaysTheRange()
    {
        const Parameter dModel = *findParameter(findEncoding("sinusoidal")->parameters(), "d_model");
        for (const char* text : {"0", "-1", "1048577", "x", "", "1.5", "99999999999999999999"}) {
            const auto value = parseValue(dModel, text);
            QVERIFY2(!value, text);
            QCOMPARE(value.error().key, std::string("d_model"));
            QVERIFY(value.error().message.find("1 to 1048576") != std::string::npos);
        }
    }

    void aBaseThatIsNoPositiveFiniteNumberIsRefused()
    {
        const Parameter base = *findParameter(findEncoding("sinusoidal")->parameters(), "base");
        for (const char* text : {"0", "-1", "nan", "inf", "1e400", "0,5"})
            QVERIFY2(!parseValue(base, text), text);
        QCOMPARE(checkValues({base}, {{"base", std::numeric_limits<double>::quiet_NaN()}}).size(), 1u);
    }
};

PELORUS_TEST(ParametersTest)

} // namespace test_parameters

#include "test_parameters.moc"
