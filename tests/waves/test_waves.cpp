#include "core/numeric/kernels.h"
#include "core/waves/waves.h"

#include "tests/support/exact.h"
#include "tests/support/other_kernels.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <random>

namespace test_waves {

using namespace pelorus;

namespace {

std::vector<ColumnWave> someColumns(Index count, Index frequencies, std::mt19937_64& random)
{
    std::vector<ColumnWave> columns;
    for (Index j = 0; j < count; ++j)
        columns.push_back({random() % 9 == 0   ? Wave::Zero
                           : random() % 2 == 0 ? Wave::Sine
                                               : Wave::Cosine,
                           Index(random() % std::uint64_t(frequencies))});
    return columns;
}

double valueOf(const Frequencies& frequencies, ColumnWave column, Index row)
{
    const SinCos both = sinCosAt(double(row), frequencies.turns(column.frequency));
    return column.wave == Wave::Zero ? 0 : column.wave == Wave::Sine ? both.sin : both.cos;
}

} // namespace

class WavesTest : public QObject {
    Q_OBJECT

private slots:
    void anyBlockOfRowsAndColumnsIsWhatItsCellsAre()
    {
        std::mt19937_64 random(7);
        double most[2] = {0, 0}; // of slow waves, and of those that turn more than a quarter a position
        double mostFloat = 0;
        for (int round = 0; round < 60; ++round) {
            const double base = round % 4 == 0 ? 0.01 : std::pow(10, double(random() % 12));
            double& mostDouble = most[base < 1];
            const Frequencies frequencies = geometricFrequencies(base, 1, 37, 40);
            const auto columns = someColumns(Index(random() % (round % 10 == 0 ? 4500 : 90)) + 1, 40, random);
            const Index begin = Index(random() >> (33 + random() % 30));
            const Range rows{begin, begin + Index(random() % 600) + 1};
            std::vector<double> doubles(columns.size() * std::size_t(rows.size()) + 3);
            std::vector<float> floats(doubles.size() + 16);
            const std::size_t shift = random() % 3; // also where memory is not aligned
            const std::size_t cells = doubles.size() - 3;
            fillWaves(frequencies, columns, rows, std::span(doubles).subspan(shift, cells));
            fillWaves(frequencies, columns, rows, std::span(floats).subspan(shift, cells));
            for (std::size_t cell = 0; cell < cells; cell += round % 10 == 0 ? 37 : 1) {
                const ColumnWave column = columns[cell % columns.size()];
                const double right = valueOf(frequencies, column, begin + Index(cell / columns.size()));
                mostDouble = std::max(mostDouble, std::abs(doubles[cell + shift] - right));
                mostFloat = std::max(mostFloat, std::abs(double(floats[cell + shift]) - right));
            }
        }
        QVERIFY2(most[0] < 2e-15, qPrintable(QString::number(most[0])));
        QVERIFY2(most[1] < 2e-14, qPrintable(QString::number(most[1])));
        QVERIFY2(mostFloat < 2.981e-8, qPrintable(QString::number(mostFloat, 'g', 10))); // half a float32 ulp
    }

    void anAmplitudeMultipliesEachCellBeforeItIsRounded()
    {
        std::mt19937_64 random(5);
        const Frequencies frequencies = geometricFrequencies(10000, 2, 128, 64);
        for (const double amplitude : {1.3465735902799727, 0.25, -2.0, 1e-3})
            for (const Index count : {Index{3}, Index{40}, Index{700}}) {
                const auto columns = someColumns(50, 64, random);
                const Index begin = Index(random() % 3000000);
                std::vector<double> doubles(std::size_t(50 * count));
                std::vector<float> floats(doubles.size());
                fillWaves(frequencies, columns, {begin, begin + count}, doubles, amplitude);
                fillWaves(frequencies, columns, {begin, begin + count}, floats, amplitude);
                const double size = std::abs(amplitude);
                const double halfUlp = std::exp2(std::floor(std::log2(size)) - 24); // of the largest float
                for (std::size_t cell = 0; cell < doubles.size(); ++cell) {
                    const double right =
                        amplitude * valueOf(frequencies, columns[cell % 50], begin + Index(cell / 50));
                    QVERIFY(std::abs(doubles[cell] - right) < 2.1e-15 * size);
                    QVERIFY(std::abs(double(floats[cell]) - right) < halfUlp + 5e-15 * size);
                }
            }
    }

    void nothingIsWrittenOutsideTheBlock()
    {
        const Frequencies frequencies = geometricFrequencies(10000, 2, 64, 32);
        std::vector<ColumnWave> columns;
        for (Index j = 0; j < 64; ++j)
            columns.push_back({j % 2 ? Wave::Cosine : Wave::Sine, j / 2});
        for (std::size_t shift = 0; shift < 20; ++shift) {
            std::vector<float> out(64 * 21 + 40, 77.0f);
            fillWaves(frequencies, columns, {5, 26}, std::span(out).subspan(shift, 64 * 21));
            for (std::size_t i = 0; i < out.size(); ++i)
                QCOMPARE(out[i] == 77.0f, i < shift || i >= shift + 64 * 21);
        }
    }

    void nearlyEveryFloatIsTheCorrectlyRoundedOne()
    {
        const Frequencies frequencies = geometricFrequencies(10000, 2, 512, 256);
        std::vector<ColumnWave> columns;
        for (Index j = 0; j < 512; ++j)
            columns.push_back({j % 2 ? Wave::Cosine : Wave::Sine, j / 2});
        std::vector<float> out(512 * 5000);
        std::size_t wrong = 0;
        for (Index begin : {Index{0}, Index{1000000}, Index{2147480000}}) {
            fillWaves(frequencies, columns, {begin, begin + 5000}, out);
            for (std::size_t i = 0; i < out.size(); ++i)
                wrong += out[i] != float(valueOf(frequencies, columns[i % 512], begin + Index(i / 512)));
        }
        QVERIFY2(wrong <= 7, qPrintable(QString::number(wrong))); // of 7,680,000: one in a million
    }

    void aResultTooLargeForTheCacheIsTheSame()
    {
        const Frequencies frequencies = geometricFrequencies(10000, 2, 1024, 512);
        std::vector<ColumnWave> columns;
        for (Index j = 0; j < 1024; ++j)
            columns.push_back({j % 2 ? Wave::Cosine : Wave::Sine, j / 2});
        std::vector<float> all(std::size_t(1024) * 17000);
        fillWaves(frequencies, columns, {3, 17003}, all);
        std::vector<float> part(std::size_t(1024) * 256);
        for (Index row : {0, 8192, 16384}) {
            fillWaves(frequencies, columns, {3 + row, 3 + row + 256}, part);
            QVERIFY(std::equal(part.begin(), part.end(), all.begin() + row * 1024));
        }
    }

    void sineAndCosineAreRightToTheLastBitAtAnyAngle()
    {
        const Frequencies frequencies = geometricFrequencies(500000, 2, 128, 64);
        exact::Number expected;
        std::mt19937_64 random(11);
        double most = 0;
        for (int i = 0; i < 20000; ++i) {
            const Index f = Index(random() % 64);
            const double position = 0.5 * double(random() >> (31 + random() % 33));
            const SinCos both = sinCosAt(position, frequencies.turns(f));
            for (const auto& [sine, value] : {std::pair(true, both.sin), {false, both.cos}}) {
                exact::wave(expected, sine, position, 500000, 2 * f, 128);
                const double right = expected.rounded();
                const double ulp = std::nextafter(std::abs(right), 2.0) - std::abs(right);
                most = std::max(most, std::abs(value - right) / std::max(ulp, 1e-22));
            }
        }
        QVERIFY2(most <= 1.0, qPrintable(QString::number(most))); // never further than the neighbour
    }

    void everyInstructionSetGivesTheSameSinesWithinAnUlp()
    {
        const Frequencies frequencies = geometricFrequencies(10000, 1, 1001, 1001);
        std::vector<const numeric::Kernels*> sets;
        for (const char* name : {"portable", "avx2", "avx512"})
            if (const numeric::Kernels* set = numeric::kernelsNamed(name))
                sets.push_back(set);
        for (double position : {0.0, 0.5, 1.0, 77.0, 131071.0, 2147483647.0}) {
            std::vector<double> sines[2] = {std::vector<double>(1001), std::vector<double>(1001)};
            std::vector<double> cosines[2] = {std::vector<double>(1001), std::vector<double>(1001)};
            for (const numeric::Kernels* set : sets) {
                const int k = set == sets.front() ? 0 : 1;
                set->sinCos(position, frequencies.turnsHigh.data(), frequencies.turnsLow.data(), 1001,
                            sines[k].data(), cosines[k].data());
                for (std::size_t i = 0; k == 1 && i < 1001; ++i) {
                    QVERIFY(std::abs(sines[0][i] - sines[1][i]) <= 1.2e-16);
                    QVERIFY(std::abs(cosines[0][i] - cosines[1][i]) <= 1.2e-16);
                }
            }
        }
    }

    void allOfThisHoldsOnEveryOtherSetOfKernels()
    {
        if (isRunOnOtherKernels())
            QSKIP("this is that run");
        QCOMPARE(failingOnOtherKernels("WavesTest"), std::string());
    }
};

PELORUS_TEST(WavesTest)

} // namespace test_waves

#include "test_waves.moc"
