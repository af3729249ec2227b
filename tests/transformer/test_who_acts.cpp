// The shipped models, through our own encoder and tokenizer.
#include "core/transformer/encoder_trace.h"
#include "core/transformer/shipped_models.h"
#include "core/transformer/text/tokenizer.h"
#include "tests/support/tests.h"

#include <QtTest>
#include <fstream>
#include <nlohmann/json.hpp>

namespace test_who_acts {

using namespace pelorus;
using nlohmann::json;

namespace {

struct Sentence {
    std::string text;
    std::size_t answer = 0; ///< 0: the noun acts, 1: it is acted upon
    bool heldOut = false;
};

/// A form of the grammar with its places filled.
std::string filled(const json& form, const std::map<std::string, std::string>& places)
{
    std::string text;
    for (const std::string word : form) {
        const auto place = places.find(word);
        text += (text.empty() ? "" : " ") + (place == places.end() ? word : place->second);
    }
    return text;
}

void addSentences(const json& language, std::vector<Sentence>& all)
{
    const std::vector<std::string> nouns = language["nouns"];
    const std::vector<std::string> verbs = language["verbs"];
    const auto heldOut = [](std::size_t noun, std::size_t verb) { return (noun + verb) % 6 == 0; };
    for (std::size_t v = 0; v < verbs.size(); ++v)
        for (std::size_t a = 0; a < nouns.size(); ++a)
            for (std::size_t b = 0; b < nouns.size(); ++b)
                for (std::size_t answer = 0; a != b && answer < 2; ++answer)
                    all.push_back({filled(language["form"], {{"{n}", nouns[answer == 0 ? a : b]},
                                                             {"{a}", nouns[a]},
                                                             {"{v}", verbs[v]},
                                                             {"{b}", nouns[b]}}),
                                   answer, heldOut(a, v) || heldOut(b, v)});
}

std::vector<Sentence> sentences()
{
    std::ifstream file(PELORUS_TEST_DATA "/../../resources/models/grammar.json");
    const json grammar = json::parse(file);
    std::vector<Sentence> all;
    for (const json& language : grammar["languages"])
        addSentences(language, all);
    return all;
}

ModelPtr shipped(const std::string& name, Precision precision = Precision::Float64)
{
    const auto model = openModel(std::string(PELORUS_TEST_DATA "/../../resources/models/") + name, precision);
    if (!model)
        qFatal("%s", model.error().message.c_str());
    return *model;
}

std::vector<double> result(const ModelPtr& model, const std::string& text, const char* step)
{
    std::vector<std::int64_t> ids;
    const auto tokens = tokenize(text, *model->vocabulary);
    for (const Token& token : *tokens)
        ids.push_back(token.id);
    const ArrayPtr array = *(*runPass(model, inputOf(ids), {}))->array(step);
    return {array->at({0, 0}), array->at({0, 1})};
}

} // namespace

class WhoActsTest : public QObject {
    Q_OBJECT

private slots:
    void theModelIsRightOnEverySentenceWithAPairItNeverSaw()
    {
        const ModelPtr model = shipped("who-acts", Precision::Float32);
        int heldOut = 0;
        for (const Sentence& sentence : sentences()) {
            if (!sentence.heldOut)
                continue;
            ++heldOut;
            const double right = result(model, sentence.text, "probabilities")[sentence.answer];
            QVERIFY2(right > 0.99, sentence.text.c_str());
        }
        QCOMPARE(heldOut, 1680);
    }

    void withoutPositionsBothOrdersGetTheSameLogitsAndTheModelTossesACoin()
    {
        const ModelPtr model = shipped("who-acts-without-positions");
        int right = 0;
        int heldOut = 0;
        for (const Sentence& sentence : sentences())
            if (sentence.heldOut) {
                ++heldOut;
                right += result(model, sentence.text, "probabilities")[sentence.answer] > 0.5;
            }
        QVERIFY(std::abs(double(right) / heldOut - 0.5) < 0.02);
        for (const auto& [one, other] :
             {std::pair("dog ? the dog chases the cat", "dog ? the cat chases the dog"),
              std::pair("我 ? 我 爱 你", "我 ? 你 爱 我")}) {
            const auto a = result(model, one, "logits");
            const auto b = result(model, other, "logits");
            QVERIFY(std::abs(a[0] - b[0]) < 1e-6 && std::abs(a[1] - b[1]) < 1e-6);
        }
    }

    void swappingTheNounsSwapsTheAnswerInBothLanguages()
    {
        const ModelPtr model = shipped("who-acts");
        const auto acts = [&](const char* text) { return result(model, text, "probabilities")[0]; };
        QVERIFY(acts("dog ? the dog chases the cat") > 0.99);
        QVERIFY(acts("dog ? the cat chases the dog") < 0.01);
        QVERIFY(acts("我？我爱你") > 0.99);
        QVERIFY(acts("我？你爱我") < 0.01);
    }

    void theFilesAreSoundAndTheirTableIsOurs()
    {
        for (const char* name : {"who-acts", "who-acts-without-positions"}) {
            const ModelPtr model = shipped(name);
            QVERIFY(model->warnings.empty());
            QCOMPARE(model->config.parameters(), 18690);
            QCOMPARE(model->name, std::string(name));
            for (const std::string& example : model->config.examples) {
                const auto tokens = tokenize(example, *model->vocabulary);
                QVERIFY2(std::ranges::all_of(*tokens, &Token::known), example.c_str());
            }
        }
    }

    void theyAreFoundByNameFromWhereTheProgramLies()
    {
        std::vector<std::string> names;
        for (const ShippedModel& model : shippedModels())
            names.push_back(model.name);
        QCOMPARE(names, (std::vector<std::string>{"who-acts", "who-acts-without-positions"}));
        QVERIFY(openModel(*findModel("who-acts"), Precision::Float32));
        const auto unknown = findModel("who-sleeps");
        QCOMPARE(unknown.error().message,
                 std::string("'who-sleeps' is no file or folder, and none of the shipped "
                             "models who-acts, who-acts-without-positions"));
    }
};

PELORUS_TEST(WhoActsTest)

} // namespace test_who_acts

#include "test_who_acts.moc"
