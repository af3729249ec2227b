#include "core/transformer/token_norms.h"
#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

#include <nlohmann/json.hpp>

namespace test_token_norms {

using namespace cases;

class TokenNormsTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreThoseOfTheReference()
    {
        const auto rows = golden::npy("scaling/embedding_d16.npy");
        const auto expected =
            nlohmann::json::parse(golden::readFile("scaling/norms.json").toStdString())["16"];
        ModelConfig config;
        config.vocabSize = Index(rows.rows());
        config.dModel = 16;
        config.heads = 2;
        config.feedForward = 8;
        config.layers = 1;
        Model encoder;
        encoder.config = config;
        encoder.config.finalNorm = false;
        Weights<double> weights = initialWeights<double>(encoder.config, 1);
        std::ranges::copy(rows.values, weights.embedding.data());
        encoder.weights = weights;
        std::vector<std::int64_t> all(rows.rows());
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = std::int64_t(i);
        const auto norms =
            *tokenNorms(*trace(std::make_shared<const Model>(std::move(encoder)), inputOf(all)), 0);

        double before = 0;
        double after = 0;
        for (const TokenNorm& norm : norms) {
            before += norm.embedding / double(norms.size());
            after += norm.scaled / double(norms.size());
            QVERIFY(std::abs(norm.position - std::sqrt(8.0)) < 1e-14);
            QVERIFY(std::abs(norm.ratio() - norm.scaled / std::sqrt(8.0)) < 1e-13);
        }
        QVERIFY(std::abs(before - expected["normal"]["mean_norm_before"].get<double>()) < 1e-12);
        QVERIFY(std::abs(after - expected["normal"]["mean_norm_after"].get<double>()) < 1e-12);
    }

    void withoutAnEncodingThereIsNoPositionToCompareWith()
    {
        PassOptions nothing;
        nothing.positionsFrom = PositionsFrom::Nowhere;
        const auto passed = trace(model("encoder/tiny", Precision::Float64), input("encoder/tiny"), nothing);
        QVERIFY(std::isinf(tokenNorms(*passed, 0)->front().ratio()));
    }
};

PELORUS_TEST(TokenNormsTest)

} // namespace test_token_norms

#include "test_token_norms.moc"
