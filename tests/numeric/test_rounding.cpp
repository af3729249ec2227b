#include "core/numeric/rounding.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>
#include <cstdint>
#include <limits>
#include <mpfr.h>
#include <random>

namespace test_rounding {

using namespace pelorus;

namespace {

/// Every float16 from its bits, by the words of IEEE 754.
double halfFromBits(std::uint16_t bits)
{
    const double sign = bits >> 15 ? -1 : 1;
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 1023;
    if (exponent == 31)
        return fraction ? std::numeric_limits<double>::quiet_NaN() : sign * INFINITY;
    return exponent ? sign * std::ldexp(1024 + fraction, exponent - 25) : sign * std::ldexp(fraction, -24);
}

double bfloatFromBits(std::uint16_t bits)
{
    const std::uint32_t wide = std::uint32_t(bits) << 16;
    float value = 0;
    std::memcpy(&value, &wide, 4);
    return double(value);
}

/// MPFR's own rounding with the type's precision and range, subnormal numbers included.
double byMpfr(double value, int precision, int smallest, int largest)
{
    mpfr_set_emin(smallest);
    mpfr_set_emax(largest);
    mpfr_t number;
    mpfr_init2(number, precision);
    const int direction = mpfr_set_d(number, value, MPFR_RNDN);
    mpfr_subnormalize(number, mpfr_check_range(number, direction, MPFR_RNDN), MPFR_RNDN);
    const double result = mpfr_get_d(number, MPFR_RNDN);
    mpfr_clear(number);
    return result;
}

} // namespace

class RoundingTest : public QObject {
    Q_OBJECT

private slots:
    void everyNumberOfATypeStaysItself()
    {
        for (std::uint32_t bits = 0; bits < 65536; ++bits)
            for (const auto& [number, dtype] : {std::pair(halfFromBits(std::uint16_t(bits)), Dtype::Float16),
                                                {bfloatFromBits(std::uint16_t(bits)), Dtype::BFloat16}}) {
                const double kept = rounded(number, dtype);
                QVERIFY(std::isnan(number) ? std::isnan(kept) : kept == number);
                QCOMPARE(std::signbit(kept), std::signbit(number));
            }
    }

    void betweenTwoNumbersTheNearerWinsAndATieGoesToTheEvenOne()
    {
        const auto check = [](double (*fromBits)(std::uint16_t), std::uint16_t last, Dtype dtype) {
            for (std::uint16_t bits = 0; bits < last; ++bits) {
                const double low = fromBits(bits);
                const double high = fromBits(std::uint16_t(bits + 1));
                const double middle = low + (high - low) / 2; // exact
                const double even = bits % 2 ? high : low;
                QVERIFY(rounded(middle, dtype) == even);
                QVERIFY(rounded(-middle, dtype) == -even);
                QVERIFY(rounded(std::nextafter(middle, 0), dtype) == low);
                QVERIFY(rounded(std::nextafter(middle, INFINITY), dtype) == high);
            }
        };
        check(halfFromBits, 0x7bff, Dtype::Float16);
        check(bfloatFromBits, 0x7f7f, Dtype::BFloat16);
    }

    void numbersTooLargeBecomeInfinite()
    {
        QVERIFY(rounded(65519.999, Dtype::Float16) == 65504);
        QVERIFY(rounded(65520, Dtype::Float16) == INFINITY);
        QVERIFY(rounded(-1e300, Dtype::Float16) == -INFINITY);
        QVERIFY(rounded(0x1.ffp127, Dtype::BFloat16) == INFINITY);
        QVERIFY(rounded(std::nextafter(0x1.ffp127, 0), Dtype::BFloat16) == 0x1.fep127);
        QVERIFY(rounded(1e39, Dtype::Float32) == INFINITY);
    }

    void thereIsOneRoundingNotTwo()
    {
        // By way of float32 this would be rounded to a tie first, and then to the even neighbour.
        const double value = 1 + std::ldexp(1, -11) + std::ldexp(1, -40);
        QVERIFY(rounded(value, Dtype::Float16) == 1 + std::ldexp(1, -10));
        QVERIFY(rounded(1 + std::ldexp(1, -8) + std::ldexp(1, -40), Dtype::BFloat16) ==
                1 + std::ldexp(1, -7));
    }

    void anyDoubleIsRoundedAsMpfrDoes()
    {
        std::mt19937_64 random(3);
        for (int i = 0; i < 200000; ++i) {
            const double value =
                std::ldexp(std::uniform_real_distribution<double>(-1, 1)(random), int(random() % 300) - 160);
            QVERIFY(rounded(value, Dtype::Float16) == byMpfr(value, 11, -23, 16));
            QVERIFY(rounded(value, Dtype::BFloat16) == byMpfr(value, 8, -132, 128));
            QVERIFY(rounded(value, Dtype::Float32) == byMpfr(value, 24, -148, 128));
            QVERIFY(rounded(value, Dtype::Float64) == value);
        }
    }

    void namesAndTypesBelongTogether()
    {
        for (Dtype dtype : {Dtype::Float64, Dtype::Float32, Dtype::Float16, Dtype::BFloat16})
            QCOMPARE(dtypeNamed(dtypeName(dtype)), dtype);
    }
};

PELORUS_TEST(RoundingTest)

} // namespace test_rounding

#include "test_rounding.moc"
