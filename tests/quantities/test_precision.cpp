#include "core/encodings/encoding.h"
#include "core/quantities/embedding_scale.h"
#include "core/waves/precision.h"

#include "tests/support/golden.h"
#include "tests/support/tests.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <set>

namespace test_precision {

using namespace pelorus;

namespace {

WaveRowsPtr waves(Index dModel)
{
    return findEncoding("sinusoidal")->waves({{"d_model", dModel}}).value();
}

QJsonObject json(const char* name)
{
    return QJsonDocument::fromJson(golden::readFile(name)).object();
}

bool near(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

/// Measurements of a library on another machine.
bool withinTwo(double value, double expected)
{
    return value <= 2 * expected && value >= expected / 2;
}

std::vector<double> formula(FrequencyFormula which)
{
    return frequenciesBy(which, 10000, 512, Dtype::Float32);
}

const FrequencyFormula formulas[] = {FrequencyFormula::Power, FrequencyFormula::ExpLog,
                                     FrequencyFormula::InversePower};
const char* const formulaNames[] = {"libm.pow", "libm.explog", "libm.inv_pow"};

} // namespace

class PrecisionTest : public QObject {
    Q_OBJECT

private slots:
    void powAndExpLogInFloat32AreMeasuredInUlps()
    {
        const auto arrays = golden::npz("precision/d512_b10000.npz");
        const std::vector<double>& exact = arrays.at("frequency_exact").values;
        const QJsonObject figures = json("precision/d512_b10000.json")["correct_comparison"].toObject();
        for (std::size_t i = 0; i < 3; ++i) {
            const FrequencyErrors errors = frequencyErrors(formula(formulas[i]), exact);
            const QJsonObject expected = figures[formulaNames[i]].toObject();
            QVERIFY(withinTwo(errors.maxUlp, expected["max_ulp"].toDouble()));
            QVERIFY(withinTwo(errors.maxAbsolute, expected["max_abs_error"].toDouble()));
            QVERIFY(withinTwo(errors.maxRelative, expected["max_relative_error"].toDouble()));
            QVERIFY(withinTwo(errors.correctlyRounded, expected["correctly_rounded_fraction"].toDouble()));
            QCOMPARE(errors.ulp.size(), std::size_t{256});
        }
        QVERIFY(frequenciesBy(FrequencyFormula::Exact, 10000, 512, Dtype::Float64) == exact);
    }

    void theMistakeOfThePublishedComparisonIsAQuarter()
    {
        const std::vector<double> doubled = frequenciesWithDoubledExponent(10000, 512);
        const std::vector<double> right = formula(FrequencyFormula::ExpLog);
        double most = 0;
        std::size_t where = 0;
        for (std::size_t i = 0; i < right.size(); ++i)
            if (std::abs(doubled[i] - right[i]) > most) {
                most = std::abs(doubled[i] - right[i]);
                where = i;
            }
        const QJsonObject expected =
            json("precision/d512_b10000.json")["doubled_exponent_comparison"].toObject();
        QVERIFY(std::abs(most - expected["max_abs_difference_float32"].toDouble()) < 1e-7);
        QCOMPARE(int(where), expected["argmax"].toInt());
    }

    void aTableInFloat32IsOffByWhatWasMeasured()
    {
        const auto arrays = golden::npz("precision/d512_b10000.npz");
        const std::vector<double>& positions = arrays.at("error_positions").values;
        for (const auto& [which, name] : {std::pair{FrequencyFormula::Power, "table_error_libm_pow"},
                                          {FrequencyFormula::ExpLog, "table_error_libm_explog"}}) {
            const GridPtr error =
                errorInPrecision(waves(512), 1000001, StepPrecision::all(Dtype::Float32), formula(which));
            for (std::size_t i = 0; i < positions.size(); ++i) {
                const auto p = Index(positions[i]);
                const double expected = arrays.at(name).values[i];
                QVERIFY(expected < 1e-7 || withinTwo(largestMagnitude(*error, {p, p + 1}), expected));
            }
        }
    }

    void roundingPositionsAloneMakesThemCollide()
    {
        const QJsonObject expected = json("precision/d512_b10000.json")["rounded_position_ids"].toObject();
        for (const auto& [name, dtype] :
             {std::pair{"bfloat16", Dtype::BFloat16}, {"float16", Dtype::Float16}}) {
            const QJsonObject figures = expected[name].toObject();
            const GridPtr error = errorInPrecision(waves(512), 5000, {.position = dtype});
            QVERIFY(
                near(largestMagnitude(*error, {0, 5000}), figures["max_abs_table_error"].toDouble(), 1e-12));
            const RoundedPositions rounded = roundedPositions(dtype, 5000);
            QCOMPARE(double(rounded.distinct), figures["distinct_ids"].toDouble());
            QCOMPARE(double(rounded.firstWrong.value()), figures["first_wrong_row"].toDouble());
            QCOMPARE(largestMagnitude(*error, {0, *rounded.firstWrong}), 0.0);
        }
    }

    void roundingTheResultAloneKeepsRowsApart()
    {
        const QJsonObject expected =
            json("precision/d512_b10000.json")["rounded_table_max_abs_error"].toObject();
        for (const auto& [name, dtype] : {std::pair{"float32", Dtype::Float32},
                                          {"float16", Dtype::Float16},
                                          {"bfloat16", Dtype::BFloat16}}) {
            const GridPtr error = errorInPrecision(waves(512), 5000, {.result = dtype});
            // The reference rounds a table of doubles, to bfloat16 by way of float32.
            QVERIFY(near(largestMagnitude(*error, {0, 5000}), expected[name].toDouble(), 2e-5));
            const GridPtr table = tableInPrecision(waves(512), 600, {.result = dtype});
            QCOMPARE(distinctRows(*table, 600), 600);
        }
        QCOMPARE(distinctRows(*tableInPrecision(waves(16), 512, {.position = Dtype::BFloat16}), 512), 385);
    }

    void aWholeComputationInAShortTypeIsOffFromTheFirstRows()
    {
        const QJsonObject expected =
            json("precision/d512_b10000.json")["whole_pipeline_in_short_type"].toObject();
        for (const auto& [name, dtype] :
             {std::pair{"bfloat16", Dtype::BFloat16}, {"float16", Dtype::Float16}}) {
            const QJsonObject figures = expected[name].toObject();
            const GridPtr error =
                errorInPrecision(waves(512), 5000, StepPrecision::all(dtype),
                                 frequenciesBy(FrequencyFormula::ExpLog, 10000, 512, dtype));
            QVERIFY(
                near(largestMagnitude(*error, {0, 64}), figures["max_abs_error_rows_0_63"].toDouble(), 1e-3));
            QVERIFY(near(largestMagnitude(*error, {0, 5000}), figures["max_abs_error_all_rows"].toDouble(),
                         1e-3));
        }
    }

    void roundedPositionsAreCountedInClosedForm()
    {
        const auto arrays = golden::npz("precision/position_ids.npz");
        for (const auto& [name, dtype] :
             {std::pair{"bfloat16", Dtype::BFloat16}, {"float16", Dtype::Float16}}) {
            const std::vector<double>& ids = arrays.at(std::string("ids_") + name).values;
            for (std::size_t i = 0; i < ids.size(); ++i)
                QCOMPARE(rounded(ids[i], dtype), arrays.at(name).values[i]);
            std::set<double> seen;
            for (Index n = 1; n <= 70000; ++n) {
                seen.insert(rounded(double(n - 1), dtype));
                if (n % 97 == 0 || n < 300)
                    QCOMPARE(roundedPositions(dtype, n).distinct, Index(seen.size()));
            }
        }
        const QJsonObject figures = json("precision/position_ids.json");
        const QJsonObject first = figures["first_position_equal_to_its_predecessor"].toObject();
        QCOMPARE(double(*roundedPositions(Dtype::BFloat16, 1 << 20).firstAlike),
                 first["bfloat16"].toDouble());
        QCOMPARE(double(*roundedPositions(Dtype::Float16, 1 << 20).firstAlike), first["float16"].toDouble());
        QCOMPARE(double(*roundedPositions(Dtype::Float32, 1 << 30).firstAlike), first["float32"].toDouble());
        QCOMPARE(double(*roundedPositions(Dtype::Float16, 1 << 20).firstInfinite),
                 figures["float16_first_infinite_position"].toDouble());
        QVERIFY(!roundedPositions(Dtype::Float16, 65520).firstInfinite);
        QVERIFY(!roundedPositions(Dtype::Float32, 1 << 24).firstAlike);
        QVERIFY(!roundedPositions(Dtype::Float64, Index{1} << 40).firstWrong);
    }

    void allStepsInFloat64AreTheDefinition()
    {
        const GridPtr table = findEncoding("sinusoidal")->table({{"d_model", Index{33}}}).value();
        const GridPtr stepped = tableInPrecision(waves(33), table->rows(), {});
        for (Index p : {0, 1, 77, 1000000, 2147483647})
            for (Index j = 0; j < 33; ++j)
                QCOMPARE(stepped->value(p, j), table->value(p, j));
        const WaveRowsPtr rotary = findEncoding("rotary")->waves({{"head_dim", Index{8}}}).value();
        const GridPtr error = errorInPrecision(rotary, 100, {.angle = Dtype::Float16});
        QVERIFY(error->value(90, 0) != 0);
        QCOMPARE(error->explain(90, 0).value, error->value(90, 0));
    }

    void embeddingsAreScaledToOutweighPositions()
    {
        const golden::Array rows = golden::npy("scaling/embedding_d16.npy");
        class Given : public Grid {
        public:
            explicit Given(const golden::Array& array) : array_(array) {}
            Index rows() const override { return Index(array_.rows()); }
            Index columns() const override { return Index(array_.columns()); }
            double value(Index r, Index c) const override
            {
                return array_.at(std::size_t(r), std::size_t(c));
            }
            std::string name() const override { return "embedding"; }
            std::string rowAxis() const override { return "token"; }
            std::string columnAxis() const override { return "dimension"; }

        private:
            const golden::Array& array_;
        };
        const EmbeddingScale scale = embeddingScale(Given(rows));
        const QJsonObject all = json("scaling/norms.json")["16"].toObject();
        const QJsonObject expected = all["normal"].toObject();
        QCOMPARE(scale.factor, all["sqrt_d"].toDouble());
        QVERIFY(near(scale.positionLength, all["sqrt_half_d"].toDouble(), 1e-15));
        QVERIFY(near(scale.meanLength, expected["mean_norm_before"].toDouble(), 1e-14));
        QVERIFY(near(scale.meanScaledLength, expected["mean_norm_after"].toDouble(), 1e-14));
        QVERIFY(near(scale.expectedLength, expected["expected_before"].toDouble(), 1e-13));
        QVERIFY(near(scale.ratio(), expected["ratio_to_pe_before"].toDouble(), 1e-14));
        QVERIFY(near(scale.scaledRatio(), expected["ratio_to_pe_after"].toDouble(), 1e-14));
    }
};

PELORUS_TEST(PrecisionTest)

} // namespace test_precision

#include "test_precision.moc"
