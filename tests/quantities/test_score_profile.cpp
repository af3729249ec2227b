#include "core/encodings/encoding.h"
#include "core/waves/score_profile.h"

#include "tests/support/golden.h"
#include "tests/support/tests.h"

#include <QtTest>

namespace test_score_profile {

using namespace pelorus;

namespace {

WaveRowsPtr waves(Index headDim, double base = 10000)
{
    return findEncoding("rotary")->waves({{"head_dim", headDim}, {"base", base}}).value();
}

std::span<const double> row(const golden::Array& array, std::size_t at)
{
    return {&array.values[at * array.columns()], array.columns()};
}

} // namespace

class ScoreProfileTest : public QObject {
    Q_OBJECT

private slots:
    void scoresAreThoseOfTurnedQueriesAndKeys_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("headDim");
        QTest::addColumn<double>("base");
        QTest::newRow("8 columns") << "rope_rotate/hd8_first6.npz" << 8 << 10000.0;
        QTest::newRow("64 columns") << "rope_rotate/hd64_spread.npz" << 64 << 500000.0;
    }
    void scoresAreThoseOfTurnedQueriesAndKeys()
    {
        QFETCH(QString, file);
        QFETCH(int, headDim);
        QFETCH(double, base);
        const auto arrays = golden::npz(file);
        const golden::Array& positions = arrays.at("positions");
        const golden::Array& scores = arrays.at("scores_interleaved");
        for (std::size_t q = 0; q < positions.rows(); ++q)
            for (std::size_t k = 0; k < positions.rows(); ++k) {
                const ScoreProfile profile(waves(headDim, base), 1, row(arrays.at("q"), q),
                                           row(arrays.at("k"), k));
                const auto offset = static_cast<Index>(positions.values[q] - positions.values[k]);
                QVERIFY(std::abs(profile.at(offset) - scores.at(q, k)) < 1e-10);
            }
    }

    void theMeanOfManyVectorsIsTheExpectedScore()
    {
        const WaveRowsPtr rows = waves(64);
        const double scale = 1 / 8.0;
        const std::vector<Index> offsets{0, 1, 7, 100, 4000};
        const ScoreSpread same = scoreSpread(*rows, scale, offsets, 4000, 5, false);
        const ScoreSpread apart = scoreSpread(*rows, scale, offsets, 4000, 5, true);
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            // The standard deviation of one score is at most sqrt(2 d) / 8 = 1.41.
            QVERIFY(std::abs(same.mean[i] - expectedScore(*rows, scale, offsets[i])) <
                    5 * 1.42 / std::sqrt(4000));
            QVERIFY(std::abs(apart.mean[i]) < 5 / std::sqrt(4000));
            QVERIFY(same.lowest[i] < same.mean[i] && same.mean[i] < same.highest[i]);
        }
        QCOMPARE(expectedScore(*rows, scale, 0), 8.0);
    }

    void theSameSeedGivesTheSameSpread()
    {
        const WaveRowsPtr rows = waves(16);
        const std::vector<Index> offsets{0, 3};
        QVERIFY(scoreSpread(*rows, 1, offsets, 10, 1, false).mean ==
                scoreSpread(*rows, 1, offsets, 10, 1, false).mean);
        QVERIFY(scoreSpread(*rows, 1, offsets, 10, 1, false).mean !=
                scoreSpread(*rows, 1, offsets, 10, 2, false).mean);
    }

    void anExplanationNamesThePairsThatAddMost()
    {
        const std::vector<double> x{1, 0, 5, 0, 2, 0};
        const GridPtr grid = scoreGrid(ScoreProfile(waves(6), 1, x, x), 100);
        const Derivation derivation = grid->explain(0, 0);
        QCOMPARE(derivation.value, 30.0);
        QCOMPARE(derivation.facts.front().label, std::string("pair 1"));
        QCOMPARE(derivation.facts.front().value, std::string("25"));
    }
};

PELORUS_TEST(ScoreProfileTest)

} // namespace test_score_profile

#include "test_score_profile.moc"
