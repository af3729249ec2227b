// The same texts at the same places in every format, and they are the table's numbers.

#include "core/transformer/pass_settings.h"
#include "core/transformer/shipped_models.h"
#include "tests/support/tests.h"
#include "ui/export/figure.h"
#include "ui/export/paper.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>
#include <QtTest>

namespace test_figure_texts {

using namespace pelorus;

namespace {

struct Text {
    QString text;
    QPointF at; ///< of an SVG the begin of the line; of a PDF the left of the word's middle
    bool upright = true;
};

QTransform transformOf(QStringView matrix)
{
    static const QRegularExpression numbers("[-+.\\de]+");
    std::vector<double> m;
    const QString text = matrix.mid(6).toString();
    for (auto each = numbers.globalMatch(text); each.hasNext();)
        m.push_back(each.next().captured().toDouble());
    return m.size() == 6 ? QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) : QTransform();
}

std::vector<Text> textsOfSvg(const QByteArray& svg)
{
    std::vector<Text> texts;
    QXmlStreamReader xml(svg);
    QTransform place;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == u"g")
            place = transformOf(xml.attributes().value("transform"));
        if (xml.name() != u"text")
            continue;
        const QPointF at(xml.attributes().value("x").toDouble(), xml.attributes().value("y").toDouble());
        texts.push_back({xml.readElementText().trimmed(), place.map(at), place.m12() == 0});
    }
    return texts;
}

std::vector<Text> wordsOfPdf(const QByteArray& pdf)
{
    QTemporaryDir folder;
    writeFile(folder.filePath("f.pdf"), pdf);
    QProcess process;
    process.start("pdftotext", {"-bbox", folder.filePath("f.pdf"), "-"});
    process.waitForFinished();
    static const QRegularExpression word(
        "<word xMin=\"([^\"]*)\" yMin=\"([^\"]*)\" xMax=\"([^\"]*)\" yMax=\"([^\"]*)\">([^<]*)<");
    std::vector<Text> words;
    const QString all = QString::fromUtf8(process.readAllStandardOutput());
    for (auto each = word.globalMatch(all); each.hasNext();) {
        const auto found = each.next();
        const auto pixels = [&](int group) { return found.captured(group).toDouble() * perInch / 72; };
        words.push_back({found.captured(5), {pixels(1), (pixels(2) + pixels(4)) / 2}, true});
    }
    return words;
}

QStringList sortedWords(const std::vector<Text>& texts)
{
    QStringList words;
    for (const Text& text : texts)
        words += text.text.split(QRegularExpression("\\s+"), Qt::SkipEmptyParts);
    words.sort();
    return words;
}

Figure figureOf(const std::string& view, const Settings& settings)
{
    Figure figure;
    figure.state.view.view = view;
    figure.state.settings = settings;
    figure.look.theme = &Theme::of(Theme::Id::Print);
    figure.look.profiles = false;
    figure.look.textSize = figureTextSize(figure.size);
    return figure;
}

Figure figureNamed(const QString& name)
{
    const Settings sines{"sinusoidal", {{"d_model", Index{12}}, {"max_len", Index{12}}}};
    if (name == "bias")
        return figureOf("bias", {"alibi", {{"heads", Index{4}}, {"max_len", Index{8}}}});
    if (name == "rotary")
        return figureOf("table", {"rotary", {{"head_dim", Index{12}}, {"max_len", Index{10}}}});
    Figure figure = figureOf(name == "chinese" ? "table" : name.toStdString(), sines);
    if (name == "dials")
        figure.state.view.pinned = {Index{3}, Index{4}, Index{4}};
    if (name == "difference")
        figure.state.compared = Settings{"sinusoidal", {{"d_model", Index{12}}, {"base", 50.0}}};
    if (name == "trace") {
        const ModelPtr model = *openModel(*findModel("who-acts"), Precision::Float64);
        figure.walk = Walk{(*runSettings({}, {}, model))->trace};
    }
    if (name == "chinese")
        figure.look.title = "第 3 层 −2.5 行 长 高 力 车";
    return figure;
}

} // namespace

class FigureTextsTest : public QObject {
    Q_OBJECT

private slots:
    void svgAndPdfHaveTheSameTextsAtTheSamePlaces_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"table", "similarity", "bias", "rotary", "dials", "difference", "trace", "chinese"})
            QTest::newRow(name) << name;
    }
    void svgAndPdfHaveTheSameTextsAtTheSamePlaces()
    {
        QFETCH(QString, name);
        auto paper = Paper::laidOut(figureNamed(name));
        QVERIFY2(paper, paper ? "" : paper.error().message.c_str());
        const std::vector<Text> svg = textsOfSvg((*paper)->svg());
        const std::vector<Text> pdf = wordsOfPdf((*paper)->pdf());
        QVERIFY(svg.size() > 8);
        QCOMPARE(sortedWords(pdf), sortedWords(svg));
        for (const Text& text : svg) {
            if (!text.upright || text.text.contains(' '))
                continue;
            QVERIFY2(std::ranges::any_of(pdf,
                                         [&](const Text& word) {
                                             return word.text == text.text &&
                                                    std::abs(word.at.x() - text.at.x()) < 2 &&
                                                    std::abs(word.at.y() - text.at.y()) < 12;
                                         }),
                     qPrintable(text.text));
        }
    }

    void eachCellHoldsItsOwnNumber()
    {
        const Figure figure = figureNamed("table");
        auto paper = Paper::laidOut(figure);
        const QRectF area = (*paper)->area();
        const auto grid = *figure.state.settings.chosen().table(figure.state.settings.values);
        for (const auto& texts : {textsOfSvg((*paper)->svg()), wordsOfPdf((*paper)->pdf())}) {
            int found = 0;
            for (const Text& text : texts) {
                if (!area.contains(text.at))
                    continue;
                const auto row = static_cast<Index>((text.at.y() - area.top()) / area.height() * 12);
                const auto column = static_cast<Index>((text.at.x() - area.left()) / area.width() * 12);
                const double value = grid->value(row, column);
                const double read = QString(text.text).replace(QChar(0x2212), '-').toDouble();
                QVERIFY2(std::abs(read - value) <= 5e-3 * std::abs(value) && (read < 0) == (value < 0),
                         qPrintable(text.text));
                ++found;
            }
            QCOMPARE(found, 144);
        }
    }
};

PELORUS_TEST(FigureTextsTest)

} // namespace test_figure_texts

#include "test_figure_texts.moc"
