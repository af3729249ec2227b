#include "tests/support/golden.h"
#include "tests/support/tests.h"
#include "tests/support/views_support.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

namespace test_views_precision {

using namespace views_test;

namespace {

Values only(const char* step, const char* type)
{
    Values options{{"position_type", std::string("float64")},
                   {"frequency_type", std::string("float64")},
                   {"angle_type", std::string("float64")},
                   {"result_type", std::string("float64")}};
    options[step] = std::string(type);
    return options;
}

QJsonObject figures()
{
    return QJsonDocument::fromJson(golden::readFile("precision/d512_b10000.json")).object();
}

const Curve& curve(const Chart& chart, const char* name)
{
    for (const Curve& each : chart.curves)
        if (each.name.starts_with(name))
            return each;
    qFatal("no curve %s", name);
}

double largest(const Curve& curve)
{
    double most = 0;
    for (const double y : curve.y)
        most = std::max(most, std::abs(y));
    return most;
}

} // namespace

class PrecisionViewTest : public QObject {
    Q_OBJECT

private slots:
    void float64EverywhereHasNoError()
    {
        const Picture shown = picture("precision", request("sinusoidal", {}, only("result_type", "float64")));
        QVERIFY(!shown.map()->tile.extent());
    }

    void eachStepHasItsOwnError()
    {
        const Focus cell{.position = Index{301}, .dimension = Index{2}};
        const PictureRequest positions = request("sinusoidal", {}, only("position_type", "bfloat16"));
        QCOMPARE(fact(reading("precision", positions, cell), "position in bfloat16"), std::string("300"));
        const PictureRequest results = request("sinusoidal", {}, only("result_type", "bfloat16"));
        QCOMPARE(fact(reading("precision", results, cell), "position in float64"), std::string("301"));
        const double wrong = std::abs(reading("precision", positions, cell).derivation->value);
        const double rounded = std::abs(reading("precision", results, cell).derivation->value);
        QVERIFY(wrong > 0.1 && rounded < 1.0 / 256 && rounded > 0);
    }

    void positionsThatCollideAreCounted()
    {
        const QJsonObject expected = figures()["rounded_position_ids"].toObject();
        for (const char* type : {"bfloat16", "float16"}) {
            PictureRequest wanted =
                request("sinusoidal", {{"max_len", Index{5000}}}, only("position_type", type));
            wanted.options["content"] = std::string("positions");
            const auto distinct = std::to_string(expected[type].toObject()["distinct_ids"].toInt());
            const Picture shown = picture("precision", wanted);
            QVERIFY(shown.chart()->guides.front().label.ends_with(distinct + " of 5000 differ"));
            QCOMPARE(fact(reading("precision", wanted, {.position = Index{9}}), "positions that differ"),
                     distinct + " out of 5000");
        }
        PictureRequest apart = request("sinusoidal", {}, only("position_type", "float32"));
        apart.options["content"] = std::string("positions");
        QCOMPARE(picture("precision", apart).chart()->note,
                 std::string("all 512 positions stay apart in float32"));
    }

    void powAndExpLogAreComparedInUlps()
    {
        const Picture shown = picture("precision", request("sinusoidal", {{"d_model", Index{512}}},
                                                           {{"content", std::string("formulas")}}));
        const QJsonObject expected = figures()["correct_comparison"].toObject();
        for (const auto& [name, key] : {std::pair{"pow", "libm.pow"}, {"exp(log)", "libm.explog"}}) {
            const double ulp = expected[key].toObject()["max_ulp"].toDouble();
            const double found = largest(curve(*shown.chart(), name));
            QVERIFY(found < 2 * ulp && found > ulp / 2);
        }
    }

    void thePublishedMistakeStandsBesideTheFairComparison()
    {
        const Picture shown = picture("precision", request("sinusoidal", {{"d_model", Index{512}}},
                                                           {{"content", std::string("mistake")}}));
        const double published =
            figures()["doubled_exponent_comparison"].toObject()["max_abs_difference_float32"].toDouble();
        QVERIFY(std::abs(largest(curve(*shown.chart(), "exponent doubled")) - published) < 1e-7);
        QVERIFY(largest(curve(*shown.chart(), "same exponent")) < 2e-7);
    }

    void aLearnedTableLosesOnlyWhatStoringItCosts()
    {
        const Picture shown = picture("precision", request("learned", {}, only("result_type", "bfloat16")));
        QVERIFY(shown.map()->tile.extent()->highest < std::log10(4.0 / 256));
        QVERIFY(!picture("precision", request("learned", {}, only("position_type", "bfloat16")))
                     .map()
                     ->tile.extent());
    }

    void anEncodingWithoutPositionsToRoundSaysSo()
    {
        QVERIFY(refusal("precision", request("t5")).find("choose the sinusoidal") != std::string::npos);
    }
};

PELORUS_TEST(PrecisionViewTest)

} // namespace test_views_precision

#include "test_views_precision.moc"
