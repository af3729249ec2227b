#include "tests/support/tests.h"
#include "tests/support/window_support.h"
#include "ui/state/session.h"

#include <QLocale>
#include <nlohmann/json.hpp>

namespace test_session {

using namespace pelorus;

namespace {

/// A state in which nothing stands at its default.
State fullState()
{
    State state;
    state.settings = {"rotary",
                      {{"base", 1e5 + 0.1 + 0.2},
                       {"head_dim", Index{96}},
                       {"scaling", std::string("yarn")},
                       {"factor", 4.0},
                       {"original_length", Index{4096}},
                       {"truncate", false}}};
    state.compared = Settings{"sinusoidal", {{"base", 0.1 + 0.2}, {"layout", std::string("concatenated")}}};
    state.pass.text = "dog ? the cat";
    state.pass.masked = {1, 3};
    state.pass.values = {{"positions", false}, {"seed", Index{7}}, {"norm", std::string("pre")}};
    state.reference = Reference{{"who-acts-without-positions", ""}, {"alibi", {}}};
    state.view.places["trace"] = {"layers.0.scores", Index{2}, true, Index{5}};
    state.view.view = "similarity";
    state.view.options["similarity"]["metric"] = std::string("dot");
    state.view.viewports["table"] = {-0.5, 3.25, 17.5, 64.125};
    state.view.pinned = {Index{17}, Index{6}, Index{24}, Index{1}};
    state.view.signedColors = "ebb";
    state.view.range = {ColorRange::Mode::Fixed, -0.215, 0.215};
    state.view.editsB = true;
    return state;
}

Expected<Session> readBack(const std::string& text)
{
    return sessionFrom(nlohmann::json::parse(text), "/somewhere");
}

QString fileWith(const QTemporaryDir& folder, const QByteArray& text)
{
    const QString path = folder.filePath("s.pelorus.json");
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    return path;
}

} // namespace

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void everythingComesBackBitForBit()
    {
        const State state = fullState();
        const auto back = readBack(sessionText(state, "/somewhere"));
        QVERIFY2(back, back ? "" : (back.error().key + ": " + back.error().message).c_str());
        QVERIFY(back->state == state);
        QVERIFY(back->warnings.empty());
        QVERIFY(readBack(sessionText({}, "/somewhere"))->state == State{});
    }

    void numbersHaveAPointWhateverTheLocale()
    {
        QLocale::setDefault(QLocale("de_DE"));
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        const std::string text = sessionText(fullState(), "/somewhere");
        std::setlocale(LC_ALL, "C");
        QLocale::setDefault(QLocale::c());
        QVERIFY(text.find("0.30000000000000004") != std::string::npos);
        QVERIFY(text.find("0.215") != std::string::npos);
        QVERIFY(!QRegularExpression("\\d,\\d").match(QString::fromStdString(text)).hasMatch());
    }

    void aTableBelowTheSessionIsFoundWhereverBothAreMoved()
    {
        const QTemporaryDir first;
        const QTemporaryDir second;
        for (const QTemporaryDir* folder : {&first, &second})
            QVERIFY(QFile::copy(caseFile("npy_c_order.npy"), folder->filePath("t.npy")));
        State state;
        state.settings = {"learned", {{"table", first.filePath("t.npy").toStdString()}}};
        const std::string text = sessionText(state, first.path().toStdString());
        QVERIFY(text.find(first.path().toStdString()) == std::string::npos);
        const auto moved = sessionFrom(nlohmann::json::parse(text), second.path().toStdString());
        QVERIFY(moved);
        QCOMPARE(std::get<std::string>(moved->state.settings.values.at("table")),
                 second.filePath("t.npy").toStdString());
        QFile::remove(second.filePath("t.npy"));
        const auto missing = sessionFrom(nlohmann::json::parse(text), second.path().toStdString());
        QVERIFY(!missing);
        QCOMPARE(missing.error().key, std::string("values.table"));
    }

    void whatMakesNoSenseIsRefusedByItsKey_data()
    {
        QTest::addColumn<QString>("inside");
        QTest::addColumn<QString>("key");
        const auto row = [](const char* name, const char* inside, const char* key) {
            QTest::newRow(name) << QString(inside) << QString(key);
        };
        row("version", R"("pelorus_session": 99)", "pelorus_session");
        row("encoding", R"("encoding": "nonsense")", "encoding");
        row("encoding kind", R"("encoding": 3)", "encoding");
        row("value kind", R"("values": {"d_model": "many"})", "values.d_model");
        row("value range", R"("values": {"d_model": 0})", "values.d_model");
        row("huge number", R"("values": {"d_model": 18446744073709551615})", "values.d_model");
        row("fraction", R"("values": {"d_model": 1.5})", "values.d_model");
        row("base", R"("values": {"base": -1})", "values.base");
        row("choice", R"("values": {"layout": "spiral"})", "values.layout");
        row("values", R"("values": [1, 2])", "values");
        row("B", R"("compared": {"encoding": "rotary", "values": {"head_dim": 0}})",
            "compared.values.head_dim");
        row("B kind", R"("compared": 7)", "compared");
        row("view", R"("look": {"view": "kitchen"})", "look.view");
        row("option", R"("look": {"options": {"similarity": {"metric": "taste"}}})",
            "look.options.similarity.metric");
        row("viewport", R"("look": {"viewports": {"table": {"top": 5, "bottom": 4}}})",
            "look.viewports.table");
        row("far viewport", R"("look": {"viewports": {"table": {"bottom": 1e300}}})", "look.viewports.table");
        row("pin", R"("look": {"pinned": {"position": -1}})", "look.pinned.position");
        row("colours", R"("look": {"signed_colors": "mud"})", "look.signed_colors");
        row("range", R"("look": {"range": {"mode": "fixed", "lowest": 2, "highest": 1}})",
            "look.range.lowest");
        row("mode", R"("look": {"range": {"mode": "loud"}})", "look.range.mode");
    }
    void whatMakesNoSenseIsRefusedByItsKey()
    {
        QFETCH(QString, inside);
        QFETCH(QString, key);
        const QString version = inside.contains("pelorus_session") ? "" : R"("pelorus_session": 1, )";
        const auto read = readBack(("{" + version + inside + "}").toStdString());
        QVERIFY(!read);
        QCOMPARE(QString::fromStdString(read.error().key), key);
        QVERIFY(!read.error().message.empty());
    }

    void aPassOfAStrangersFileIsChecked()
    {
        for (const char* pass : {R"({"masked": "x"})", R"({"masked": [1, -2]})", R"({"masked": [1.5]})",
                                 R"({"text": 7})", R"({"values": {"norm": "sideways"}})", R"([])"}) {
            const auto read = readBack(std::string(R"({"pelorus_session": 1, "pass": )") + pass + "}");
            QVERIFY2(!read, pass);
            QVERIFY2(read.error().key.starts_with("pass"), read.error().key.c_str());
        }
    }

    void aDifferenceWithoutABIsNotShown()
    {
        const auto read = readBack(R"({"pelorus_session": 1, "look": {"view": "difference"}})");
        QVERIFY(read);
        QCOMPARE(read->state.view.view, std::string("table"));
    }

    void keysThatAreUnknownAreNamedAndTheRestIsUsed()
    {
        const auto read =
            readBack(R"({"pelorus_session": 1, "values": {"d_model": 64, "flavour": 3}, "mood": 1})");
        QVERIFY(read);
        QCOMPARE(std::get<Index>(read->state.settings.values.at("d_model")), Index{64});
        QCOMPARE(read->warnings.size(), std::size_t{2});
        QCOMPARE(read->warnings[0].key, std::string("values.flavour"));
    }

    void theWindowSavesAndOpensIt()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("mine.pelorus.json");
        State saved;
        {
            ShownWindow shown;
            shown.store.edit("all", [](State& state) { state = fullState(); });
            shown.settle();
            shown.window.files().saveTo(path);
            QVERIFY(shown.notice().isEmpty());
            saved = shown.store.state();
            shown.store.edit("d_model", [](State& state) { state.settings = {}; });
            shown.window.action("save")->trigger(); // where it is from, without asking
        }
        ShownWindow again;
        again.open({path});
        saved.settings = {};
        QVERIFY(again.store.state() == saved);
        QCOMPARE(again.store.sessionFile(), path);
        again.store.undo();
        QVERIFY(again.store.state() != saved);
    }

    void aFileThatCannotBeWrittenIsSaidAndTheOldOneStays()
    {
        const QTemporaryDir folder;
        ShownWindow shown;
        shown.window.files().saveTo(folder.filePath("no/such/folder.pelorus.json"));
        QVERIFY(shown.notice().contains("folder.pelorus.json"));
        QVERIFY(shown.store.sessionFile().isEmpty());
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aDamagedSessionLosesNothing()
    {
        const QTemporaryDir folder;
        ShownWindow shown;
        const State before = shown.store.state();
        for (const QByteArray& text : {QByteArray(R"({"pelorus_session": 1, "values": {"d_model": )"),
                                       QByteArray(R"({"pelorus_session": 1, "values": {"d_model": -5}})")}) {
            shown.open({fileWith(folder, text)});
            QVERIFY2(shown.notice().startsWith("s.pelorus.json: "), qPrintable(shown.notice()));
            QVERIFY(shown.store.state() == before);
        }
    }
};

PELORUS_TEST(SessionTest)

} // namespace test_session

#include "test_session.moc"
