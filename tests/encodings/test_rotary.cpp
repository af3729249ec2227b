#include "core/encodings/encoding.h"
#include "core/encodings/rotary_model.h"
#include "core/encodings/rotary_parameters.h"
#include "core/grid/area_mean.h"

#include "tests/support/exact.h"
#include "tests/support/golden.h"
#include "tests/support/tests.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <numbers>
#include <random>

namespace test_rotary {

using namespace pelorus;

namespace {

const Encoding& encoding()
{
    return *findEncoding("rotary");
}

RotaryFrequencies frequenciesOf(const Values& values)
{
    return encoding().rotary(values).value().frequencies;
}

RotaryModel modelOf(const Values& values)
{
    return {rotaryRules(values).value(), choiceOf(rotaryParameters(), values, "pairing") == "interleaved",
            512};
}

std::vector<double> rotated(const Values& values, Index position, const std::vector<double>& vector)
{
    std::vector<double> out(vector.size());
    modelOf(values).rotate(position, vector, out);
    return out;
}

double furthest(const std::vector<double>& a, const std::vector<double>& b)
{
    if (a.size() != b.size())
        return INFINITY;
    double most = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        most = std::max(most, std::abs(a[i] - b[i]));
    return most;
}

double dot(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

std::vector<double> row(const golden::Array& array, std::size_t r)
{
    const auto first = array.values.begin() + std::ptrdiff_t(r * array.columns());
    return {first, first + std::ptrdiff_t(array.columns())};
}

bool near(double value, double expected, double relative)
{
    return std::abs(value - expected) <= relative * std::abs(expected);
}

bool isRefused(const Values& values, const std::string& key)
{
    const Problems problems = encoding().problems(values);
    return problems.size() == 1 && problems.front().key == key;
}

} // namespace

class RotaryTest : public QObject {
    Q_OBJECT

private slots:
    void aVectorIsTurnedInBothPairings()
    {
        const std::vector<double> x{1, 2, 3, 4, 5, 6, 7, 8};
        const Values half{{"head_dim", Index{8}}};
        const Values interleaved{{"head_dim", Index{8}}, {"pairing", std::string("interleaved")}};
        QVERIFY(furthest(rotated(interleaved, 3, x), {-1.27223251, -1.83886499, 1.68392864, 4.70790658,
                                                      4.81777717, 6.1472777, 6.97596854, 8.02096397}) < 1e-8);
        QVERIFY(furthest(rotated(half, 3, x), {-1.69559254, 0.137551738, 2.7886816, 3.97598204, -4.80884247,
                                               6.32305935, 7.08683674, 8.01196398}) < 1e-8);
        for (const Values& values : {half, interleaved})
            QVERIFY(near(dot(rotated(values, 3, x), rotated(values, 3, x)), 204, 1e-15));
        const auto reordered = [](const std::vector<double>& v) {
            return std::vector<double>{v[0], v[2], v[4], v[6], v[1], v[3], v[5], v[7]};
        };
        QVERIFY(furthest(rotated(half, 3, reordered(x)), reordered(rotated(interleaved, 3, x))) == 0);
    }

    void aScoreDependsOnTheDistanceAlone()
    {
        const std::vector<double> x{1, 2, 3, 4, 5, 6, 7, 8};
        for (const char* pairing : {"half", "interleaved"}) {
            const Values values{{"head_dim", Index{8}}, {"pairing", std::string(pairing)}};
            const double near0 = dot(rotated(values, 7, x), rotated(values, 4, x));
            for (Index t : {1, 100, 1000000, 2000000000})
                QVERIFY(near(dot(rotated(values, 7 + t, x), rotated(values, 4 + t, x)), near0, 1e-14));
        }
    }

    void referenceRotationsAreMet_data()
    {
        QTest::addColumn<Index>("headDim");
        QTest::addColumn<double>("partial");
        QTest::addColumn<double>("theta");
        QTest::addColumn<bool>("yarn");
        QTest::newRow("hd8_first6") << Index{8} << 1.0 << 10000.0 << false;
        QTest::newRow("hd64_spread") << Index{64} << 1.0 << 500000.0 << false;
        QTest::newRow("hd16_partial8") << Index{16} << 0.5 << 10000.0 << false;
        QTest::newRow("hd32_yarn4") << Index{32} << 1.0 << 10000.0 << true;
    }
    void referenceRotationsAreMet()
    {
        QFETCH(Index, headDim);
        QFETCH(double, partial);
        QFETCH(double, theta);
        QFETCH(bool, yarn);
        const auto arrays = golden::npz(QString("rope_rotate/%1.npz").arg(QTest::currentDataTag()));
        Values values{{"head_dim", headDim}, {"partial_factor", partial}, {"base", theta}};
        if (yarn) {
            values["scaling"] = std::string("yarn");
            values["factor"] = 4.0;
            values["original_length"] = Index{1024};
        }
        const golden::Array& positions = arrays.at("positions");
        for (const char* pairing : {"half", "interleaved"}) {
            values["pairing"] = std::string(pairing);
            for (const char* name : {"q", "k"})
                for (std::size_t r = 0; r < positions.values.size(); ++r) {
                    const auto position = Index(positions.values[r]);
                    const double error = furthest(rotated(values, position, row(arrays.at(name), r)),
                                                  row(arrays.at(std::string(name) + "_" + pairing), r));
                    QVERIFY2(error <= 2e-15, qPrintable(QString::number(error)));
                }
        }
    }

    void theStaticBaseChangeIsMet()
    {
        for (const auto& [name, d, factor] :
             {std::tuple{"theta10000_d128_s8", Index{128}, 8.0}, {"theta10000_d64_s2", Index{64}, 2.0}}) {
            const QString folder = QString("rope_ntk/") + name + "/";
            const RotaryFrequencies rotary =
                frequenciesOf({{"head_dim", d}, {"scaling", std::string("ntk")}, {"factor", factor}});
            const auto expected = golden::npy(folder + "inv_freq.npy").values;
            QCOMPARE(rotary.frequencies.radians.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i)
                QVERIFY(near(rotary.frequencies.radians[i], expected[i], 2.3e-16));
            const QJsonObject json =
                QJsonDocument::fromJson(golden::readFile(folder + "expected.json")).object();
            QVERIFY(near(rotary.effectiveTheta, json["theta_effective"].toDouble(), 3e-16));
            QVERIFY(near(rotary.unscaled.back() / rotary.frequencies.radians.back(), factor, 1e-15));
        }
    }

    void yarnCountsTurnsWithinTheTrainedLength()
    {
        const RotaryFrequencies rotary = frequenciesOf({{"head_dim", Index{64}},
                                                        {"scaling", std::string("yarn")},
                                                        {"factor", 40.0},
                                                        {"original_length", Index{4096}},
                                                        {"max_len", Index{163840}}});
        QCOMPARE(rotary.blendFrom, 10.0);
        QCOMPARE(rotary.blendTo, 23.0);
        const std::map<std::size_t, double> expected{{0, 1.0},
                                                     {10, 0.0562341325},
                                                     {11, 0.0390069266},
                                                     {15, 0.00833450895},
                                                     {20, 0.000790569415},
                                                     {23, 3.33380358e-05},
                                                     {31, 3.33380358e-06}};
        for (const auto& [pair, frequency] : expected)
            QVERIFY(near(rotary.frequencies.radians[pair], frequency, 2e-8));
    }

    void llama3KeepsBlendsAndDivides()
    {
        const Values values{{"head_dim", Index{128}},
                            {"base", 500000.0},
                            {"scaling", std::string("llama3")},
                            {"factor", 8.0},
                            {"original_length", Index{8192}}};
        const RotaryFrequencies rotary = frequenciesOf(values);
        QCOMPARE(rotary.count(PairScaling::Kept), 29);
        QCOMPARE(rotary.count(PairScaling::Blended), 6);
        QCOMPARE(rotary.count(PairScaling::Divided), 29);
        QCOMPARE(rotary.attentionFactor, 1.0);
        const Spectrum spectrum = encoding().spectrum(values).value();
        QCOMPARE(spectrum.trainedLength, 8192);
        QVERIFY(spectrum.scaling[28] == PairScaling::Kept && spectrum.scaling[29] == PairScaling::Blended);
        QVERIFY(near(spectrum.unscaled[63] / spectrum.frequencies[63], 8, 1e-15));
    }

    void linearScalingOfAFactorOfTwoIsExact()
    {
        const RotaryFrequencies rotary =
            frequenciesOf({{"head_dim", Index{128}}, {"scaling", std::string("linear")}, {"factor", 4.0}});
        for (std::size_t i = 0; i < rotary.unscaled.size(); ++i)
            QCOMPARE(rotary.frequencies.radians[i], rotary.unscaled[i] / 4);
    }

    void frequenciesAreCorrectlyRoundedAndAnglesRightAtEveryPosition()
    {
        std::mt19937_64 random(7);
        exact::Number expected;
        for (int round = 0; round < 60; ++round) {
            const Index d = 2 * Index(random() % 200 + 1);
            const double base = std::exp2(std::uniform_real_distribution<double>(1, 40)(random));
            const Values values{{"head_dim", d}, {"base", base}};
            const RotaryTables tables = encoding().rotary(values).value();
            const GridPtr table = encoding().table(values).value();
            for (Index pair = 0; pair < d / 2; pair += 7) {
                exact::frequency(expected, base, 2 * pair, d);
                QCOMPARE(tables.frequencies.frequencies.radians[std::size_t(pair)], expected.rounded());
                const auto p = Index(random() % (std::uint64_t{1} << 31));
                exact::wave(expected, true, double(p), base, 2 * pair, d);
                QVERIFY(std::abs(tables.sines->value(p, pair) - expected.rounded()) <= 1.7e-16);
                QCOMPARE(table->value(p, pair + d / 2), tables.sines->value(p, pair));
                exact::wave(expected, false, double(p), base, 2 * pair, d);
                QVERIFY(std::abs(tables.cosines->value(p, pair) - expected.rounded()) <= 1.7e-16);
                QCOMPARE(table->value(p, pair), tables.cosines->value(p, pair));
            }
        }
    }

    void aBlockOfATableIsWhatItsCellsAre()
    {
        const Values values{{"head_dim", Index{48}},
                            {"partial_factor", 0.5},
                            {"pairing", std::string("interleaved")},
                            {"scaling", std::string("yarn")},
                            {"factor", 16.0},
                            {"original_length", Index{256}}};
        const RotaryTables tables = encoding().rotary(values).value();
        for (const GridPtr& grid : {tables.cosines, tables.sines, encoding().table(values).value()}) {
            const Block block{{1000000000, 1000000070}, {1, grid->columns()}};
            std::vector<double> cells(std::size_t(block.cells()));
            std::vector<float> floats(cells.size());
            grid->fill(block, cells);
            grid->fill(block, floats);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double value = grid->value(block.rows.begin + Index(i) / block.columns.size(),
                                                 block.columns.begin + Index(i) % block.columns.size());
                QVERIFY(std::abs(cells[i] - value) <= 3e-15);
                QVERIFY(std::abs(double(floats[i]) - value) <= 6e-8 * std::abs(value) + 1e-12);
            }
        }
    }

    void theMatrixOfAnOffsetMovesEveryRowOfTheTable()
    {
        for (const char* pairing : {"half", "interleaved"}) {
            const Values values{{"head_dim", Index{12}}, {"pairing", std::string(pairing)}};
            const GridPtr table = encoding().table(values).value();
            for (Index offset : {-5, 0, 1, 1000}) {
                const GridPtr matrix = encoding().rotation(values, offset).value();
                for (Index p : {5, 77, 500000})
                    for (Index r = 0; r < 12; ++r) {
                        double moved = 0;
                        for (Index c = 0; c < 12; ++c)
                            moved += matrix->value(r, c) * table->value(p, c);
                        QVERIFY(std::abs(moved - table->value(p + offset, r)) <= 1e-15);
                    }
            }
        }
    }

    void similarityIsThatOfTheRowsOfTheTable()
    {
        const Values values{{"head_dim", Index{24}},
                            {"scaling", std::string("yarn")},
                            {"factor", 16.0},
                            {"original_length", Index{256}}};
        const GridPtr table = encoding().table(values).value();
        const GridPtr dots = encoding().similarity(values, Metric::Dot).value();
        const GridPtr cosines = encoding().similarity(values, Metric::Cosine).value();
        const GridPtr distances = encoding().similarity(values, Metric::Euclidean).value();
        const GridPtr profile = encoding().similarityProfile(values, Metric::Dot).value();
        for (const auto& [p, q] : {std::pair<Index, Index>{0, 0}, {3, 17}, {1000, 40}, {77, 76}}) {
            double dot = 0;
            double length = 0;
            double distance = 0;
            for (Index j = 0; j < 24; ++j) {
                dot += table->value(p, j) * table->value(q, j);
                length += table->value(p, j) * table->value(p, j);
                distance += std::pow(table->value(p, j) - table->value(q, j), 2);
            }
            QVERIFY(std::abs(dots->value(p, q) - dot) < 1e-13);
            QVERIFY(std::abs(profile->value(std::abs(p - q), 0) - dot) < 1e-13);
            QVERIFY(std::abs(cosines->value(p, q) - dot / length) < 1e-14);
            QVERIFY(std::abs(distances->value(p, q) - std::sqrt(distance)) < 1e-13);
        }
        const Derivation derivation = dots->explain(3, 17);
        QVERIFY(derivation.value == dots->value(3, 17) &&
                derivation.lines.back().find("a^{2}") != std::string::npos);
    }

    void meansOfATableAreThoseOfItsCells()
    {
        for (const double factor : {1.0, 16.0}) {
            const GridPtr table = encoding()
                                      .table({{"head_dim", Index{20}},
                                              {"scaling", std::string("yarn")},
                                              {"factor", factor},
                                              {"original_length", Index{256}}})
                                      .value();
            const Bands rows{10.25, 7.5, 9};
            const Bands columns{0.5, 2.75, 6};
            std::vector<float> fast(54);
            std::vector<float> slow(54);
            table->means(rows, columns, fast);
            summedMeans(*table, rows, columns, slow);
            for (std::size_t i = 0; i < fast.size(); ++i)
                QVERIFY(std::abs(fast[i] - slow[i]) < 3e-7F);
            const Block block{{5, 90}, {1, 19}};
            QVERIFY(std::abs(table->mean(block) - summedMean(*table, block)) < 1e-14);
        }
    }

    void whatMakesNoSenseIsRefusedAtTheParameterThatDecides()
    {
        const auto with = [](const char* scaling, Values values) {
            values["scaling"] = std::string(scaling);
            return values;
        };
        QVERIFY(isRefused({{"head_dim", Index{65}}}, "head_dim"));
        QVERIFY(isRefused({{"head_dim", Index{100}}, {"partial_factor", 0.25}}, "partial_factor"));
        QVERIFY(isRefused({{"head_dim", Index{8}}, {"partial_factor", 0.1}}, "partial_factor"));
        QVERIFY(isRefused(with("dynamic", {{"head_dim", Index{2}}, {"factor", 2.0}}), "head_dim"));
        QVERIFY(isRefused(with("yarn", {{"base", 1.0}, {"factor", 2.0}}), "base"));
        QVERIFY(isRefused(with("yarn", {{"beta_fast", 0.5}, {"factor", 2.0}}), "beta_fast"));
        QVERIFY(isRefused(with("llama3", {{"high_freq_factor", 0.5}, {"factor", 2.0}}), "high_freq_factor"));
        const std::string two = "1,2";
        QVERIFY(isRefused(with("longrope", {{"head_dim", Index{4}}, {"short_factor", two}}), "long_factor"));
        QVERIFY(isRefused(
            with("longrope",
                 {{"head_dim", Index{4}}, {"short_factor", two}, {"long_factor", std::string("1,x")}}),
            "long_factor"));
        QVERIFY(encoding()
                    .problems(with("longrope",
                                   {{"head_dim", Index{4}}, {"short_factor", two}, {"long_factor", two}}))
                    .empty());
        QCOMPARE(frequenciesOf(with("yarn", {})).warnings.size(), std::size_t{1});
    }

    void everyCellExplainsItself()
    {
        const Values values{{"head_dim", Index{64}},
                            {"scaling", std::string("yarn")},
                            {"factor", 4.0},
                            {"original_length", Index{1024}},
                            {"base", 10000.0}};
        const Derivation derivation = encoding().rotary(values).value().sines->explain(17, 6);
        QCOMPARE(derivation.subject, std::string("sin(17, 6)"));
        QCOMPARE(derivation.lines.front(), std::string("a sin(p ω_{6})"));
        QVERIFY(derivation.lines[1].starts_with("= 1.13863 sin(17 · 0."));
        QCOMPARE(derivation.code.size(), std::size_t{3});
    }
};

PELORUS_TEST(RotaryTest)

} // namespace test_rotary

#include "test_rotary.moc"
