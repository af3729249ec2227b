#include "core/grid/area_mean.h"
#include "core/grid/rounded_grid.h"

#include "tests/support/exact.h"
#include "tests/support/golden.h"
#include "tests/support/other_kernels.h"
#include "tests/support/sinusoidal_cases.h"
#include "tests/support/tests.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>
#include <random>

namespace test_sinusoidal {

using namespace pelorus;
using cases::layouts;
using cases::settings;
using cases::tableOf;

namespace {

std::vector<double> row(const Grid& table, Index position)
{
    std::vector<double> cells;
    for (Index j = 0; j < table.columns(); ++j)
        cells.push_back(table.value(position, j));
    return cells;
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

} // namespace

class SinusoidalTest : public QObject {
    Q_OBJECT

private slots:
    void everyReferenceTableIsMetToTheLastBits()
    {
        const golden::Array positions = golden::npy("sinusoidal/positions.npy");
        QDirIterator files(PELORUS_TEST_DATA "/golden/sinusoidal", {"*_d*_b*.npy"});
        int seen = 0;
        while (files.hasNext()) {
            const QString name = QFileInfo(files.next()).fileName();
            const auto parts = QRegularExpression("^(\\w+)_d(\\d+)_b(\\d+).npy$").match(name);
            const golden::Array expected = golden::npy("sinusoidal/" + name);
            const GridPtr table =
                tableOf(settings(parts.captured(1).toStdString(), parts.captured(2).toLongLong(),
                                 parts.captured(3).toDouble()));
            QCOMPARE(std::size_t(table->columns()), expected.columns());
            for (std::size_t r = 0; r < expected.rows(); ++r)
                for (std::size_t c = 0; c < expected.columns(); ++c) {
                    const double value = table->value(Index(positions.values[r]), Index(c));
                    QVERIFY2(std::abs(value - expected.at(r, c)) <= 2.3e-16, qPrintable(name));
                }
            ++seen;
        }
        QCOMPARE(seen, 62);
    }

    void oddAndTinySizesHaveEachColumnTheyShould()
    {
        const auto interleaved = [](Index d) { return tableOf(settings("interleaved", d, 10000)); };
        QVERIFY(furthest(row(*interleaved(5), 1),
                         {0.841470985, 0.540302306, 0.0251162229, 0.999684538, 0.000630957303}) < 1e-8);
        QVERIFY(furthest(row(*interleaved(5), 3),
                         {0.141120008, -0.989992497, 0.075285293, 0.997162035, 0.0018928709}) < 1e-8);
        QVERIFY(furthest(row(*interleaved(3), 1), {0.841470985, 0.540302306, 0.00215443302}) < 1e-8);

        const auto t2t = [](Index d) { return tableOf(settings("tensor2tensor", d, 10000)); };
        QVERIFY(furthest(row(*t2t(8), 3), {0.141120008, 0.138798101, 0.00646325907, 0.000299999995,
                                           -0.989992497, 0.990320699, 0.999979113, 0.999999955}) < 1e-8);
        QVERIFY(furthest(row(*t2t(7), 3), {0.141120008, 0.0299955002, 0.000299999995, -0.989992497,
                                           0.999550034, 0.999999955, 0.0}) < 1e-8);
        QVERIFY(furthest(row(*t2t(3), 3), {0.141120008, -0.989992497, 0.0}) < 1e-8);
        QVERIFY(furthest(row(*t2t(2), 3), {0.141120008, -0.989992497}) < 1e-8);
        QVERIFY(furthest(row(*t2t(1), 3), {0.0}) < 1e-8);
        QVERIFY(furthest(row(*t2t(6), 2), {0.909297427, 0.0199986667, 0.000199999999, -0.416146837,
                                           0.999800007, 0.99999998}) < 1e-8);
        for (const std::string& layout : layouts)
            if (layout != "tensor2tensor")
                QVERIFY(furthest(row(*tableOf(settings(layout, 1, 10000)), 3), {0.141120008}) < 1e-8);
    }

    void everyCellIsRightAtEverySizeBaseAndPosition()
    {
        std::mt19937_64 random(20240611);
        const auto uniform = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        exact::Number expected;
        for (int round = 0; round < 400; ++round) {
            const std::string& layout = layouts[std::size_t(round) % layouts.size()];
            const auto d = Index(std::exp2(uniform(0, round < 390 ? 14 : 20)));
            const double base = round % 5 == 0 ? 10000 : std::pow(10, uniform(round % 3 ? 0 : -9, 300));
            const GridPtr table = tableOf(settings(layout, d, base));
            for (int i = 0; i < 20; ++i) {
                const auto p = Index(std::exp2(uniform(0, 31)) - 1);
                const Index j = Index(uniform(0, double(d)));
                exact::cell(expected, layout.c_str(), d, base, p, j);
                const double value = table->value(p, j);
                // A base below 1 turns faster than once a position, which costs digits at far positions.
                const double tolerance = 1.6e-16 + 1e-31 * double(p) * std::max(1.0, 1 / base);
                QVERIFY2(std::abs(value - expected.rounded()) <= tolerance,
                         qPrintable(QString("%1 d %2 base %3 PE(%4, %5): %6")
                                        .arg(layout.c_str())
                                        .arg(d)
                                        .arg(base)
                                        .arg(p)
                                        .arg(j)
                                        .arg(value)));
            }
        }
    }

    void aBlockOfTheTableIsWhatItsCellsAre()
    {
        std::mt19937_64 random(5);
        for (int round = 0; round < 40; ++round) {
            const Index d = Index(random() % 300) + 1;
            const GridPtr table = tableOf(settings(layouts[random() % 4], d, 10000));
            const Index row = Index(random() % 2000000000);
            const Index column = Index(random() % std::uint64_t(d));
            const Block block{{row, row + Index(random() % 90) + 1},
                              {column, column + Index(random() % std::uint64_t(d - column)) + 1}};
            std::vector<double> cells(std::size_t(block.cells()));
            std::vector<float> floats(cells.size());
            table->fill(block, cells);
            table->fill(block, floats);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double value = table->value(row + Index(i) / block.columns.size(),
                                                  column + Index(i) % block.columns.size());
                QVERIFY(std::abs(cells[i] - value) <= 2e-15);
                QVERIFY(std::abs(double(floats[i]) - value) <= 2.981e-8);
            }
        }
    }

    void theMeanOfABlockIsTheMeanOfItsCells()
    {
        std::mt19937_64 random(17);
        for (int round = 0; round < 60; ++round) {
            const Index d = Index(random() % 40) + 1;
            const double base = std::pow(10, double(random() % 12) - 3);
            const GridPtr table = tableOf(settings(layouts[random() % 4], d, round % 7 == 0 ? 1 : base));
            const Index row = Index(random() >> (33 + random() % 31));
            const Index column = Index(random() % std::uint64_t(d));
            const Block block{{row, row + Index(random() % 3000) + 1},
                              {column, column + Index(random() % std::uint64_t(d - column)) + 1}};
            const double mean = table->mean(block);
            QVERIFY2(std::abs(mean - summedMean(*table, block)) <= 1e-13,
                     qPrintable(QString("%1 %2").arg(mean).arg(summedMean(*table, block))));
        }
    }

    void theMeanOverAllPositionsNeedsNoSum()
    {
        // The closed form once more, at 200 bits: sin(n w / 2) / sin(w / 2) * sin((n - 1) w / 2) / n.
        const Index n = Index{1} << 31;
        const GridPtr table = tableOf(settings("interleaved", 64, 1e7));
        exact::Number expected;
        exact::Number factor;
        for (Index column = 0; column < 64; column += 2) {
            exact::wave(expected, true, double(n) / 2, 1e7, column, 64);
            exact::wave(factor, true, double(n - 1) / 2, 1e7, column, 64);
            mpfr_mul(expected.get(), expected.get(), factor.get(), MPFR_RNDN);
            exact::wave(factor, true, 0.5, 1e7, column, 64);
            mpfr_div(expected.get(), expected.get(), factor.get(), MPFR_RNDN);
            mpfr_div_si(expected.get(), expected.get(), n, MPFR_RNDN);
            const double mean = table->mean({{0, n}, {column, column + 1}});
            QVERIFY(std::abs(mean - expected.rounded()) <= 1e-15);
        }
    }

    void meansOverBandsAreSumsWithTheRightWeights()
    {
        std::mt19937_64 random(23);
        const auto between = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        for (int round = 0; round < 90; ++round) {
            const Index d = Index(random() % 700) + 1;
            const double bases[] = {10000, 10000, 0.3, 1};
            const GridPtr table = tableOf(settings(layouts[random() % 4], d, bases[round / 2 % 4]));
            const auto bands = [&](double cells, bool whole) {
                Bands some{whole ? std::floor(between(0, cells)) : between(0, cells), 1, 1};
                if (!whole)
                    some.step = between(1, std::max(1.0, (cells - some.first) / 3));
                some.count = Index((cells - some.first) / some.step);
                if (some.count < 1)
                    some = {0, 1, 1};
                some.count = std::min<Index>(some.count, 80);
                return some;
            };
            const double start = std::floor(between(0, 2e9));
            Bands rows = bands(2000, round % 3 == 0);
            rows.first += start;
            if (round % 5 == 0) // whole rows, which have their own way
                rows = {std::floor(rows.first), std::floor(between(1, 12)), Index(random() % 600) + 1};
            const Bands columns = bands(double(d), round % 4 == 0);
            std::vector<float> fast(std::size_t(rows.count * columns.count));
            std::vector<float> slow(fast.size());
            table->means(rows, columns, fast);
            summedMeans(*table, rows, columns, slow);
            for (std::size_t i = 0; i < fast.size(); ++i)
                QVERIFY2(std::abs(fast[i] - slow[i]) <= 6e-8f,
                         qPrintable(QString("%1: %2 %3").arg(round).arg(fast[i]).arg(slow[i])));
        }
    }

    void aRoundedTableHoldsNumbersOfItsTypeAndSaysSo()
    {
        const GridPtr exactTable = tableOf(settings("interleaved", 32, 10000));
        for (Dtype dtype : {Dtype::Float32, Dtype::Float16, Dtype::BFloat16}) {
            const GridPtr table = rounded(exactTable, dtype);
            const Block block{{100, 140}, {3, 30}};
            std::vector<double> cells(std::size_t(block.cells()));
            std::vector<float> floats(cells.size());
            table->fill(block, cells);
            table->fill(block, floats);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const double value = table->value(100 + Index(i) / 27, 3 + Index(i) % 27);
                QVERIFY(value == rounded(exactTable->value(100 + Index(i) / 27, 3 + Index(i) % 27), dtype));
                QVERIFY(cells[i] == value);
                QVERIFY(double(floats[i]) == value);
            }
            const Derivation derivation = table->explain(101, 4);
            QVERIFY(derivation.value == table->value(101, 4));
            QVERIFY(derivation.lines.back().ends_with(dtypeName(dtype)));
            QVERIFY(table->mean(block) == exactTable->mean(block));
        }
        QCOMPARE(rounded(exactTable, Dtype::Float64), exactTable);
    }

    void anAngleOfLessThanATurnKeepsItsRelativePrecision()
    {
        const GridPtr table = tableOf(settings("interleaved", 64, 1e300));
        exact::Number expected;
        for (Index j = 0; j < 64; j += 2)
            for (Index p : {1, 7, 1000}) {
                exact::cell(expected, "interleaved", 64, 1e300, p, j);
                const double right = expected.rounded();
                QVERIFY(std::abs(table->value(p, j) - right) <= 2.3e-16 * std::abs(right));
            }
    }

    void frequenciesAreCorrectlyRounded()
    {
        const auto* encoding = findEncoding("sinusoidal");
        exact::Number expected;
        for (const auto& [layout, numerator, denominator] :
             {std::tuple{"interleaved", 2, 510}, {"tensor2tensor", 1, 254}, {"per_dimension", 1, 510}})
            for (double base : {10000.0, 500000.0, 1e300, 0.001, 1.0}) {
                const Spectrum spectrum = encoding->spectrum(settings(layout, 510, base)).value();
                QCOMPARE(spectrum.perColumn, std::string_view(layout) == "per_dimension");
                QCOMPARE(spectrum.frequencies.size(), spectrum.perColumn ? 510u : 255u);
                for (std::size_t i = 0; i < spectrum.frequencies.size(); ++i) {
                    exact::frequency(expected, base, Index(i) * numerator, denominator);
                    QVERIFY(spectrum.frequencies[i] == expected.rounded());
                }
            }
    }

    void frequenciesAndWavelengthsMeetTheReference()
    {
        QDirIterator files(PELORUS_TEST_DATA "/golden/frequency", {"*.npz"});
        while (files.hasNext()) {
            const QString name = QFileInfo(files.next()).fileName();
            const auto parts = QRegularExpression("^d(\\d+)_b(\\d+).npz$").match(name);
            const auto arrays = golden::npz("frequency/" + name);
            for (const auto& [layout, key] : {std::pair{"interleaved", "omega"},
                                              {"tensor2tensor", "tensor2tensor_omega"},
                                              {"per_dimension", "per_dimension_omega"}}) {
                const Spectrum spectrum = findEncoding("sinusoidal")
                                              ->spectrum(settings(layout, parts.captured(1).toLongLong(),
                                                                  parts.captured(2).toDouble()))
                                              .value();
                const std::vector<double>& expected = arrays.at(key).values;
                QCOMPARE(spectrum.frequencies.size(), expected.size());
                for (std::size_t i = 0; i < expected.size(); ++i)
                    QVERIFY(std::abs(spectrum.frequencies[i] - expected[i]) <= 3e-16 * expected[i]);
            }
        }
    }

    void allOfThisHoldsOnEveryOtherSetOfKernels()
    {
        if (isRunOnOtherKernels())
            QSKIP("this is that run");
        QCOMPARE(failingOnOtherKernels("SinusoidalTest"), std::string());
    }
};

PELORUS_TEST(SinusoidalTest)

} // namespace test_sinusoidal

#include "test_sinusoidal.moc"
