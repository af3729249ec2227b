#include "tests/support/tests.h"
#include "ui/plot/picture_canvas.h"
#include "ui/stepper/answer_card.h"
#include "ui/stepper/pipeline.h"
#include "ui/stepper/time_line.h"
#include "ui/stepper/token_strip.h"
#include "ui/window/application.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCheckBox>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QtTest>
#include <cmath>

namespace test_encoder_window {

using namespace pelorus;

namespace {

/// A window in its Encoder view, or another that walks.
struct Walking {
    Store store;
    MainWindow window{store};

    explicit Walking(const char* view = "trace")
    {
        store.look([](ViewState& state) { state.pinned = {Index{17}, Index{6}, Index{24}}; });
        window.setTheme(Theme::of(Theme::Id::Light));
        window.show();
        window.action(QString("view-") + view)->trigger();
        settle();
    }
    void settle()
    {
        for (int quiet = 0; quiet < 4; ++quiet) {
            QTRY_VERIFY(!window.isBusy());
            QTest::qWait(5);
        }
    }
    template <class T> T& find(const char* name)
    {
        T* found = window.findChild<T*>(name);
        Q_ASSERT(found);
        return *found;
    }
    const Trace& trace() { return *window.walks().trace(); }
    const Sheet* sheet() { return window.canvas().picture() ? window.canvas().picture()->sheet() : nullptr; }
    TokenStrip& tokens() { return find<TokenStrip>("tokens"); }
    double logit(Index of) { return (*trace().array("logits"))->at({0, of}); }
    std::string step() { return store.view().placeOf(store.view().view).step; }

    void trigger(const char* name)
    {
        window.action(name)->trigger();
        settle();
    }
    void goTo(const char* name)
    {
        store.look([&](ViewState& view) { view.places[view.view].step = name; });
        settle();
    }
    void click(QWidget& widget)
    {
        QTest::mouseClick(&widget, Qt::LeftButton);
        settle();
    }
    void drag(int from, int to)
    {
        const QPoint start = tokens().chip(from).center();
        const QPoint end = tokens().chip(to).center();
        QTest::mousePress(&tokens(), Qt::LeftButton, {}, start);
        QTest::mouseMove(&tokens(), (start + end) / 2);
        QTest::mouseMove(&tokens(), end);
        QTest::mouseRelease(&tokens(), Qt::LeftButton, {}, end);
        settle();
    }
};

double largest(const Sheet& sheet)
{
    double most = 0;
    for (const Panel& panel : sheet.panels)
        for (float value : panel.map.tile.values)
            most = std::max(most, std::abs(static_cast<double>(value)));
    return most;
}

} // namespace

class EncoderWindowTest : public QObject {
    Q_OBJECT

private slots:
    void theStatusLineHasRoomForItsFacts()
    {
        Walking walking;
        for (const char* view : {"table", "trace", "similarity", "trace"}) {
            walking.store.look([&](ViewState& v) { v.view = view; });
            walking.settle();
            const QLabel& facts = walking.find<QLabel>("facts");
            QTRY_VERIFY2(
                facts.width() >= facts.sizeHint().width(),
                qPrintable(
                    QString("%1: %2 of %3").arg(view).arg(facts.width()).arg(facts.sizeHint().width())));
        }
    }

    void aSentenceIsReadAndAnswered()
    {
        Walking walking;
        QVERIFY(walking.sheet());
        QCOMPARE(walking.tokens().count(), 7);
        const auto& answer = walking.find<AnswerCard>("answer");
        const auto& winner = answer.lines()[answer.winner()];
        QCOMPARE(winner.name, QString("acts"));
        QVERIFY(winner.probability > 0.999);
    }

    void answersKeepTheirPlacesAndSayAsManyDigitsAsTheyNeed()
    {
        AnswerCard card;
        card.setLines({{"a", 0.00004, -10, {}}, {"b", 0.99996, 0, {}}});
        QCOMPARE(card.texts(), QStringList({"a 0.004 %", "b 99.996 %"}));
        QCOMPARE(card.winner(), std::size_t{1});
        card.setLines({{"a", 0.75, 1, {}}, {"b", 0.25, 0, {}}});
        QCOMPARE(card.texts(), QStringList({"a 75.0 %", "b 25.0 %"}));
        QCOMPARE(card.winner(), std::size_t{0});
        card.setLines({{"a", 1, 1, {}}, {"b", 0, 0, {}}});
        QCOMPARE(card.texts(), QStringList({"a 100.0 %", "b 0.0 %"}));
    }

    void whereNothingIsBuiltThereIsNothingToWalkThroughNorToInspect()
    {
        Walking walking;
        walking.store.edit("encoding",
                           [](State& state) { state.settings = state.settings.changedTo("rotary"); });
        walking.store.look([](ViewState& view) { view.view = "dials"; });
        QTRY_VERIFY(!walking.window.isBusy());
        walking.store.look([](ViewState& view) { view.view = "build"; });
        QTRY_VERIFY(!walking.window.isBusy());
        QTRY_VERIFY(!walking.find<QWidget>("transport").isVisible());
        QTRY_VERIFY(!walking.find<QLabel>("inspectorValue").isVisible());
    }

    void everyStepIsShownAndItsCellExplained()
    {
        Walking walking;
        walking.trigger("walk-first");
        const auto& steps = walking.trace().steps();
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QVERIFY(walking.sheet());
            QCOMPARE(walking.sheet()->title, steps[i].title);
            const auto heads = static_cast<std::size_t>(steps[i].shape.rank() == 4 ? steps[i].shape[1] : 1);
            QCOMPARE(walking.sheet()->panels.size(), heads);
            QVERIFY2(!walking.find<QLabel>("inspectorFormula").text().isEmpty(), steps[i].name.c_str());
            QCOMPARE(walking.find<QLabel>("stepNumber").text(),
                     QString("%1 / %2").arg(i + 1).arg(steps.size()));
            walking.trigger("walk-forward");
        }
        QCOMPARE(walking.step(), steps.back().name);
    }

    void thePinOfALongTableIsKeptAndShownInsideTheSentence()
    {
        Walking walking;
        walking.goTo("embedding_plus_pe");
        QCOMPARE(walking.store.view().pinned.position, std::optional<Index>(17));
        QVERIFY(walking.find<QLabel>("cell").text().contains("position 6"));
        QTest::keyClick(&walking.window.canvas(), Qt::Key_Up);
        walking.settle();
        QCOMPARE(walking.store.view().pinned.position, std::optional<Index>(5));
    }

    void theOrderOfWordsIsUnseenWithoutPositionsAndSeenWithThem()
    {
        Walking walking;
        walking.click(walking.find<QCheckBox>("positions"));
        walking.click(walking.find<QPushButton>("keep"));
        walking.drag(3, 6);
        QCOMPARE(walking.find<QLineEdit>("sentence").text(), QString("dog ? the cat chases the dog"));
        const auto& lines = walking.find<AnswerCard>("answer").lines();
        for (const auto& line : lines) {
            QVERIFY(line.before);
            QVERIFY(std::abs(line.logit - *line.before) < 1e-9);
        }
        walking.click(walking.find<QToolButton>("difference"));
        walking.goTo("logits");
        QVERIFY(largest(*walking.sheet()) < 1e-6);
        const Limits limits = sharedLimits(*walking.sheet(), {});
        QVERIFY(limits.highest > 20 * largest(*walking.sheet())); // rounding is not coloured like a change

        walking.trigger("undo"); // the swap
        walking.click(walking.find<QCheckBox>("positions"));
        walking.click(walking.find<QPushButton>("keep"));
        walking.drag(3, 6);
        QVERIFY(largest(*walking.sheet()) > 1);
        const auto& answer = walking.find<AnswerCard>("answer");
        QCOMPARE(answer.lines()[answer.winner()].name, QString("is acted upon"));
    }

    void whatDidNotChangeHasNoDifferenceAtAnyStep()
    {
        Walking walking;
        walking.click(walking.find<QPushButton>("keep"));
        walking.click(walking.find<QToolButton>("difference"));
        for (const Step& step : walking.trace().steps()) {
            walking.goTo(step.name.c_str());
            QVERIFY(walking.sheet());
            QCOMPARE(largest(*walking.sheet()), 0.0);
        }
    }

    void sentencesOfOtherLengthsHaveNoDifferenceAndThatIsSaid()
    {
        Walking walking;
        walking.click(walking.find<QPushButton>("keep"));
        walking.click(walking.find<QToolButton>("difference"));
        auto& sentence = walking.find<QLineEdit>("sentence");
        sentence.setFocus();
        sentence.selectAll();
        QTest::keyClicks(&sentence, "dog ? cat");
        walking.settle();
        bool isSaid = false;
        for (const QLabel* label : walking.window.findChildren<QLabel*>())
            isSaid = isSaid || (label->isVisible() && label->text().contains("there is no difference"));
        QVERIFY(isSaid);
    }

    void aClickMasksATokenAndNoQuerySeesIt()
    {
        Walking walking;
        QTest::mouseClick(&walking.tokens(), Qt::LeftButton, {}, walking.tokens().chip(3).center());
        walking.settle();
        const auto attention = *walking.trace().array("layers.0.attention");
        for (Index query = 0; query < 7; ++query)
            QCOMPARE(attention->at({0, 2, query, 3}), 0.0);
        QTest::mouseClick(&walking.tokens(), Qt::LeftButton, {}, walking.tokens().chip(3).center());
        walking.settle();
        QVERIFY((*walking.trace().array("layers.0.attention"))->at({0, 2, 0, 3}) > 0);
    }

    void tokensAreExchangedWithTheKeyboard()
    {
        Walking walking;
        walking.tokens().setFocus();
        QTest::keyClick(&walking.tokens(), Qt::Key_Right);
        QTest::keyClick(&walking.tokens(), Qt::Key_Right, Qt::ControlModifier);
        walking.settle();
        QCOMPARE(walking.find<QLineEdit>("sentence").text(), QString("? dog the dog chases the cat"));
    }

    void whatAnInputMethodComposesCountsOnlyWhenItIsCommitted()
    {
        Walking walking;
        auto& sentence = walking.find<QLineEdit>("sentence");
        sentence.setFocus();
        sentence.clear();
        QTest::keyClicks(&sentence, "dog");
        walking.settle();
        QCOMPARE(walking.tokens().count(), 1);
        const PassSettings before = walking.store.state().pass;
        for (const char* typed : {"w", "we", "weizhi"}) {
            QInputMethodEvent composing(typed, {});
            QCoreApplication::sendEvent(&sentence, &composing);
            walking.settle();
            QVERIFY(walking.store.state().pass == before);
            QCOMPARE(walking.tokens().count(), 1);
        }
        QInputMethodEvent commit;
        commit.setCommitString("我爱");
        QCoreApplication::sendEvent(&sentence, &commit);
        walking.settle();
        QCOMPARE(walking.tokens().count(), 3);
    }

    void anEmptySentenceIsSaidAndTheWindowGoesOn()
    {
        Walking walking;
        auto& sentence = walking.find<QLineEdit>("sentence");
        sentence.setFocus();
        sentence.selectAll();
        QTest::keyClick(&sentence, Qt::Key_Delete);
        walking.settle();
        QVERIFY(walking.find<QLabel>("sentenceProblem").isVisible());
        QTest::keyClicks(&sentence, "dog ? cat");
        walking.settle();
        QVERIFY(!walking.find<QLabel>("sentenceProblem").isVisible());
        QCOMPARE(walking.tokens().count(), 3);
    }

    void insideACellTheSumIsWalkedTermByTerm()
    {
        Walking walking;
        walking.goTo("layers.0.scores");
        walking.click(walking.find<QToolButton>("inside"));
        auto& line = walking.find<TimeLine>("timeLine");
        QCOMPARE(line.count(), 8); // the size of a head
        walking.trigger("walk-last");
        QCOMPARE(line.current(), 7);
        QCOMPARE(walking.step(), std::string("layers.0.scores"));
        walking.click(walking.find<QToolButton>("inside"));
        QCOMPARE(line.count(), static_cast<int>(walking.trace().steps().size()));
    }

    void playingWalksToTheEndAndStops()
    {
        Walking walking;
        walking.trigger("walk-last");
        walking.trigger("walk-back");
        walking.trigger("walk-play");
        QTRY_COMPARE_WITH_TIMEOUT(walking.step(), walking.trace().steps().back().name, 5000);
    }

    void aClickInThePipelineGoesThere()
    {
        Walking walking;
        auto& pipeline = walking.find<Pipeline>("pipeline");
        const auto& stages = pipeline.stages();
        for (int i = static_cast<int>(stages.size()) - 1; i >= 0; --i) {
            const std::size_t wanted = stages[static_cast<std::size_t>(i)].first;
            QTest::mouseClick(&pipeline, Qt::LeftButton, {}, pipeline.boxRect(i).center());
            walking.settle();
            QCOMPARE(walking.step(), walking.trace().steps()[wanted].name);
            if (stages[static_cast<std::size_t>(i)].layer >= 0)
                break; // it unfolds, and the boxes below have moved
        }
    }

    void thePipelineMarksWhereTheEncodingEnters()
    {
        Walking walking;
        const auto marked = [&] {
            QStringList titles;
            for (const Stage& stage : walking.find<Pipeline>("pipeline").stages())
                if (stage.hasPositions)
                    titles.append(stage.title);
            return titles;
        };
        QCOMPARE(marked(), QStringList{"+ PE"});
        walking.store.edit("encoding",
                           [](State& state) { state.pass.values["encoding"] = std::string("rotary"); });
        walking.goTo("layers.0.q");
        QCOMPARE(marked(), (QStringList{"Q K V", "Layer 2"}));
        walking.store.edit("encoding",
                           [](State& state) { state.pass.values["encoding"] = std::string("alibi"); });
        walking.settle();
        QCOMPARE(marked(), (QStringList{"Scores", "Layer 2"}));
    }

    void theTableIsBuiltStepByStep()
    {
        Walking walking("build");
        walking.trigger("walk-first");
        QCOMPARE(walking.sheet()->panels.front().map.columns, Index{1});
        walking.trigger("walk-last");
        QCOMPARE(walking.sheet()->panels.size(), 2U); // the sequences of the batch
        QCOMPARE(walking.sheet()->panels.front().map.rows, Index{8});
        walking.store.edit("encoding",
                           [](State& state) { state.settings = state.settings.changedTo("alibi"); });
        walking.settle();
        bool isSaid = false;
        for (const QLabel* label : walking.window.findChildren<QLabel*>())
            isSaid = isSaid || (label->isVisible() && label->text().contains("built step by step"));
        QVERIFY(isSaid);
    }
};

PELORUS_TEST(EncoderWindowTest)

} // namespace test_encoder_window

#include "test_encoder_window.moc"
