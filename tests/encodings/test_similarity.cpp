#include "core/waves/similarity.h"

#include "tests/support/golden.h"
#include "tests/support/other_kernels.h"
#include "tests/support/sinusoidal_cases.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_similarity {

using namespace pelorus;
using cases::encoding;
using cases::settings;
using cases::tableOf;

namespace {

constexpr Metric metrics[] = {Metric::Dot, Metric::Cosine, Metric::Euclidean};

GridPtr similarityOf(const Values& values, Metric metric)
{
    return encoding().similarity(values, metric).value();
}

/// By the definition, from the rows of the table.
double naive(const Grid& table, Metric metric, Index p, Index q)
{
    long double dot = 0;
    long double pp = 0;
    long double qq = 0;
    long double squares = 0;
    for (Index j = 0; j < table.columns(); ++j) {
        const long double a = table.value(p, j);
        const long double b = table.value(q, j);
        dot += a * b;
        pp += a * a;
        qq += b * b;
        squares += (a - b) * (a - b);
    }
    if (metric == Metric::Dot)
        return double(dot);
    if (metric == Metric::Euclidean)
        return double(std::sqrt(squares));
    return pp == 0 || qq == 0 ? 0 : double(dot / std::sqrt(pp * qq));
}

/// Grid::means by every cell: the mean, the root of the mean square, or the ratio that similarity.h says.
double naiveBand(const Grid& table, Metric metric, const Bands& rows, const Bands& columns, Index r, Index c)
{
    const auto overlap = [](const Bands& bands, Index band, Index cell) {
        return std::max(0.0, std::min(bands.edge(band + 1), double(cell + 1)) -
                                 std::max(bands.edge(band), double(cell)));
    };
    const auto cellsOf = [](const Bands& bands, Index band) {
        return Range{Index(std::floor(bands.edge(band))), Index(std::ceil(bands.edge(band + 1)))};
    };
    const Range ps = cellsOf(rows, r);
    const Range qs = cellsOf(columns, c);
    double sum = 0;
    double weights = 0;
    double pLengths = 0;
    double qLengths = 0;
    for (Index p = ps.begin; p < ps.end; ++p)
        for (Index q = qs.begin; q < qs.end; ++q) {
            const double weight = overlap(rows, r, p) * overlap(columns, c, q);
            const double value = naive(table, metric == Metric::Cosine ? Metric::Dot : metric, p, q);
            sum += weight * (metric == Metric::Euclidean ? value * value : value);
            weights += weight;
            pLengths += weight * naive(table, Metric::Dot, p, p);
            qLengths += weight * naive(table, Metric::Dot, q, q);
        }
    if (metric == Metric::Cosine)
        return pLengths * qLengths > 0 ? sum / std::sqrt(pLengths * qLengths) : 0;
    return metric == Metric::Euclidean ? std::sqrt(sum / weights) : sum / weights;
}

} // namespace

class SimilarityTest : public QObject {
    Q_OBJECT

private slots:
    void theReferenceMatricesAreMet()
    {
        for (const auto& [layout, d, base] : {std::tuple{"interleaved", 128, 10000},
                                              {"interleaved", 7, 100},
                                              {"per_dimension", 16, 10000},
                                              {"tensor2tensor", 64, 10000}}) {
            const auto arrays =
                golden::npz(QString("similarity/%1_d%2_b%3.npz").arg(layout).arg(d).arg(base));
            const Values values = settings(layout, d, base);
            for (const auto& [metric, name] : {std::pair{Metric::Dot, "dot"},
                                               {Metric::Cosine, "cosine"},
                                               {Metric::Euclidean, "euclidean"}}) {
                const GridPtr grid = similarityOf(values, metric);
                const golden::Array& expected = arrays.at(name);
                const auto n = Index(expected.rows());
                std::vector<double> cells(expected.values.size());
                grid->fill({{0, n}, {0, n}}, cells);
                for (std::size_t i = 0; i < cells.size(); ++i) {
                    QVERIFY(std::abs(cells[i] - expected.values[i]) <= 1e-13);
                    QVERIFY(std::abs(grid->value(Index(i) / n, Index(i) % n) - expected.values[i]) <= 1e-13);
                }
                for (Index p = 0; p < n; ++p) {
                    if (metric == Metric::Euclidean)
                        QVERIFY(cells[std::size_t(p * n + p)] == 0 && grid->value(p, p) == 0);
                    if (metric == Metric::Cosine)
                        QVERIFY(cells[std::size_t(p * n + p)] == 1 && grid->value(p, p) == 1);
                }
            }
            const auto profile = encoding().similarityProfile(values, Metric::Dot);
            QCOMPARE(profile.has_value(), arrays.contains("g"));
            if (profile)
                for (std::size_t k = 0; k < arrays.at("g").values.size(); ++k)
                    QVERIFY(std::abs((*profile)->value(Index(k), 0) - arrays.at("g").values[k]) <= 1e-13);
        }
    }

    void theDotProductDependsOnTheDistanceAsReported()
    {
        const GridPtr dot = similarityOf(settings("interleaved", 8, 10000), Metric::Dot);
        for (Index p : {0, 1, 10, 1000000})
            for (const auto& [k, right] :
                 {std::pair{0, 4.0}, {1, 3.53525597}, {5, 3.15998251}, {50, 3.12496104}}) {
                QVERIFY(std::abs(dot->value(p, p + k) - right) < 1e-8);
                QVERIFY(std::abs(dot->value(p + k, p) - right) < 1e-8);
            }
        const GridPtr cosine = similarityOf(settings("interleaved", 8, 10000), Metric::Cosine);
        QVERIFY(std::abs(cosine->value(3, 4) - 0.883813993) < 1e-8);
        QVERIFY(cosine->value(3, 3) == 1);
    }

    void everyCellIsWhatTheRowsOfTheTableGive()
    {
        cases::Random random(31);
        for (int round = 0; round < 150; ++round) {
            const Index d = random.position(round % 10 ? 60 : 900) + 1;
            const double base =
                random.oneIn(6) ? 1 : std::pow(10, random.between(-3, random.oneIn(4) ? 200 : 8));
            const Values values = settings(random.layout(), d, base);
            const GridPtr table = tableOf(values);
            const Index row = random.position(2e9);
            const Index column = random.oneIn(2) ? row + random.whole(0, 3) : random.position(2e9);
            const Block block{{row, row + random.whole(1, 40)}, {column, column + random.whole(1, 40)}};
            for (Metric metric : metrics) {
                const GridPtr grid = similarityOf(values, metric);
                std::vector<double> cells(std::size_t(block.cells()));
                std::vector<float> floats(cells.size());
                grid->fill(block, cells);
                grid->fill(block, floats);
                for (std::size_t i = 0; i < cells.size(); i += random.oneIn(2) ? 1 : 7) {
                    const Index p = row + Index(i) / block.columns.size();
                    const Index q = column + Index(i) % block.columns.size();
                    const double right = naive(*table, metric, p, q);
                    const double value = grid->value(p, q);
                    // A cosine of short rows is as uncertain as the cells that it is made from.
                    const double length2 =
                        std::min(naive(*table, Metric::Dot, p, p), naive(*table, Metric::Dot, q, q));
                    const double tolerance = metric == Metric::Cosine
                                                 ? 2e-14 + 4e-16 / std::sqrt(std::max(length2, 1e-30))
                                                 : 4e-16 * double(d) + 2e-14;
                    const auto text = [&](double found) {
                        return QString("%1 d %2 base %3, metric %4 (%5, %6): %7 for %8")
                            .arg(QString::fromStdString(std::get<std::string>(values.at("layout"))))
                            .arg(d)
                            .arg(base)
                            .arg(int(metric))
                            .arg(p)
                            .arg(q)
                            .arg(found, 0, 'g', 17)
                            .arg(right, 0, 'g', 17);
                    };
                    QVERIFY2(std::abs(value - right) <= tolerance, qPrintable(text(value)));
                    QVERIFY2(std::abs(cells[i] - value) <= 1e-13 + 1e-15 * double(d),
                             qPrintable(text(cells[i])));
                    QVERIFY2(std::abs(double(floats[i]) - cells[i]) <=
                                 6e-8 * std::max(1.0, std::abs(cells[i])),
                             qPrintable(text(double(floats[i]))));
                }
            }
        }
    }

    void nearPositionsKeepTheDigitsOfTheirDistance()
    {
        // All wavelengths but one are far longer than the offset.
        const GridPtr distance = similarityOf(settings("tensor2tensor", 4, 1e9), Metric::Euclidean);
        for (Index p : {Index{0}, Index{1000000}}) {
            const double w = 1e-9;
            const double right = 2 * std::sqrt(std::pow(std::sin(0.5), 2) + std::pow(std::sin(w / 2), 2));
            QVERIFY(std::abs(distance->value(p, p + 1) - right) <= 1e-15);
        }
        const GridPtr single = similarityOf(settings("concatenated", 1, 1e9), Metric::Euclidean);
        QVERIFY(std::abs(single->value(0, 1) - std::sin(1)) <= 1e-15);
    }

    void aRowOfZerosHasCosineZeroAndSaysSo()
    {
        for (const GridPtr& cosine : {similarityOf(settings("tensor2tensor", 1, 10000), Metric::Cosine),
                                      similarityOf(settings("interleaved", 1, 10000), Metric::Cosine)}) {
            std::vector<double> cells(9);
            cosine->fill({{0, 3}, {0, 3}}, cells);
            QVERIFY(cells[0] == 0 && cells[1] == 0 && cells[3] == 0);
            QVERIFY(cosine->explain(0, 2).note.find("row of zeros") != std::string::npos);
        }
        QVERIFY(similarityOf(settings("interleaved", 1, 10000), Metric::Cosine)->value(1, 2) == 1);
    }

    void theMeanOfABlockIsInClosedForm()
    {
        cases::Random random(37);
        for (int round = 0; round < 60; ++round) {
            const Values values = settings(random.layout(), random.position(30) + 1,
                                           random.oneIn(5) ? 1 : std::pow(10, random.between(-1, 6)));
            const GridPtr table = tableOf(values);
            const Index row = random.position(1e9);
            const Index column = random.oneIn(2) ? row : random.position(1e9);
            const Bands rows{double(row), double(random.whole(1, 30)), 1};
            const Bands columns{double(column), double(random.whole(1, 30)), 1};
            const Block block{{row, row + Index(rows.step)}, {column, column + Index(columns.step)}};
            for (Metric metric : metrics) {
                const double right = naiveBand(*table, metric, rows, columns, 0, 0);
                const double mean = similarityOf(values, metric)->mean(block);
                QVERIFY2(std::abs(mean - right) <= (metric == Metric::Dot ? 1e-13 : 1e-7),
                         qPrintable(QString("%1: %2 %3").arg(int(metric)).arg(mean).arg(right)));
            }
        }
    }

    void meansOverBandsWithFractionsAreExactWhereBandsAreSmall()
    {
        cases::Random random(41);
        for (int round = 0; round < 60; ++round) {
            const Index d = random.position(40) + 1;
            const Values values = settings(random.layout(), d, random.oneIn(5) ? 1 : 10000);
            const GridPtr table = tableOf(values);
            Bands rows = random.bands(40, 6);
            Bands columns = random.bands(40, 6);
            const Index start = random.position(1e9);
            rows.first += double(start);
            columns.first += random.oneIn(2) ? double(start) : double(random.position(1e9));
            for (Metric metric : metrics) {
                const GridPtr grid = similarityOf(values, metric);
                std::vector<float> fast(std::size_t(rows.count * columns.count));
                grid->means(rows, columns, fast);
                for (Index r = 0; r < rows.count; ++r)
                    for (Index c = 0; c < columns.count; ++c) {
                        const double right = naiveBand(*table, metric, rows, columns, r, c);
                        const double mean = double(fast[std::size_t(r * columns.count + c)]);
                        QVERIFY2(std::abs(mean - right) <= 2e-6 * std::max(1.0, double(d) / 2),
                                 qPrintable(QString("round %1 metric %2: %3 %4")
                                                .arg(round)
                                                .arg(int(metric))
                                                .arg(mean)
                                                .arg(right)));
                    }
            }
        }
    }

    void meansOverWideBandsAreCloserThanAColourCanShow()
    {
        const Values values = settings("interleaved", 64, 10000);
        const GridPtr dot = similarityOf(values, Metric::Dot);
        const Bands rows{0.0, 1000000 / 797.0, 797};
        const Bands columns{0.0, 1000000 / 1003.0, 1003};
        std::vector<float> fast(std::size_t(rows.count * columns.count));
        dot->means(rows, columns, fast);
        double most = 0;
        for (Index i = 0; i < rows.count * columns.count; i += 337) {
            // The same band with whole borders, exactly: off by what a position at the border weighs.
            const auto range = [](const Bands& bands, Index band) {
                return Range{Index(std::round(bands.edge(band))), Index(std::round(bands.edge(band + 1)))};
            };
            const double right =
                dot->mean({range(rows, i / columns.count), range(columns, i % columns.count)});
            most = std::max(most, std::abs(double(fast[std::size_t(i)]) - right));
        }
        QVERIFY2(most < 32 * 5e-4, qPrintable(QString::number(most)));

        // With whole borders nothing but the blocks is between them.
        const Bands whole{3000, 1000, 100};
        std::vector<float> cells(10000);
        dot->means(whole, whole, cells);
        for (Index r = 0; r < 100; ++r)
            for (Index c = 0; c < 100; ++c) {
                const Range ps{3000 + 1000 * r, 4000 + 1000 * r};
                const Range qs{3000 + 1000 * c, 4000 + 1000 * c};
                QVERIFY(std::abs(double(cells[std::size_t(r * 100 + c)]) - dot->mean({ps, qs})) < 32 * 4e-5);
            }
    }

    void theProfileIsARowOfTheMatrix()
    {
        cases::Random random(43);
        for (int round = 0; round < 20; ++round) {
            const Values values =
                settings(cases::layouts[std::size_t(round) % 3], 2 * random.whole(1, 40), 10000);
            for (Metric metric : metrics) {
                const GridPtr matrix = similarityOf(values, metric);
                const GridPtr profile = encoding().similarityProfile(values, metric).value();
                QCOMPARE(profile->columns(), Index{1});
                std::vector<double> line(300);
                profile->fill({{0, 300}, {0, 1}}, line);
                const Index p = random.position(1e9);
                for (Index k = 0; k < 300; ++k) {
                    QVERIFY(std::abs(line[std::size_t(k)] - matrix->value(p, p + k)) <= 1e-13);
                    QVERIFY(std::abs(profile->value(k, 0) - matrix->value(p + k, p)) <= 1e-13);
                }
                const Bands bands{0.5, 17.25, 12};
                std::vector<float> means(12);
                profile->means(bands, {0, 1, 1}, means);
                for (Index b = 0; b < 12; ++b) {
                    double sum = 0;
                    for (Index k = 0; k < 300; ++k) {
                        const double weight = std::max(0.0, std::min(bands.edge(b + 1), double(k + 1)) -
                                                                std::max(bands.edge(b), double(k)));
                        sum += weight * (metric == Metric::Euclidean ? std::pow(line[std::size_t(k)], 2)
                                                                     : line[std::size_t(k)]);
                    }
                    const double right =
                        metric == Metric::Euclidean ? std::sqrt(sum / bands.step) : sum / bands.step;
                    QVERIFY(std::abs(double(means[std::size_t(b)]) - right) <= 1e-5);
                }
            }
        }
    }

    void whereThereIsNoProfileTheReasonIsGiven()
    {
        const auto odd = encoding().similarityProfile(settings("interleaved", 7, 10000), Metric::Dot);
        QVERIFY(!odd);
        QCOMPARE(odd.error().key, std::string("d_model"));
        QVERIFY(odd.error().message.find("odd") != std::string::npos);
        const auto unpaired =
            encoding().similarityProfile(settings("per_dimension", 16, 10000), Metric::Cosine);
        QVERIFY(!unpaired);
        QCOMPARE(unpaired.error().key, std::string("layout"));
        // With base 1 all frequencies are one, and the columns pair after all.
        QVERIFY(encoding().similarityProfile(settings("per_dimension", 16, 1), Metric::Dot));
        QVERIFY(encoding().similarityProfile(settings("tensor2tensor", 7, 10000), Metric::Dot));
    }

    void allOfThisHoldsOnEveryOtherSetOfKernels()
    {
        if (isRunOnOtherKernels())
            QSKIP("this is that run");
        QCOMPARE(failingOnOtherKernels("SimilarityTest"), std::string());
    }
};

PELORUS_TEST(SimilarityTest)

} // namespace test_similarity

#include "test_similarity.moc"
