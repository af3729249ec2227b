// Every encoding of the list in the encoder, acting where it says it acts.
#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

#include "core/encodings/rotary_model.h"
#include "core/encodings/rotary_parameters.h"

namespace test_encodings_in_pass {

using namespace cases;

namespace {

constexpr Index length = 6;
constexpr Index heads = 2;
constexpr Index headDim = 4;

ModelPtr seeded()
{
    ModelConfig config;
    config.vocabSize = 9;
    config.dModel = heads * headDim;
    config.heads = heads;
    config.feedForward = 8;
    config.layers = 1;
    config.maxLen = 32;
    return seededModel(config, 7, Precision::Float64).value();
}

TracePtr passWith(const char* id, const Values& values = {})
{
    PassOptions options;
    options.positionsFrom = PositionsFrom::Encoding;
    options.encoding = findEncoding(id);
    options.encodingValues = values;
    return trace(seeded(), inputOf({1, 5, 3, 3, 8, 2}), options);
}

std::vector<double> step(const TracePtr& passed, const char* name)
{
    return numbers(*passed, name);
}

/// Row `token` of a head in [1, heads, length, headDim].
std::vector<double> row(const std::vector<double>& all, Index head, Index token)
{
    const auto first = all.begin() + (head * length + token) * headDim;
    return {first, first + headDim};
}

double dot(const std::vector<double>& a, const std::vector<double>& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

} // namespace

class EncodingsInPassTest : public QObject {
    Q_OBJECT

private slots:
    void eachOfTheListRunsAndAllButNoneTellOrdersApart()
    {
        for (const Encoding* encoding : encodings()) {
            const TracePtr passed = passWith(encoding->id().c_str());
            for (double number : step(passed, "memory"))
                QVERIFY2(std::isfinite(number), encoding->id().c_str());
            PassOptions options;
            options.positionsFrom = PositionsFrom::Encoding;
            options.encoding = encoding;
            const auto other = trace(seeded(), inputOf({5, 1, 3, 3, 8, 2}), options);
            const double change = difference(step(passed, "pooled"), numbers(*other, "pooled"));
            QVERIFY2(encoding->id() == "none" ? change < 1e-12 : change > 1e-6, encoding->id().c_str());
        }
    }

    void tablesAreAddedToTheEmbeddings()
    {
        for (const char* id : {"sinusoidal", "learned"}) {
            const TracePtr passed = passWith(id);
            const auto before = step(passed, "embedding_scaled");
            const auto after = step(passed, "embedding_plus_pe");
            const GridPtr table =
                findEncoding(id)->table({{"d_model", Index{8}}, {"max_len", Index{32}}}).value();
            for (std::size_t i = 0; i < before.size(); ++i)
                QVERIFY(std::abs(after[i] - before[i] - table->value(Index(i) / 8, Index(i) % 8)) < 1e-14);
        }
    }

    void rotaryTurnsQueriesAndKeys()
    {
        for (const char* pairing : {"half", "interleaved"}) {
            Values values{{"pairing", std::string(pairing)},
                          {"scaling", std::string("yarn")},
                          {"factor", 4.0},
                          {"original_length", Index{8}}};
            const TracePtr passed = passWith("rotary", values);
            values["head_dim"] = headDim;
            const RotaryModel rotary(rotaryRules(values).value(), std::string_view(pairing) == "interleaved",
                                     length);
            const auto q = step(passed, "layers.0.q");
            const auto k = step(passed, "layers.0.k");
            const auto scores = step(passed, "layers.0.scores");
            for (Index head = 0; head < heads; ++head)
                for (Index t = 0; t < length; ++t)
                    for (Index s = 0; s < length; ++s) {
                        std::vector<double> query = row(q, head, t);
                        std::vector<double> key = row(k, head, s);
                        rotary.rotate(t, query, query);
                        rotary.rotate(s, key, key);
                        const double score = scores[std::size_t((head * length + t) * length + s)];
                        QVERIFY(std::abs(score - dot(query, key) / 2) < 1e-12);
                    }
        }
    }

    void biasesAreAddedToTheScores()
    {
        for (const char* id : {"alibi", "t5", "deberta", "shaw"})
            for (const bool causal : {false, true}) {
                Values values{{"heads", heads}};
                if (findParameter(findEncoding(id)->parameters(), "causal"))
                    values["causal"] = causal;
                const TracePtr passed = passWith(id, values);
                const auto q = step(passed, "layers.0.q");
                const auto k = step(passed, "layers.0.k");
                const auto attention = step(passed, "layers.0.attention");
                for (Index head = 0; head < heads; ++head) {
                    const GridPtr bias = findEncoding(id)->bias(values, head).value();
                    for (Index t = 0; t < length; ++t) {
                        std::vector<double> weights;
                        double sum = 0;
                        for (Index s = 0; s < length; ++s) {
                            weights.push_back(
                                std::exp(dot(row(q, head, t), row(k, head, s)) / 2 + bias->value(t, s)));
                            sum += weights.back();
                        }
                        for (Index s = 0; s < length; ++s)
                            QVERIFY(std::abs(attention[std::size_t((head * length + t) * length + s)] -
                                             weights[std::size_t(s)] / sum) < 1e-12);
                    }
                }
            }
    }

    void aTextLongerThanTheTableIsRefused()
    {
        PassOptions options;
        options.positionsFrom = PositionsFrom::Encoding;
        options.encoding = findEncoding("learned");
        options.encodingValues = {
            {"table", std::string(PELORUS_TEST_DATA "/cases/learned_offset2.safetensors")},
            {"padding_offset", Index{6}}};
        const auto passed = runPass(seeded(), inputOf({1, 5, 3, 3, 8, 2}), options);
        QVERIFY(!passed);
        QCOMPARE(passed.error().key, std::string("d_model"));
    }
};

PELORUS_TEST(EncodingsInPassTest)

} // namespace test_encodings_in_pass

#include "test_encodings_in_pass.moc"
