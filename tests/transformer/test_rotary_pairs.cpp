// Turning queries and keys, against the reference arrays and the published case.
#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

namespace test_rotary_pairs {

using namespace cases;

namespace {

ArrayPtr matrix(const std::vector<double>& numbers, Index columns)
{
    Tensor<double> result({Index(numbers.size()) / columns, columns});
    std::ranges::copy(numbers, result.data());
    return arrayOf(result);
}

ArrayPtr oneHead(const std::vector<double>& numbers, Index columns)
{
    Tensor<double> result({1, 1, Index(numbers.size()) / columns, columns});
    std::ranges::copy(numbers, result.data());
    return arrayOf(result);
}

std::vector<double> rotated(Pairing pairing, const ArrayPtr& x, const ArrayPtr& cosines,
                            const ArrayPtr& sines)
{
    const Operands operands{{"x", "x", x}, {"cos", "cos", cosines}, {"sin", "sin", sines}};
    std::vector<double> result;
    for (Index i = 0; i < x->shape().cells(); ++i)
        result.push_back(rotate(pairing)->value(operands, x->shape().cell(i)));
    return result;
}

} // namespace

class RotaryPairsTest : public QObject {
    Q_OBJECT

private slots:
    void bothPairingsAreThoseOfTheReference_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"hd8_first6", "hd16_partial8", "hd32_yarn4", "hd64_spread"})
            QTest::newRow(name) << name;
    }
    void bothPairingsAreThoseOfTheReference()
    {
        QFETCH(QString, name);
        auto arrays = golden::npz("rope_rotate/" + name + ".npz");
        const ArrayPtr cosines = matrix(arrays["cos"].values, Index(arrays["cos"].columns()));
        const ArrayPtr sines = matrix(arrays["sin"].values, Index(arrays["sin"].columns()));
        for (const std::string vectors : {"q", "k"}) {
            const ArrayPtr x = oneHead(arrays[vectors].values, Index(arrays[vectors].columns()));
            QVERIFY(difference(rotated(Pairing::Interleaved, x, cosines, sines),
                               arrays[vectors + "_interleaved"].values) <= 1e-13);
            QVERIFY(difference(rotated(Pairing::Half, x, cosines, sines), arrays[vectors + "_half"].values) <=
                    1e-13);
        }
    }

    void theTwoPairingsDifferByTheOrderOfColumnsAlone()
    {
        std::vector<double> cosines(4 * 4);
        std::vector<double> sines(4 * 4);
        for (std::size_t i = 0; i < 16; ++i) {
            const double angle = double(i / 4) * std::pow(10000.0, -2.0 * double(i % 4) / 8);
            cosines[i] = std::cos(angle);
            sines[i] = std::sin(angle);
        }
        const auto turned = [&](Pairing pairing, const std::vector<double>& row) {
            std::vector<double> rows(24, 0.0);
            rows.insert(rows.end(), row.begin(), row.end()); // position 3
            const auto all = rotated(pairing, oneHead(rows, 8), matrix(cosines, 4), matrix(sines, 4));
            return std::vector<double>(all.begin() + 24, all.end());
        };
        const auto interleaved = turned(Pairing::Interleaved, {1, 2, 3, 4, 5, 6, 7, 8});
        const auto half = turned(Pairing::Half, {1, 2, 3, 4, 5, 6, 7, 8});
        QVERIFY(difference(interleaved, {-1.27223251, -1.83886499, 1.68392864, 4.70790658, 4.81777717,
                                         6.1472777, 6.97596854, 8.02096397}) <= 1e-8);
        QVERIFY(difference(half, {-1.69559254, 0.137551738, 2.7886816, 3.97598204, -4.80884247, 6.32305935,
                                  7.08683674, 8.01196398}) <= 1e-8);
        const auto reordered = turned(Pairing::Half, {1, 3, 5, 7, 2, 4, 6, 8});
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(reordered[i] - interleaved[i < 4 ? 2 * i : 2 * (i - 4) + 1]) < 1e-15);
        for (const auto& row : {interleaved, half})
            QVERIFY(std::abs(std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0)) -
                             std::sqrt(204.0)) < 1e-12);
    }
};

PELORUS_TEST(RotaryPairsTest)

} // namespace test_rotary_pairs

#include "test_rotary_pairs.moc"
