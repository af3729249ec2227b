#include "core/models/position_config.h"
#include "tests/support/tests.h"
#include "tests/support/views_support.h"

#include <QtTest>
#include <numbers>

namespace test_views_rotary {

using namespace views_test;

namespace {

constexpr double pi = std::numbers::pi;

PictureRequest ofConfig(const char* name)
{
    const auto config =
        readPositionConfig(std::string(PELORUS_TEST_DATA "/golden/rope_scaling/") + name + "/config.json");
    PictureRequest wanted = request("rotary");
    wanted.settings = config.value().settings();
    return wanted;
}

QStringList names(const Chart& chart)
{
    QStringList all;
    for (const Curve& curve : chart.curves)
        all.append(QString::fromStdString(curve.name));
    return all;
}

QStringList guides(const Chart& chart)
{
    QStringList all;
    for (const Guide& guide : chart.guides)
        all.append(QString::fromStdString(guide.label));
    return all;
}

} // namespace

class RotaryViewsTest : public QObject {
    Q_OBJECT

private slots:
    void wavelengthsCountWhatScalingKeptBlendedAndDivided_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<QStringList>("bands");
        QTest::newRow("Llama 3.1") << "llama31_8b" << QStringList{"29 kept", "6 blended", "29 divided"};
        QTest::newRow("linear") << "linear_f4" << QStringList{"0 kept", "0 blended", "64 divided"};
    }
    void wavelengthsCountWhatScalingKeptBlendedAndDivided()
    {
        QFETCH(QString, config);
        QFETCH(QStringList, bands);
        const Picture shown = picture("wavelengths", ofConfig(config.toUtf8()));
        QCOMPARE(names(*shown.chart()), QStringList{"as trained"} + bands);
        for (std::size_t i = 0; i < 3; ++i)
            QCOMPARE(shown.chart()->curves[i + 1].x.size(), bands[int(i)].section(' ', 0, 0).toULongLong());
    }

    void wavelengthsStandAgainstTheTrainedLengthAndTheOneNow()
    {
        const Picture shown = picture("wavelengths", ofConfig("llama31_8b"));
        QCOMPARE(guides(*shown.chart()), QStringList({"trained length 8192: 32 pairs complete a turn",
                                                      "length now 131072: 39 pairs complete a turn"}));
        // Counted again from the curves: a pair completes a turn when its wavelength is at most the length.
        int turned = 0;
        for (std::size_t band = 1; band < 4; ++band)
            for (const double wavelength : shown.chart()->curves[band].y)
                turned += wavelength <= 131072;
        QCOMPARE(turned, 39);
    }

    void everyScalingHasItsWavelengths()
    {
        for (const char* config : {"deepseek_v3", "dynamic_f2", "gpt_oss_20b", "linear_f4", "llama2_7b",
                                   "longrope_explicit", "phi3_mini_128k", "qwen25_7b_yarn4"}) {
            const PictureRequest wanted = ofConfig(config);
            const Picture shown = picture("wavelengths", wanted);
            std::size_t points = 0;
            for (std::size_t i = names(*shown.chart()).front() == "as trained" ? 1 : 0;
                 i < shown.chart()->curves.size(); ++i)
                points += shown.chart()->curves[i].x.size();
            const auto spectrum = wanted.settings.chosen().spectrum(wanted.settings.values);
            QCOMPARE(points, spectrum->frequencies.size());
        }
    }

    void aPairTellsWhatScalingDidToIt()
    {
        const Reading divided = reading("wavelengths", ofConfig("llama31_8b"), {.dimension = Index{126}});
        QCOMPARE(fact(divided, "scaling"), std::string("divided by 8"));
        const Reading kept = reading("wavelengths", ofConfig("llama31_8b"), {.dimension = Index{0}});
        QCOMPARE(fact(kept, "scaling"), std::string("kept as trained"));
    }

    void anglesAreWithinOneTurnAndExplained()
    {
        const PictureRequest wanted = request("rotary");
        const Picture shown = picture("rotary", wanted);
        const HeatMap* map = shown.map();
        QVERIFY(map);
        QCOMPARE(map->rows, Index{512});
        QCOMPARE(map->columns, Index{32});
        QVERIFY(std::abs(map->grid->value(4, 0) - (4 - 2 * pi)) < 1e-15);
        const Reading read = reading("rotary", wanted, {.position = Index{4}, .dimension = Index{0}});
        QVERIFY(std::abs(read.derivation->value - (4 - 2 * pi)) < 1e-15);
        QVERIFY(read.below && read.right);
    }

    void cosinesAndSinesCarryTheAttentionFactor()
    {
        PictureRequest wanted = ofConfig("qwen25_7b_yarn4");
        wanted.options = {{"content", std::string("cos")}};
        const Picture shown = picture("rotary", wanted);
        QVERIFY(std::abs(shown.map()->grid->value(0, 5) - (0.1 * std::log(4.0) + 1)) < 1e-15);
        wanted.options = {{"content", std::string("sin")}};
        QCOMPARE(picture("rotary", wanted).map()->grid->value(0, 5), 0.0);
    }

    void handsPointWhereThePairsHaveTurned()
    {
        const PictureRequest wanted = request("rotary", {}, {{"pairs", std::string("0, 8")}});
        QCOMPARE(picture("dials", wanted).dials()->dials.size(), std::size_t{2});
        // In halves column 40 is the second of pair 8, whose frequency is 0.1.
        const Reading read =
            reading("dials", wanted, {.position = Index{3}, .dimension = Index{40}, .other = Index{5}});
        const Turned& turned = *read.turned;
        QCOMPARE(turned.large.name, std::string("pair 8"));
        QVERIFY(std::abs(turned.large.hands[0].angle - 0.3) < 1e-15);
        QVERIFY(std::abs(turned.large.hands[1].angle - 0.5) < 1e-15);
        QVERIFY(std::abs(turned.hands[0][0].angle - 3.0) < 1e-15);
        QVERIFY(std::abs(read.derivation->value - 0.2) < 1e-15);
    }

    void aWholeVectorKeepsTheLengthOfItsPairs()
    {
        const Reading read =
            reading("dials", request("rotary", {{"head_dim", Index{8}}}), {.position = Index{9}});
        const Chart& chart = *read.below;
        const Curve& before = chart.curves[0];
        const Curve& after = chart.curves[1];
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(std::abs(std::hypot(before.y[i], before.y[i + 4]) -
                             std::hypot(after.y[i], after.y[i + 4])) < 1e-14);
            const double turned =
                std::atan2(after.y[i + 4], after.y[i]) - std::atan2(before.y[i + 4], before.y[i]);
            QVERIFY(std::abs(std::remainder(turned - 9 * std::pow(10000, -double(i) / 4), 2 * pi)) < 1e-13);
        }
    }

    void dialsOfASinusoidalEncodingShowItsSineAndCosine()
    {
        const PictureRequest wanted = request("sinusoidal");
        const Reading read =
            reading("dials", wanted, {.position = Index{17}, .dimension = Index{6}, .other = Index{24}});
        const GridPtr table = wanted.settings.chosen().table({}).value();
        QVERIFY(std::abs(std::sin(read.turned->large.hands[0].angle) - table->value(17, 6)) < 1e-15);
        QVERIFY(std::abs(std::cos(read.turned->large.hands[0].angle) - table->value(17, 7)) < 1e-15);
        QCOMPARE(read.below->curves[1].y[3], table->value(24, 3));
    }

    void theProfileStartsAtTheLengthOfTheVector()
    {
        const PictureRequest wanted = request("rotary", {{"head_dim", Index{16}}},
                                              {{"vector", std::string("1, 2, 0, 0, 0, 0, 0, 0, 3")}});
        const Picture shown = picture("profile", wanted);
        QCOMPARE(names(*shown.chart()), QStringList({"mean of 200 vectors", "chosen vector"}));
        QVERIFY(std::abs(shown.chart()->curves[1].y[0] - 14 / 4.0) < 1e-14);
        // Pair 0 holds 1 and 3, pair 1 holds 2 and 0.
        QVERIFY(std::abs(shown.chart()->curves[1].y[7] -
                         (10 * std::cos(7.0) + 4 * std::cos(7 * std::pow(10000, -1 / 8.0))) / 4) < 1e-13);
    }

    void theProfileOfASinusoidalEncodingIsItsSimilarity()
    {
        const Picture shown = picture("profile", request("sinusoidal"));
        QCOMPARE(shown.chart()->curves[0].y[0], 64.0);
    }

    void aViewThatDoesNotApplySaysWhatToChoose()
    {
        for (const auto& [view, encoding] : {std::pair{"wavelengths", "alibi"},
                                             {"rotary", "sinusoidal"},
                                             {"dials", "t5"},
                                             {"profile", "none"}}) {
            const QString said = QString::fromStdString(refusal(view, request(encoding)));
            QVERIFY2(said.contains("choose"), qPrintable(QString(view) + ": " + said));
        }
        QVERIFY(QString::fromStdString(
                    refusal("dials", request("sinusoidal", {{"layout", std::string("per_dimension")}})))
                    .contains("choose another layout"));
    }
};

PELORUS_TEST(RotaryViewsTest)

} // namespace test_views_rotary

#include "test_views_rotary.moc"
