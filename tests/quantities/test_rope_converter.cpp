#include "core/encodings/encoding.h"
#include "core/quantities/rope_converter.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_rope_converter {

using namespace pelorus;

namespace {

bool near(double value, double expected, double relative = 1e-13)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

} // namespace

class RopeConverterTest : public QObject {
    Q_OBJECT

private slots:
    void eachQuantityLeadsBackToAllOthers()
    {
        for (const Index d : {4, 64, 128, 256})
            for (const double factor : {0.5, 1.0, 2.0, 8.0, 40.0}) {
                const RopeStretch all = stretchFrom(RopeQuantity::Factor, factor, 10000, d).value();
                for (const auto& [quantity, value] :
                     {std::pair{RopeQuantity::FrequencyScale, all.frequencyScale},
                      {RopeQuantity::Alpha, all.alpha},
                      {RopeQuantity::Base, all.base},
                      {RopeQuantity::AttentionFactor, all.attentionFactor}}) {
                    if (quantity == RopeQuantity::AttentionFactor && factor < 1)
                        continue; // it stays 1 and says nothing
                    const RopeStretch back = stretchFrom(quantity, value, 10000, d).value();
                    QVERIFY(near(back.factor, factor, 1e-12) && near(back.base, all.base, 1e-12));
                    QVERIFY(near(back.attentionFactor, all.attentionFactor));
                }
            }
    }

    void theyAreWhatTheEncodingDoes()
    {
        const RopeStretch stretch = stretchFrom(RopeQuantity::Alpha, 8, 10000, 128).value();
        QVERIFY(near(stretch.base, 82684.62264056221));
        const Encoding& rotary = *findEncoding("rotary");
        const Values yarn{{"head_dim", Index{128}}, {"scaling", std::string("yarn")}, {"factor", 8.0}};
        QVERIFY(near(rotary.rotary(yarn).value().frequencies.attentionFactor, stretch.attentionFactor));
        const Values ntk{{"head_dim", Index{128}}, {"scaling", std::string("ntk")}, {"factor", 8.0}};
        const Spectrum spectrum = rotary.spectrum(ntk).value();
        QVERIFY(near(spectrum.frequencies.back() / spectrum.unscaled.back(), stretch.frequencyScale));
    }

    void whatMakesNoStretchIsRefused()
    {
        const auto key = [](RopeQuantity quantity, double value, double base, Index d) {
            const auto stretch = stretchFrom(quantity, value, base, d);
            return stretch ? std::string() : stretch.error().key;
        };
        QCOMPARE(key(RopeQuantity::Factor, 0, 10000, 64), std::string("factor"));
        QCOMPARE(key(RopeQuantity::Alpha, NAN, 10000, 64), std::string("alpha"));
        QCOMPARE(key(RopeQuantity::AttentionFactor, 0.9, 10000, 64), std::string("attention_factor"));
        QCOMPARE(key(RopeQuantity::AttentionFactor, 1000, 10000, 64), std::string("attention_factor"));
        QCOMPARE(key(RopeQuantity::Factor, 2, 0, 64), std::string("base"));
        QCOMPARE(key(RopeQuantity::Factor, 2, 10000, 2), std::string("head_dim"));
        QCOMPARE(key(RopeQuantity::Factor, 2, 10000, 65), std::string("head_dim"));
    }
};

PELORUS_TEST(RopeConverterTest)

} // namespace test_rope_converter

#include "test_rope_converter.moc"
