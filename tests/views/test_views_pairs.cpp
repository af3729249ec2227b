#include "core/views/compared.h"
#include "tests/support/tests.h"
#include "tests/support/views_support.h"

#include <QtTest>
#include <numbers>

namespace test_views_pairs {

using namespace views_test;

/// A column is in one pair, whoever is asked: every view names the same one, with the same wavelength.
class PairsTest : public QObject {
    Q_OBJECT

    static Index dialPair(const Reading& reading)
    {
        return std::stoll(fact(reading, "pair i").empty() ? fact(reading, "pair") : fact(reading, "pair i"));
    }

private slots:
    void aColumnIsTheSamePairWithTheSameWavelengthInEveryView_data()
    {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("layout");
        for (const char* layout : {"interleaved", "concatenated", "tensor2tensor", "per_dimension"})
            QTest::newRow(layout) << "sinusoidal"
                                  << "layout" << layout;
        for (const Encoding* encoding : encodings())
            if (const Parameter* pairing = findParameter(encoding->parameters(), "pairing"))
                for (const Choice& choice : pairing->choices)
                    QTest::newRow(("rotary " + choice.id).c_str())
                        << QString::fromStdString(encoding->id()) << "pairing"
                        << QString::fromStdString(choice.id);
    }
    void aColumnIsTheSamePairWithTheSameWavelengthInEveryView()
    {
        QFETCH(QString, encoding);
        QFETCH(QString, key);
        QFETCH(QString, layout);
        for (const std::int64_t size : {32, 33}) {
            Values values{{key.toStdString(), layout.toStdString()}};
            if (encoding == "sinusoidal")
                values["d_model"] = size;
            const PictureRequest wanted = request(encoding.toStdString(), values);
            const Encoding& chosen = wanted.settings.chosen();
            const auto waves = chosen.waves(wanted.settings.values).value();
            const auto spectrum = chosen.spectrum(wanted.settings.values).value();
            const ColumnPairs pairing(wanted.settings);
            for (Index column = 0; column < waves->columns; ++column) {
                const auto pair = pairing.pairOf(column);
                const Reading lengths = reading("wavelengths", wanted, {Index{17}, column, {}});
                QCOMPARE(lengths.derivation.has_value(), pair.has_value());
                if (!pair)
                    continue;
                const double wavelength =
                    2 * std::numbers::pi / spectrum.frequencies[static_cast<std::size_t>(*pair)];
                QCOMPARE(dialPair(lengths), *pair);
                QCOMPARE(lengths.derivation->value, wavelength);
                QCOMPARE(pairing.pairOf(pairing.columnOf(*pair)), pair); // and back again
                if (*pair < waves->pairs) {
                    const Reading dials = reading("dials", wanted, {Index{17}, column, {}});
                    QCOMPARE(dialPair(dials), *pair);
                    QCOMPARE(pairing.pairOf(dials.turned->large.dimension), pair);
                }
                if (encoding == "rotary") {
                    const Reading angles = reading("rotary", wanted, {Index{17}, column, {}});
                    QVERIFY(angles.derivation->subject.find(std::to_string(*pair)) != std::string::npos);
                    QCOMPARE(angles.right->y.label, "pair " + std::to_string(*pair));
                }
            }
        }
    }

    void anglesAreDotsThatNoLineJoins()
    {
        const Reading angles = reading("rotary", request("rotary"), {Index{17}, Index{6}, {}});
        QCOMPARE(angles.below->curves[0].style, Curve::Style::Dots);
        QCOMPARE(angles.right->curves[0].style == Curve::Style::Dots, angles.right->curves[0].low.empty());
        const Reading cosines = reading("rotary", request("rotary", {}, {{"content", std::string("cos")}}),
                                        {Index{17}, Index{6}, {}});
        QCOMPARE(cosines.below->curves[0].style, Curve::Style::Line);
    }

    void aPictureSaysWhichColumnAPairIsAndTheComparisonToo()
    {
        PictureRequest wanted = request("rotary", {{"pairing", std::string("half")}});
        const auto shown = comparedPicture(*findView("wavelengths"), wanted).value();
        QCOMPARE(focusOn(Meaning::Pair, 29, shown.pairing).dimension, std::optional<Index>(29));
        QCOMPARE(placeOf({{}, Index{29}, {}}, Meaning::Pair, shown.pairing), std::optional<Index>(29));
        wanted.compared = wanted.settings;
        wanted.compared->values["base"] = 500000.0;
        const auto compared = comparedPicture(*findView("wavelengths"), wanted).value();
        const Index last = static_cast<Index>(compared.chart()->curves[0].x.size()) - 1;
        QCOMPARE(compared.comparison->where.dimension, std::optional<Index>(last));
    }
};

PELORUS_TEST(PairsTest)

} // namespace test_views_pairs

#include "test_views_pairs.moc"
