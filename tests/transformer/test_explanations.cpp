#include "tests/support/encoder_cases.h"
#include "tests/support/tests.h"

#include "core/numeric/random.h"

namespace test_explanations {

using namespace cases;

namespace {

/// What a cell must be, from nothing but the sources its explanation states, in the order that operations.h
/// gives for each operation; told apart by the step's name.
double fromSources(const Step& step, const Derivation& why, const PassPlan& plan, const Cell& cell)
{
    const std::string name = step.name.substr(step.name.rfind('.') + 1);
    std::vector<double> s;
    for (const Source& source : why.sources)
        s.push_back(source.value);
    const std::size_t n = s.size();
    const auto products = [&](std::size_t terms) {
        double sum = 0;
        for (std::size_t k = 0; k < terms; ++k)
            sum += s[2 * k] * s[2 * k + 1];
        return sum;
    };
    const auto isOneOf = [&](std::initializer_list<const char*> names) {
        return std::ranges::find(names, name) != names.end();
    };
    if (name == "embedding")
        return s[1];
    if (name == "embedding_scaled")
        return s[0] * std::sqrt(double(plan.config.dModel));
    if (isOneOf({"embedding_plus_pe", "residual1", "residual2"}))
        return s[0] + s[1];
    if (isOneOf({"input", "concat", "output"}) || (name == "memory" && n == 1))
        return s[0];
    if (isOneOf({"q", "k", "v", "attention_output", "ffn_hidden", "ffn_output", "logits",
                 "logits_without_padding"}))
        return products(n / 2) + s[n - 1];
    if (name == "scores")
        return products(n / 2) / std::sqrt(double(n / 2));
    if (name == "context")
        return products(n / 2);
    if (name == "scores_masked")
        return std::any_of(s.begin() + 1, s.end(), [](double mark) { return mark != 0; })
                   ? -std::numeric_limits<double>::infinity()
                   : s[0];
    if (isOneOf({"attention", "probabilities"})) {
        double sum = 0;
        for (double score : s)
            sum += std::exp(score - *std::ranges::max_element(s));
        return std::exp(s[std::size_t(cell[step.shape.lastAxis()])] - *std::ranges::max_element(s)) / sum;
    }
    if (isOneOf({"norm1", "norm2", "memory"})) {
        const double count = double(n - 2);
        double mean = 0;
        double variance = 0;
        for (std::size_t k = 0; k < n - 2; ++k)
            mean += s[k] / count;
        for (std::size_t k = 0; k < n - 2; ++k)
            variance += (s[k] - mean) * (s[k] - mean) / count;
        const double x = s[std::size_t(cell[step.shape.lastAxis()])];
        return (x - mean) / std::sqrt(variance + plan.config.layerNormEps) * s[n - 2] + s[n - 1];
    }
    if (name == "ffn_activation")
        return plan.config.activation == Activation::Relu ? std::max(0.0, s[0])
                                                          : s[0] / 2 * std::erfc(-s[0] / std::sqrt(2.0));
    if (isOneOf({"pooled", "pooled_without_padding"})) {
        double sum = 0;
        for (double token : s)
            sum += token;
        return sum / double(n);
    }
    qFatal("no rule for %s", name.c_str());
}

bool close(double a, double b)
{
    return (std::isnan(a) && std::isnan(b)) || a == b || std::abs(a - b) <= 1e-12;
}

Cell randomCell(Random& random, const Shape& shape)
{
    Cell cell{};
    for (int axis = 0; axis < shape.rank(); ++axis)
        cell[std::size_t(axis)] = random.below(shape[axis]);
    return cell;
}

} // namespace

class ExplanationsTest : public QObject {
    Q_OBJECT

private slots:
    void anyCellOfAnyStepIsRecomputedFromItsStatedInputs_data()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : encoderCases)
            QTest::newRow(name.c_str()) << QString::fromStdString("encoder/" + name);
    }
    void anyCellOfAnyStepIsRecomputedFromItsStatedInputs()
    {
        QFETCH(QString, name);
        const ModelPtr encoder = model(name.toStdString(), Precision::Float64);
        PassOptions options;
        options.fullyMasked = FullyMasked::NotANumber;
        const auto plan = *planPass(*encoder, input(name.toStdString()), options);
        const auto passed = trace(encoder, input(name.toStdString()), options);
        Random random(11, name.toStdString());
        for (const Step& step : passed->steps()) {
            const ArrayPtr stored = *passed->array(step.name);
            for (int i = 0; i < 40; ++i) {
                const Cell cell = randomCell(random, step.shape);
                const auto why = passed->explain(step.name, cell);
                QVERIFY(why);
                const double value = stored->at(cell);
                QVERIFY2(close(why->value, value), step.name.c_str());
                QVERIFY2(close(fromSources(step, *why, plan, cell), value) || std::isnan(value),
                         step.name.c_str());
            }
        }
    }

    void everySourceIsACellThatTheReaderCanBeTakenTo()
    {
        const auto passed =
            trace(model("encoder/small_padding", Precision::Float64), input("encoder/small_padding"));
        Random random(12);
        for (const Step& step : passed->steps()) {
            const auto why = passed->explain(step.name, randomCell(random, step.shape));
            for (const Source& source : why->sources) {
                const std::string array = source.grid.substr(0, source.grid.find('['));
                const auto grids = passed->grids(array);
                QVERIFY2(grids, source.grid.c_str());
                const auto grid =
                    std::ranges::find_if(*grids, [&](const GridPtr& g) { return g->name() == source.grid; });
                QVERIFY2(grid != grids->end(), source.grid.c_str());
                QVERIFY(close((*grid)->value(source.row, source.column), source.value));
            }
        }
    }

    void anExplanationReadsFromTheFormulaToTheNumber()
    {
        const auto passed = trace(model("encoder/tiny", Precision::Float64), input("encoder/tiny"));
        const auto grids = *passed->grids("layers.0.attention");
        QCOMPARE(grids.size(), 2u);
        QCOMPARE(grids[1]->name(), std::string("layers.0.attention[0,1]"));
        const Derivation why = grids[1]->explain(2, 3);
        QCOMPARE(why.subject, std::string("head 2, query 2, key 3"));
        QVERIFY(why.lines.size() >= 3);
        QCOMPARE(why.lines.front(), std::string("e^{s_{3} − m} / Σ_{k} e^{s_{k} − m}"));
        QVERIFY(why.lines.back().starts_with("= "));
        QVERIFY(std::abs(std::stod(why.lines.back().substr(2)) - why.value) < 1e-4);
        QCOMPARE(why.code[0].code, std::string("a = s.softmax(-1)"));
    }

    void cellsAreCalledByTheirTokensAndClasses()
    {
        PassInput words = input("encoder/tiny");
        words.labels = {{"the", "dog", "chases", "cats"}};
        const auto passed = trace(model("encoder/tiny", Precision::Float64), words);
        const GridPtr scores = passed->grids("layers.0.scores")->front();
        QCOMPARE(scores->rowAxis(), std::string("query"));
        QCOMPARE(scores->columnAxis(), std::string("key"));
        QCOMPARE(scores->rowLabel(1), std::string("dog"));
        QCOMPARE(scores->columnLabel(3), std::string("cats"));
        QCOMPARE(scores->explain(1, 3).subject, std::string("head 1, query dog_{1}, key cats_{3}"));
        QCOMPARE(passed->grids("layers.0.attention")->front()->limits(), std::optional(Limits{0, 1}));
    }

    void inFloat32AnExplanationAgreesToThePrecisionOfTheNumber()
    {
        const std::string name = "encoder/prenorm_gelu_finalnorm";
        const auto passed = trace(model(name, Precision::Float32), input(name));
        Random random(13);
        for (const Step& step : passed->steps())
            for (int i = 0; i < 40; ++i) {
                const Cell cell = randomCell(random, step.shape);
                const double stored = (*passed->array(step.name))->at(cell);
                const double explained = passed->explain(step.name, cell)->value;
                QVERIFY2(std::abs(stored - explained) <= 3e-6 * std::max(1.0, std::abs(stored)),
                         step.name.c_str());
            }
    }
};

PELORUS_TEST(ExplanationsTest)

} // namespace test_explanations

#include "test_explanations.moc"
