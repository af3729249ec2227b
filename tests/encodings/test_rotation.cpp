#include "core/grid/area_mean.h"

#include "tests/support/golden.h"
#include "tests/support/sinusoidal_cases.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_rotation {

using namespace pelorus;
using cases::encoding;
using cases::settings;
using cases::tableOf;

class RotationTest : public QObject {
    Q_OBJECT

private slots:
    void theReferenceMatricesAreMet()
    {
        for (const auto& [name, layout, d, base, k] :
             {std::tuple{"interleaved_d4_b10000_k0", "interleaved", 4, 10000, 0},
              {"interleaved_d4_b10000_k1", "interleaved", 4, 10000, 1},
              {"interleaved_d4_b10000_km3", "interleaved", 4, 10000, -3},
              {"interleaved_d64_b10000_k5", "interleaved", 64, 10000, 5},
              {"interleaved_d64_b10000_k100", "interleaved", 64, 10000, 100},
              {"concatenated_d16_b500000_k7", "concatenated", 16, 500000, 7},
              {"tensor2tensor_d12_b10000_k2", "tensor2tensor", 12, 10000, 2},
              {"tensor2tensor_d7_b10000_k3", "tensor2tensor", 7, 10000, 3}}) {
            const golden::Array expected = golden::npy(QString("rotation/%1.npy").arg(name));
            const GridPtr matrix = encoding().rotation(settings(layout, d, base), k).value();
            std::vector<double> cells(expected.values.size());
            matrix->fill({{0, d}, {0, d}}, cells);
            for (std::size_t i = 0; i < cells.size(); ++i) {
                QVERIFY(std::abs(cells[i] - expected.values[i]) <= 2.3e-16);
                QVERIFY(matrix->value(Index(i) / d, Index(i) % d) == cells[i]);
            }
        }
    }

    void itTurnsEachPositionIntoTheOneFurtherOn()
    {
        cases::Random random(47);
        for (int round = 0; round < 60; ++round) {
            const Index d = 2 * random.whole(1, 20);
            const Index k = random.position(2147483648.0) * (round % 2 ? 1 : -1);
            const Values values =
                settings(cases::layouts[std::size_t(round) % 3], d, std::pow(10, random.between(0, 9)));
            const GridPtr matrix = encoding().rotation(values, k).value();
            const GridPtr table = tableOf(values);
            const Index p = std::max<Index>(0, -k) + random.position(1e6);
            if (p >= table->rows() || p + k >= table->rows())
                continue;
            for (Index i = 0; i < d; ++i) {
                double sum = 0;
                for (Index j = 0; j < d; ++j)
                    sum += matrix->value(i, j) * table->value(p, j);
                QVERIFY(std::abs(sum - table->value(p + k, i)) <= 5e-16);
            }
        }
    }

    void offsetZeroIsTheIdentityEverywhere()
    {
        for (const std::string& layout : cases::layouts)
            for (Index d : {1, 2, 7, 8}) {
                const GridPtr matrix = encoding().rotation(settings(layout, d, 10000), 0).value();
                for (Index i = 0; i < d; ++i)
                    for (Index j = 0; j < d; ++j)
                        QVERIFY(matrix->value(i, j) == (i == j ? 1 : 0));
            }
    }

    void whereThereIsNoneTheReasonIsGiven()
    {
        const auto odd = encoding().rotation(settings("interleaved", 7, 100), 1);
        QVERIFY(!odd);
        QCOMPARE(odd.error().key, std::string("d_model"));
        const auto unpaired = encoding().rotation(settings("per_dimension", 16, 10000), 1);
        QVERIFY(!unpaired);
        QCOMPARE(unpaired.error().key, std::string("layout"));
        const auto far = encoding().rotation(settings("interleaved", 8, 10000), Index{1} << 40);
        QVERIFY(!far);
        QCOMPARE(far.error().key, std::string("offset"));
    }

    void withBaseOneEveryColumnFindsAPartner()
    {
        for (const auto& [layout, d] :
             {std::pair{"per_dimension", 6}, {"per_dimension", 5}, {"interleaved", 7}, {"concatenated", 3}}) {
            const Values values = settings(layout, d, 1);
            const GridPtr matrix = encoding().rotation(values, 4).value();
            const GridPtr table = tableOf(values);
            for (Index i = 0; i < d; ++i) {
                double sum = 0;
                for (Index j = 0; j < d; ++j)
                    sum += matrix->value(i, j) * table->value(11, j);
                QVERIFY2(
                    std::abs(sum - table->value(15, i)) <= 5e-16,
                    qPrintable(QString("%1 %2 %3 %4").arg(layout).arg(i).arg(sum).arg(table->value(15, i))));
            }
        }
        QVERIFY(!encoding().rotation(settings("interleaved", 1, 1), 1));
    }

    void itsMeansAreThoseOfItsCells()
    {
        cases::Random random(53);
        for (int round = 0; round < 30; ++round) {
            const Index d = 2 * random.whole(1, 60);
            const GridPtr matrix =
                encoding().rotation(settings(cases::layouts[std::size_t(round) % 3], d, 10000), 9).value();
            const Bands rows = random.bands(d, 20);
            const Bands columns = random.bands(d, 20);
            std::vector<float> fast(std::size_t(rows.count * columns.count));
            std::vector<float> slow(fast.size());
            matrix->means(rows, columns, fast);
            summedMeans(*matrix, rows, columns, slow);
            for (std::size_t i = 0; i < fast.size(); ++i)
                QVERIFY(std::abs(fast[i] - slow[i]) <= 6e-8f);
            const Block block{{1, d}, {0, d / 2 + 1}};
            QVERIFY(std::abs(matrix->mean(block) - summedMean(*matrix, block)) <= 1e-15);
        }
    }
};

PELORUS_TEST(RotationTest)

} // namespace test_rotation

#include "test_rotation.moc"
