#include "core/views/compared.h"
#include "tests/support/tests.h"
#include "tests/support/window_support.h"

#include <cmath>

namespace test_compare {

using namespace pelorus;

namespace {

PictureRequest requestOf(Settings a, std::optional<Settings> b)
{
    PictureRequest request;
    request.settings = std::move(a);
    request.compared = std::move(b);
    request.pixels = {600, 400};
    return request;
}

Picture pictureOf(const char* view, const PictureRequest& request)
{
    auto picture = comparedPicture(*findView(view), request);
    if (!picture)
        qFatal("%s", picture.error().message.c_str());
    return *std::move(picture);
}

Settings sinusoidal(Index dModel, double base)
{
    return {"sinusoidal", {{"d_model", dModel}, {"max_len", Index{64}}, {"base", base}}};
}

double cell(const Settings& settings, Index row, Index column)
{
    return (*settings.chosen().table(settings.values))->value(row, column);
}

void compareWith(Store& store, const Settings& settings)
{
    store.edit("compare", [&](State& state) { state.compared = settings; });
}

} // namespace

class CompareTest : public QObject {
    Q_OBJECT

private slots:
    void heatMapsStandSideBySideWithTheirDifference()
    {
        const Settings a = sinusoidal(8, 10000);
        const Settings b = sinusoidal(8, 500);
        const Picture picture = pictureOf("table", requestOf(a, b));
        const Sheet* sheet = picture.sheet();
        QVERIFY(sheet && sheet->panels.size() == 3);
        QVERIFY(!sheet->panels[0].ownRange && !sheet->panels[1].ownRange && sheet->panels[2].ownRange);
        QCOMPARE(sheet->panels[0].title, std::string("A: base 10000"));
        QCOMPARE(sheet->panels[1].title, std::string("B: base 500"));
        double largest = 0;
        double sum = 0;
        for (Index row = 0; row < 64; ++row)
            for (Index column = 0; column < 8; ++column) {
                const double expected = cell(b, row, column) - cell(a, row, column);
                QCOMPARE(sheet->panels[2].map.grid->value(row, column), expected);
                largest = std::max(largest, std::abs(expected));
                sum += std::abs(expected);
            }
        const auto& difference = picture.comparison->difference;
        QCOMPARE(difference->largest, largest);
        QVERIFY(std::abs(difference->mean - sum / 512) < 1e-14);
        QVERIFY(difference->isWhole() && picture.comparison->note.empty());
        const Focus where = picture.comparison->where;
        QCOMPARE(
            std::abs(cell(b, *where.position, *where.dimension) - cell(a, *where.position, *where.dimension)),
            largest);
    }

    void theSameEncodingDiffersNowhere()
    {
        for (const char* view : {"table", "similarity", "wavelengths", "frequencies"}) {
            const Picture picture = pictureOf(view, requestOf(sinusoidal(8, 100), sinusoidal(8, 100)));
            QCOMPARE(picture.comparison->difference->largest, 0.0);
        }
    }

    void shapesThatDifferAreComparedWhereBothAreAndItIsSaid()
    {
        Settings b = sinusoidal(6, 10000);
        b.values["max_len"] = Index{10};
        const Picture picture = pictureOf("table", requestOf(sinusoidal(8, 10000), b));
        for (const Panel& panel : picture.sheet()->panels)
            QVERIFY(panel.map.rows == 10 && panel.map.columns == 6);
        QVERIFY(picture.comparison->note.find("A is 64 × 8, B is 10 × 6") != std::string::npos);
        QCOMPARE(picture.sheet()->subtitle, picture.comparison->note);
        const Picture swapped = pictureOf("table", requestOf(b, sinusoidal(8, 10000)));
        QCOMPARE(swapped.comparison->difference->largest, picture.comparison->difference->largest);
    }

    void mapsSideBySideHaveAsManyNumbersAsThereIsRoomForAtOnce()
    {
        ShownWindow shown;
        shown.store.look([](ViewState& view) { view.view = "similarity"; });
        shown.settle();
        shown.store.edit("compare", [](State& state) { state.compared = sinusoidal(8, 500); });
        shown.settle();
        QVERIFY(shown.window.canvas().picture()->sheet());
        int named = 0;
        for (const QCPAxisRect* rect : shown.window.canvas().axisRects())
            if (const QCPAxis* down = rect->axis(QCPAxis::atLeft); down->tickLabels()) {
                QVERIFY(down->ticker()->tickCount() > 2);
                ++named;
            }
        QCOMPARE(named, 3);
    }

    void curvesLieOnTheSameAxes()
    {
        const Picture picture =
            pictureOf("wavelengths", requestOf(sinusoidal(8, 10000), sinusoidal(16, 500)));
        const Chart* chart = picture.chart();
        QVERIFY(chart && chart->curves.size() == 2);
        QCOMPARE(chart->curves[0].name, std::string("A"));
        QCOMPARE(chart->curves[1].name, std::string("B"));
        QVERIFY(chart->curves[0].color != chart->curves[1].color);
        QCOMPARE(chart->x.highest, 7.5); // B has 8 pairs
        // Both have the same length, with other numbers of turns: one text stands above the line, one below.
        std::vector<Guide> lengths;
        for (const Guide& guide : chart->guides)
            if (guide.label.find("max_len 64") != std::string::npos)
                lengths.push_back(guide);
        QCOMPARE(lengths.size(), 2U);
        QCOMPARE(lengths[0].at, lengths[1].at);
        QVERIFY(lengths[0].labelBelow != lengths[1].labelBelow);
        const Picture several = pictureOf("frequencies", requestOf(sinusoidal(8, 10000), sinusoidal(8, 500)));
        const auto& curves = several.chart()->curves;
        for (std::size_t i = 0; i < curves.size(); ++i)
            QCOMPARE(curves[i].dashed, i >= curves.size() / 2);
    }

    void linesThatAreDrawnInPartsAreComparedAsLines()
    {
        const Settings scaled{"rotary",
                              {{"head_dim", Index{128}},
                               {"base", 5e5},
                               {"max_len", Index{131072}},
                               {"scaling", std::string("llama3")},
                               {"factor", 8.0},
                               {"low_freq_factor", 1.0},
                               {"high_freq_factor", 4.0},
                               {"original_length", Index{8192}}}};
        Settings plain = scaled;
        plain.values.erase("scaling");
        const auto frequencies = [](const Settings& settings) {
            return settings.chosen().spectrum(settings.values)->frequencies;
        };
        const Picture picture = pictureOf("wavelengths", requestOf(scaled, plain));
        const auto& difference = picture.comparison->difference;
        QCOMPARE(difference->looked, Index{64});
        const double turn = 2 * std::acos(-1.0);
        const double expected = turn / frequencies(scaled)[63] - turn / frequencies(plain)[63];
        QVERIFY(std::abs(difference->largest / expected - 1) < 1e-12);
        QCOMPARE(picture.comparison->where.dimension, std::optional<Index>(63)); // pair 63
    }

    void whatOnlyOneHasIsShownAloneWithTheReason()
    {
        const Picture picture = pictureOf("table", requestOf(sinusoidal(8, 10000), Settings{"alibi", {}}));
        QCOMPARE(picture.map()->columns, Index{8});
        QVERIFY(!picture.comparison->difference);
        QVERIFY(picture.comparison->note == "only A can be shown here" &&
                !picture.comparison->reason.empty());
        const Picture other = pictureOf("table", requestOf(Settings{"alibi", {}}, sinusoidal(8, 10000)));
        QVERIFY(other.comparison->note == "only B can be shown here");
        QVERIFY(
            !comparedPicture(*findView("table"), requestOf(Settings{"alibi", {}}, Settings{"alibi", {}})));
    }

    void aCellTellsBothNumbersAndTheirDifference()
    {
        PictureRequest request = requestOf(sinusoidal(8, 10000), sinusoidal(8, 500));
        request.focus = {Index{17}, Index{2}, {}};
        const View& table = *findView("table");
        const double a = cell(request.settings, 17, 2);
        const double b = cell(*request.compared, 17, 2);
        QCOMPARE(comparedReading(table, request).derivation->value, a);
        request.focus.panel = 1;
        QCOMPARE(comparedReading(table, request).derivation->value, b);
        request.focus.panel = 2;
        const Derivation difference = *comparedReading(table, request).derivation;
        QCOMPARE(difference.value, b - a);
        QCOMPARE(difference.facts[0].label, std::string("A"));
        QVERIFY(difference.lines.front().find("_{B} − ") != std::string::npos);
    }

    void theDifferenceCanBeSeenAlone()
    {
        PictureRequest request = requestOf(sinusoidal(8, 10000), sinusoidal(8, 500));
        request.focus = {Index{3}, Index{2}, Index{9}};
        const View& view = *findView("difference");
        const Picture picture = pictureOf("difference", request);
        QVERIFY(picture.heatMap());
        QCOMPARE(picture.heatMap()->grid->value(3, 2),
                 cell(*request.compared, 3, 2) - cell(request.settings, 3, 2));
        QVERIFY(view.reading(request).below && view.reading(request).right);
        request.options = {{"of", std::string("similarity")}, {"metric", std::string("dot")}};
        const Picture dots = pictureOf("difference", request);
        const auto dot = [](const Settings& settings) {
            return (*settings.chosen().similarity(settings.values, Metric::Dot))->value(3, 9);
        };
        QCOMPARE(dots.heatMap()->grid->value(3, 9), dot(*request.compared) - dot(request.settings));
        request.options = {{"of", std::string("wavelengths")}};
        QVERIFY(pictureOf("difference", request).chart());
        request.compared.reset();
        QVERIFY(view.picture(request).error().message.find("needs a second encoding") != std::string::npos);
    }

    void everyViewComparesEveryEncodingWithEveryOther()
    {
        for (const View* view : views())
            for (const Encoding* a : view->walks() ? std::vector<const Encoding*>() : encodings())
                for (const Encoding* b : encodings()) {
                    Settings first{a->id(), {{"max_len", Index{24}}}};
                    Settings second{b->id(), {{"max_len", Index{16}}}};
                    PictureRequest request = requestOf(first.changedTo(a->id()), second.changedTo(b->id()));
                    request.focus = {Index{3}, Index{2}, Index{5}};
                    const auto picture = comparedPicture(*view, request);
                    comparedReading(*view, request);
                    if (picture)
                        QVERIFY(picture->comparison.has_value());
                    else
                        QVERIFY(!picture.error().message.empty());
                }
    }

    void theWindowComparesSwapsAndStops()
    {
        ShownWindow shown;
        auto& side = shown.find<QWidget>("side");
        QVERIFY(!side.isVisible() && !shown.find<QWidget>("comparison").isVisible());
        compareWith(shown.store, {"sinusoidal", {{"base", 500.0}}});
        shown.settle();
        QVERIFY(side.isVisible() && shown.find<QWidget>("comparison").isVisible());
        QCOMPARE(shown.picture().sheet()->panels.size(), std::size_t{3});
        QVERIFY(!shown.find<QLabel>("largestDifference").text().isEmpty());
        shown.click("swap");
        QCOMPARE(shown.store.settings(), (Settings{"sinusoidal", {{"base", 500.0}}}));
        QCOMPARE(*shown.store.compared(), Settings{});
        shown.click("stopComparing");
        QVERIFY(!shown.store.compared() && shown.picture().heatMap());
        QVERIFY(!side.isVisible());
        shown.store.undo();
        QVERIFY(shown.store.compared());
    }

    void theControlsStandForTheSideThatIsChosen()
    {
        ShownWindow shown;
        compareWith(shown.store, Settings{"rotary", {}});
        shown.store.look([](ViewState& view) { view.editsB = true; });
        shown.settle();
        QVERIFY(shown.window.findChild<QWidget*>("head_dim"));
        QVERIFY(!shown.window.findChild<QWidget*>("d_model"));
        shown.store.look([](ViewState& view) { view.editsB = false; });
        shown.settle();
        QVERIFY(shown.window.findChild<QWidget*>("d_model"));
    }

    void thePlaceOfTheLargestDifferenceCanBePinned()
    {
        ShownWindow shown;
        compareWith(shown.store, {"sinusoidal", {{"base", 500.0}}});
        shown.settle();
        auto& where = shown.find<QLabel>("whereLargest");
        QVERIFY(where.text().contains("position") && where.text().contains("dimension"));
        emit where.linkActivated("pin");
        shown.settle();
        const Focus expected = shown.picture().comparison->where;
        QCOMPARE(shown.store.view().pinned.position, expected.position);
        QCOMPARE(shown.store.view().pinned.dimension, expected.dimension);
    }

    void aModelIsComparedWithItselfUnscaledInOneClick()
    {
        ShownWindow shown;
        shown.open({goldenConfig("llama31_8b")});
        shown.click("compareUnscaled");
        QVERIFY(shown.store.compared() && !shown.store.compared()->values.contains("scaling"));
        const auto& curves = shown.picture().chart()->curves;
        const auto a = shown.store.settings().chosen().spectrum(shown.store.settings().values);
        const auto b = shown.store.compared()->chosen().spectrum(shown.store.compared()->values);
        int same = 0;
        for (std::size_t i = 0; i < 64; ++i)
            same += a->frequencies[i] == b->frequencies[i];
        QCOMPARE(same, 29);
        QVERIFY(curves.size() >= 2);
    }

    void labelsOfGuidesDoNotStandOnEachOther()
    {
        ShownWindow shown;
        PictureCanvas& canvas = shown.window.canvas();
        shown.store.look([](ViewState& view) { view.view = "wavelengths"; });
        const Settings others[] = {{"sinusoidal", {{"base", 12000.0}}},
                                   {"sinusoidal", {{"base", 12000.0}, {"max_len", Index{600}}}},
                                   {"sinusoidal", {{"base", 9000.0}, {"max_len", Index{500}}}},
                                   {"rotary", {{"scaling", std::string("yarn")}, {"factor", 4.0}}}};
        for (const QSize size : {QSize(960, 600), QSize(1280, 800)})
            for (const Settings& other : others) {
                shown.window.resize(size);
                compareWith(shown.store, other);
                shown.settle();
                std::vector<QRectF> texts;
                for (int i = 0; i < canvas.itemCount(); ++i)
                    if (auto* text = qobject_cast<QCPItemText*>(canvas.item(i)))
                        texts.push_back({text->topLeft->pixelPosition(), text->bottomRight->pixelPosition()});
                QVERIFY(texts.size() >= 2);
                for (std::size_t a = 0; a < texts.size(); ++a)
                    for (std::size_t b = 0; b < a; ++b)
                        QVERIFY2(!texts[a].adjusted(1, 1, -1, -1).intersects(texts[b].adjusted(1, 1, -1, -1)),
                                 qPrintable(QString("%1 labels at %2").arg(texts.size()).arg(size.width())));
            }
    }

    void theDifferenceHasATabOnlyWhileTwoAreCompared()
    {
        ShownWindow shown;
        auto& tabs = shown.find<QTabBar>("views");
        const auto isOffered = [&] {
            for (int i = 0; i < tabs.count(); ++i)
                if (tabs.tabText(i) == "Difference")
                    return tabs.isTabVisible(i);
            return false;
        };
        QVERIFY(!isOffered());
        compareWith(shown.store, {"sinusoidal", {{"base", 500.0}}});
        shown.settle();
        QVERIFY(isOffered());
        shown.store.look([](ViewState& view) { view.view = "difference"; });
        shown.settle();
        QVERIFY(shown.picture().heatMap());
        shown.click("stopComparing");
        QVERIFY(!isOffered());
        QCOMPARE(shown.store.view().view, std::string("table"));
    }
};

PELORUS_TEST(CompareTest)

} // namespace test_compare

#include "test_compare.moc"
