#include "core/encodings/encoding.h"
#include "core/quantities/error_map.h"
#include "core/waves/precision.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_error_map {

using namespace pelorus;

namespace {

GridPtr errors(Index positions, const StepPrecision& precision)
{
    return errorInPrecision(findEncoding("sinusoidal")->waves({{"d_model", Index{64}}}).value(), positions,
                            precision);
}

} // namespace

class ErrorMapTest : public QObject {
    Q_OBJECT

private slots:
    void aCellIsThePowerOfTenOfItsError()
    {
        const GridPtr error = errors(512, StepPrecision::all(Dtype::Float32));
        const GridPtr map = errorMap(error);
        QCOMPARE(map->value(300, 5), std::log10(std::abs(error->value(300, 5))));
        std::vector<float> cells(12);
        map->fill({{300, 303}, {4, 8}}, std::span<float>(cells));
        QCOMPARE(cells[1], static_cast<float>(map->value(300, 5)));
        QCOMPARE(map->explain(300, 5).value, error->value(300, 5));
    }

    void whatIsExactHasNoPower()
    {
        QVERIFY(std::isnan(errorMap(errors(512, {}))->value(300, 5)));
        QVERIFY(std::isnan(errorMap(errors(512, {.position = Dtype::BFloat16}))->mean({{0, 256}, {0, 64}})));
    }

    void aBlockLiesWithinItsCells()
    {
        const GridPtr map = errorMap(errors(5000, {.position = Dtype::BFloat16}));
        const Bands rows{1000, 40, 20};
        const Bands columns{0, 2, 32};
        std::vector<float> means(640);
        map->means(rows, columns, means);
        for (Index r = 0; r < rows.count; ++r)
            for (Index c = 0; c < columns.count; ++c) {
                double most = -INFINITY;
                for (Index row = 1000 + 40 * r; row < 1040 + 40 * r; ++row)
                    for (Index column = 2 * c; column < 2 * c + 2; ++column)
                        most = std::fmax(most, map->value(row, column));
                const auto mean = static_cast<double>(means[static_cast<std::size_t>(r * 32 + c)]);
                QVERIFY(std::isnan(mean) || mean <= most + 1e-6);
            }
    }
};

PELORUS_TEST(ErrorMapTest)

} // namespace test_error_map

#include "test_error_map.moc"
