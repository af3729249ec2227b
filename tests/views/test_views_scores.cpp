#include "tests/support/golden.h"
#include "tests/support/tests.h"
#include "tests/support/views_support.h"

#include <QtTest>

namespace test_views_scores {

using namespace views_test;

class ScoreViewsTest : public QObject {
    Q_OBJECT

private slots:
    void eachHeadOfAlibiIsAMapOfTheReference_data()
    {
        QTest::addColumn<bool>("causal");
        QTest::newRow("symmetric") << false;
        QTest::newRow("causal") << true;
    }
    void eachHeadOfAlibiIsAMapOfTheReference()
    {
        QFETCH(bool, causal);
        const golden::Array expected =
            golden::npz("alibi/bias_h4_s8.npz").at(causal ? "causal" : "symmetric");
        const Picture shown = picture(
            "bias", request("alibi", {{"heads", Index{4}}, {"max_len", Index{8}}, {"causal", causal}}));
        QCOMPARE(shown.sheet()->panels.size(), std::size_t{4});
        for (std::size_t head = 0; head < 4; ++head) {
            const Panel& panel = shown.sheet()->panels[head];
            QCOMPARE(panel.title, "head " + std::to_string(head));
            for (std::size_t i = 0; i < 64; ++i)
                QCOMPARE(panel.map.grid->value(Index(i / 8), Index(i % 8)), expected.values[head * 64 + i]);
        }
    }

    void coloursStandForWhatIsSeen()
    {
        const Picture shown = picture("bias", request("alibi", {{"max_len", Index{8}}}));
        const HeatMap& map = shown.sheet()->panels.front().map;
        QVERIFY(!map.grid->limits() && !map.grid->isSigned());
        QCOMPARE(map.tile.extent()->lowest, -3.5);
        QVERIFY(picture("bias", request("t5")).sheet()->panels.front().map.grid->isSigned());
    }

    void headsCanBeChosen()
    {
        const PictureRequest wanted = request("t5", {}, {{"shown_heads", std::string("7, 2")}});
        const Picture shown = picture("bias", wanted);
        QCOMPARE(shown.sheet()->panels.size(), std::size_t{2});
        const Reading read =
            reading("bias", wanted, {.position = Index{9}, .other = Index{3}, .panel = Index{1}});
        QCOMPARE(fact(read, "head"), std::string("2"));
        QCOMPARE(read.derivation->value, shown.sheet()->panels[1].map.grid->value(9, 3));
        QVERIFY(refusal("bias", request("t5", {}, {{"shown_heads", std::string("8")}})).find("0 to 7") !=
                std::string::npos);
    }

    void bucketsAreThoseOfTheReference_data()
    {
        QTest::addColumn<QString>("encoding");
        QTest::addColumn<QString>("file");
        QTest::newRow("T5") << "t5"
                            << "t5_bucket/n32_max128_bidirectional.npz";
        QTest::newRow("DeBERTa") << "deberta"
                                 << "deberta_bucket/size256_max512.npz";
    }
    void bucketsAreThoseOfTheReference()
    {
        QFETCH(QString, encoding);
        QFETCH(QString, file);
        const auto arrays = golden::npz(file);
        const PictureRequest wanted =
            request(encoding.toStdString(), {{"max_len", Index{201}}}, {{"form", std::string("curve")}});
        const Picture shown = picture("buckets", wanted);
        const Curve& curve = shown.chart()->curves.front();
        const golden::Array& relative = arrays.at("relative_position");
        int compared = 0;
        for (std::size_t i = 0; i < relative.values.size(); ++i) {
            if (std::abs(relative.values[i]) > 200)
                continue;
            QCOMPARE(curve.y[std::size_t(relative.values[i] + 200)], arrays.at("bucket_exact").values[i]);
            ++compared;
        }
        QVERIFY(compared > 100);
    }

    void theBucketMapSaysWhichDistanceItCounts()
    {
        QCOMPARE(picture("buckets", request("t5", {}, {{"form", std::string("curve")}})).chart()->x.label,
                 std::string("key − query"));
        QCOMPARE(
            picture("buckets", request("deberta", {}, {{"form", std::string("curve")}})).chart()->x.label,
            std::string("query − key"));
        const Reading read = reading("buckets", request("t5"), {.position = Index{17}, .other = Index{24}});
        QCOMPARE(read.derivation->value, 23.0); // the later half of 32 buckets, 7 positions on
        QCOMPARE(fact(read, "relative position"), std::string("7"));
        QVERIFY(read.below);
    }

    void theProfileOfABiasIsItsValueOverTheDistance()
    {
        const Picture shown = picture("profile", request("alibi", {{"max_len", Index{65}}}));
        const Curve& first = shown.chart()->curves.front();
        QCOMPARE(first.x.front(), -64.0);
        QCOMPARE(first.y.front(), -32.0); // the slope of head 0 of 8 is 1/2
        QCOMPARE(first.x.back(), 64.0);
        const Picture causal =
            picture("profile", request("alibi", {{"max_len", Index{65}}, {"causal", true}}));
        QCOMPARE(causal.chart()->curves.front().x.back(), 0.0);
        QCOMPARE(causal.chart()->x.highest, 0.0);
    }

    void aViewThatDoesNotApplySaysWhatToChoose()
    {
        for (const char* view : {"bias", "buckets"})
            for (const char* encoding : {"sinusoidal", "rotary", "none"})
                QVERIFY(refusal(view, request(encoding)).find("choose T5") != std::string::npos ||
                        refusal(view, request(encoding)).find("choose ALiBi") != std::string::npos);
    }
};

PELORUS_TEST(ScoreViewsTest)

} // namespace test_views_scores

#include "test_views_scores.moc"
