#include "core/transformer/pass_settings.h"
#include "core/transformer/shipped_models.h"
#include "core/transformer/trace.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <cmath>

namespace test_pass_settings {

using namespace pelorus;

namespace {

ModelPtr shipped(const char* name)
{
    return *openModel(*findModel(name), Precision::Float64);
}

PassPtr run(const PassSettings& settings, const Settings& encoding = {})
{
    static const ModelPtr model = shipped("who-acts");
    const auto pass = runSettings(settings, encoding, model);
    if (!pass)
        qWarning("%s", pass.error().message.c_str());
    return pass ? *pass : nullptr;
}

double logit(const PassPtr& pass, Index of)
{
    return (*pass->trace->array("logits"))->at({0, of});
}

PassSettings with(std::string text, Values values = {})
{
    PassSettings settings;
    settings.text = std::move(text);
    settings.values = std::move(values);
    return settings;
}

} // namespace

class PassSettingsTest : public QObject {
    Q_OBJECT

private slots:
    void withNothingSetTheModelReadsItsFirstExample()
    {
        const PassPtr pass = run({});
        QVERIFY(pass);
        QCOMPARE(pass->tokens.size(), 7U);
        QCOMPARE(pass->tokens.front().text, std::string("dog"));
        QVERIFY(logit(pass, 0) > logit(pass, 1) + 5);
    }

    void exchangedTokensKeepTheirPlacesInTheText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("one");
        QTest::addColumn<int>("other");
        QTest::addColumn<QString>("swapped");
        QTest::newRow("words") << "dog ? the dog chases the cat" << 3 << 6 << "dog ? the cat chases the dog";
        QTest::newRow("the other way round")
            << "dog ? the dog chases the cat" << 6 << 3 << "dog ? the cat chases the dog";
        QTest::newRow("of other lengths")
            << "king ? the king sees the teacher" << 3 << 6 << "king ? the teacher sees the king";
        QTest::newRow("Chinese, without spaces") << "我?我爱你" << 2 << 4 << "我?你爱我";
        QTest::newRow("with itself") << "dog ? the cat" << 1 << 1 << "dog ? the cat";
        QTest::newRow("beyond the end") << "dog ? the cat" << 1 << 9 << "dog ? the cat";
        QTest::newRow("before the beginning") << "dog ? the cat" << -1 << 2 << "dog ? the cat";
    }
    void exchangedTokensKeepTheirPlacesInTheText()
    {
        QFETCH(QString, text);
        QFETCH(int, one);
        QFETCH(int, other);
        QFETCH(QString, swapped);
        const auto tokens = passTokens(with(text.toStdString()), *shipped("who-acts"));
        QVERIFY(tokens.has_value());
        QCOMPARE(QString::fromStdString(swappedText(text.toStdString(), *tokens, one, other)), swapped);
    }

    void withoutPositionsTheOrderOfTheWordsIsUnseen()
    {
        const Values blind{{"positions", false}};
        const std::string first = "dog ? the dog chases the cat";
        const std::string second = "dog ? the cat chases the dog";
        QVERIFY(std::abs(logit(run(with(first, blind)), 0) - logit(run(with(second, blind)), 0)) < 1e-12);
        QVERIFY(std::abs(logit(run(with(first)), 0) - logit(run(with(second)), 0)) > 1);
    }

    void eachSettingChangesThePass_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("positions") << "positions";
        QTest::newRow("scale") << "scale_embedding";
        QTest::newRow("norm") << "norm";
        QTest::newRow("eps") << "layer_norm_eps";
        QTest::newRow("causal") << "causal";
        QTest::newRow("random weights") << "random_weights";
        QTest::newRow("dropout") << "training";
        QTest::newRow("encoding") << "encoding";
    }
    void eachSettingChangesThePass()
    {
        QFETCH(QString, key);
        const std::map<QString, Value> other{
            {"norm", std::string("pre")}, {"layer_norm_eps", 0.5},   {"causal", true},
            {"random_weights", true},     {"training", true},        {"encoding", std::string("rotary")},
            {"positions", false},         {"scale_embedding", false}};
        const double before = logit(run({}), 0);
        PassSettings changed;
        changed.values[key.toStdString()] = other.at(key);
        QVERIFY(std::abs(logit(run(changed), 0) - before) > 1e-6);
    }

    void everyEncodingOfTheListRunsInThePass()
    {
        for (const Encoding* encoding : encodings()) {
            PassSettings settings;
            settings.values["encoding"] = encoding->id();
            const PassPtr pass = run(settings);
            QVERIFY2(pass, encoding->id().c_str());
            QVERIFY(std::isfinite(logit(pass, 0)));
        }
    }

    void theSeedDecidesTheRandomWeights()
    {
        const auto seeded = [](std::int64_t seed) {
            return logit(run(with("dog ? the cat", {{"random_weights", true}, {"seed", seed}})), 0);
        };
        QCOMPARE(seeded(1), seeded(1));
        QVERIFY(seeded(1) != seeded(2));
    }

    void aMaskedTokenIsSeenByNoQuery()
    {
        PassSettings settings;
        settings.masked = {1, 4};
        const PassPtr pass = run(settings);
        const auto attention = *pass->trace->array("layers.0.attention");
        for (Index head = 0; head < 4; ++head)
            for (Index query = 0; query < 7; ++query)
                for (Index masked : {1, 4})
                    QCOMPARE(attention->at({0, head, query, masked}), 0.0);
    }

    void paddingIsAddedAndSeenByNoQuery()
    {
        const PassPtr pass = run(with("dog ? the cat", {{"padding", std::int64_t{3}}}));
        QCOMPARE(pass->tokens.size(), 7U);
        const auto attention = *pass->trace->array("layers.1.attention");
        for (Index padded = 4; padded < 7; ++padded)
            QCOMPARE(attention->at({0, 0, 0, padded}), 0.0);
        const PassPtr plain = run(with("dog ? the cat"));
        const auto padded = *pass->trace->array("logits_without_padding");
        QVERIFY(std::abs(padded->at({0, 0}) - logit(plain, 0)) < 1e-12);
    }

    void allTokensMaskedGiveNumbersAndAWarning()
    {
        PassSettings settings;
        settings.masked = {0, 1, 2, 3, 4, 5, 6};
        const PassPtr pass = run(settings);
        QVERIFY(std::isfinite(logit(pass, 0)));
        QVERIFY(!pass->warnings.empty());
    }

    void anUnknownWordIsSaid()
    {
        const PassPtr pass = run(with("dog ? the dragon chases the cat"));
        QVERIFY(!pass->warnings.empty());
        QVERIFY(pass->warnings.front().message.find("dragon") != std::string::npos);
    }

    void anEmptyTextIsRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << "";
        QTest::newRow("spaces") << "  \t\n";
    }
    void anEmptyTextIsRefused()
    {
        QFETCH(QString, text);
        const auto pass = runSettings(with(text.toStdString()), {}, shipped("who-acts"));
        QVERIFY(!pass);
        QCOMPARE(pass.error().key, std::string("text"));
    }

    void aVeryLongTextGetsASentence()
    {
        std::string text;
        for (int i = 0; i < 10000; ++i)
            text += "dog ";
        const auto pass = runSettings(with(text), {}, shipped("who-acts"));
        QVERIFY(!pass); // the model has 64 positions of its own
        QVERIFY(pass.error().message.find("10000 tokens") != std::string::npos);
    }

    void biasesThatWouldNotFitAreRefusedBeforeTheyAreMade()
    {
        std::string text;
        for (int i = 0; i < 10000; ++i)
            text += "dog ";
        const auto pass =
            runSettings(with(text, {{"encoding", std::string("alibi")}}), {}, shipped("who-acts"));
        QVERIFY(!pass);
        QCOMPARE(pass.error().key, std::string("encoding"));
        QVERIFY(pass.error().message.find("shorter text") != std::string::npos);
    }

    void theTermsOfASumEndInTheCell()
    {
        const PassPtr pass = run({});
        int sums = 0;
        for (const Step& step : pass->trace->steps()) {
            const auto grids = *pass->trace->grids(step.name);
            const Derivation derivation =
                grids.back()->explain(grids.back()->rows() - 1, grids.back()->columns() - 1);
            if (derivation.terms.empty())
                continue;
            ++sums;
            const double root = step.name.ends_with(".scores") ? std::sqrt(8.0) : 1;
            QVERIFY2(std::abs(derivation.terms.back().sum / root - derivation.value) < 1e-12,
                     step.name.c_str());
            for (const Term& term : derivation.terms)
                QVERIFY(term.sources.end <= static_cast<Index>(derivation.sources.size()));
        }
        QVERIFY(sums >= 2 * 8);
    }
};

PELORUS_TEST(PassSettingsTest)

} // namespace test_pass_settings

#include "test_pass_settings.moc"
