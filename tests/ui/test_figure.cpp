#include "core/transformer/pass_settings.h"
#include "core/transformer/shipped_models.h"
#include "core/views/view.h"
#include "tests/support/tests.h"
#include "ui/export/figure.h"
#include "ui/export/paper.h"
#include "ui/window/application.h"

#include <QApplication>
#include <QImage>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include <clocale>

namespace test_figure {

using namespace pelorus;

namespace {

Figure tableFigure(const char* size, std::int64_t dModel = 16, std::int64_t maxLen = 12)
{
    Figure figure;
    figure.state.settings.values = {{"d_model", dModel}, {"max_len", maxLen}};
    figure.size = *parseFigureSize(size);
    figure.look.theme = &Theme::of(Theme::Id::Print);
    figure.look.profiles = false;
    figure.look.textSize = figureTextSize(figure.size);
    return figure;
}

/// The settings, with the first encoding that the view has something to show of.
Settings settingsFor(const View& view, const Settings& settings)
{
    for (const Encoding* encoding : encodings()) {
        PictureRequest request;
        request.settings = settings.changedTo(encoding->id());
        request.pixels = {64, 64};
        if (view.picture(request))
            return request.settings;
    }
    return settings;
}

/// Runs a tool of poppler-utils on bytes written to a file.
QString ask(const QString& tool, const QStringList& before, const QByteArray& pdf,
            const QStringList& after = {})
{
    QTemporaryDir folder;
    const QString path = folder.filePath("f.pdf");
    writeFile(path, pdf);
    QProcess process;
    process.start(tool, before + QStringList{path} + after);
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// The picture at the corners and the middle of the heat map: the place of each cell's centre.
QRgb cellColor(const QImage& image, const QRectF& area, int row, int column, int rows, int columns)
{
    return image.pixel(qRound(area.left() + (column + 0.5) / columns * area.width()),
                       qRound(area.top() + (row + 0.5) / rows * area.height()));
}

int distance(QRgb a, QRgb b)
{
    return std::max(
        {std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
}

} // namespace

/// What the shipped model does with its first example.
TracePtr exampleTrace()
{
    const ModelPtr model = *openModel(*findModel("who-acts"), Precision::Float64);
    return (*runSettings({}, {}, model))->trace;
}

class FigureTest : public QObject {
    Q_OBJECT

private slots:
    void aPngHasTheDotsAndTheDensityOfItsSize()
    {
        const auto image = figureImage(tableFigure("85x60mm"));
        QVERIFY(image);
        QCOMPARE(image->size(), QSize(1004, 709)); // 85 mm at 300 dots an inch
        QCOMPARE(image->dotsPerMeterX(), 11811);
        Figure twice = tableFigure("640x480");
        twice.size.scale = 2;
        const auto large = figureImage(twice);
        QCOMPARE(large->size(), QSize(1280, 960));
        QCOMPARE(large->dotsPerMeterX(), qRound(192 / 25.4 * 1000));
    }

    void theDensityIsInTheFile()
    {
        const auto bytes = figureBytes(tableFigure("85x60mm"), FigureFormat::Png);
        QImage back;
        QVERIFY(back.loadFromData(*bytes, "PNG"));
        QCOMPARE(back.dotsPerMeterX(), 11811);
    }

    void anSvgSaysItsSizeInMillimetresAndItsPlotInPixels()
    {
        const QString svg = QString::fromUtf8(*figureBytes(tableFigure("640x480"), FigureFormat::Svg));
        QVERIFY2(svg.contains("width=\"169.333333mm\" height=\"127mm\""), qPrintable(svg.left(400)));
        QVERIFY(svg.contains("viewBox=\"0 0 640 480\""));
        QVERIFY(QString::fromUtf8(*figureBytes(tableFigure("85x60mm"), FigureFormat::Svg))
                    .contains("width=\"85mm\" height=\"60mm\""));
    }

    void anSvgHasEachTextOnceAsTextWithItsFamilyAndItsSizeInPoints()
    {
        Figure figure = tableFigure("640x480");
        figure.look.title = "位置编码 RoPE";
        figure.look.textSize = 10 * 96.0 / 72;
        QXmlStreamReader xml(*figureBytes(figure, FigureFormat::Svg));
        QStringList texts;
        while (!xml.atEnd()) {
            xml.readNext();
            if (!xml.isStartElement() || xml.name() != u"text")
                continue;
            QVERIFY(!xml.attributes().value("font-family").isEmpty());
            const double size = xml.attributes().value("font-size").toDouble();
            const QString text = xml.readElementText().trimmed();
            if (text == "dimension")
                QCOMPARE(size, 13.0); // 10 points are 13.33 pixels, whole pixels are drawn
            texts.append(text);
        }
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        for (const char* once : {"位置编码 RoPE", "dimension", "position"})
            QVERIFY2(texts.count(once) == 1, once);
    }

    void aPdfHasVectorTextEmbeddedFontsAndNoJpeg()
    {
        Figure figure = tableFigure("120x85mm", 64, 200);
        figure.look.title = "位置编码 RoPE";
        const auto pdf = figureBytes(figure, FigureFormat::Pdf);
        QVERIFY(pdf);
        QVERIFY(!pdf->contains("DCTDecode"));
        QVERIFY(!pdf->contains("/Interpolate true"));
        const QString text = ask("pdftotext", {}, *pdf, {"-"});
        QVERIFY2(text.contains("位置编码"), qPrintable(text));
        QVERIFY(text.contains("dimension"));
        const QString fonts = ask("pdffonts", {}, *pdf);
        QVERIFY(fonts.count('\n') > 2);
        for (const QString& line : fonts.split('\n', Qt::SkipEmptyParts).mid(2))
            QVERIFY2(line.contains(" yes "), qPrintable(line));
        QVERIFY(ask("pdfinfo", {}, *pdf).contains("340 x 241 pts")); // 120 x 85 mm, in whole points
    }

    void cellsKeepSharpEdgesInAPdfAtHighZoom()
    {
        Figure figure = tableFigure("80x80mm", 2, 2);
        const auto pdf = figureBytes(figure, FigureFormat::Pdf);
        QTemporaryDir folder;
        writeFile(folder.filePath("f.pdf"), *pdf);
        QCOMPARE(QProcess::execute("pdftoppm",
                                   {"-r", "600", "-png", folder.filePath("f.pdf"), folder.filePath("p")}),
                 0);
        const QImage page(folder.filePath("p-1.png"));
        QVERIFY(!page.isNull());
        // Along a row through the middle of the upper cells, few pixels are of neither cell's colour.
        const auto png = figureImage(figure);
        const int y = page.height() * 4 / 10;
        const QRgb left = page.pixel(page.width() * 3 / 10, y);
        const QRgb right = page.pixel(page.width() * 6 / 10, y);
        QVERIFY(distance(left, right) > 40);
        int between = 0;
        for (int x = page.width() * 3 / 10; x < page.width() * 6 / 10; ++x)
            between += distance(page.pixel(x, y), left) > 2 && distance(page.pixel(x, y), right) > 2 ? 1 : 0;
        QVERIFY2(between <= page.width() / 200, qPrintable(QString::number(between)));
        // And they are the colours of the PNG.
        QVERIFY(distance(left, png->pixel(png->width() * 3 / 10, png->height() * 4 / 10)) <= 2);
    }

    void rowZeroIsOnTopInPictureAndInNumbers()
    {
        Figure figure = tableFigure("400x400", 2, 2);
        figure.look.colorBar = false;
        figure.look.numbers = false; // they would stand where the colour is looked at
        auto paper = Paper::laidOut(figure);
        const QImage image = (*paper)->image();
        const QRectF area = (*paper)->area();
        const auto grid = figure.state.settings.chosen().table(figure.state.settings.values);
        const ColorTable colors(*findColorMap("ebb"), *figure.look.theme);
        for (int row = 0; row < 2; ++row)
            for (int column = 0; column < 2; ++column) {
                const QRgb expected = colors.at(((*grid)->value(row, column) + 1) / 2);
                QVERIFY(distance(cellColor(image, area, row, column, 2, 2), expected) <= 2);
            }
    }

    void theSamePictureComesOutWhateverTheLocale()
    {
        const auto before = figureBytes(tableFigure("85x60mm"), FigureFormat::Svg);
        QLocale::setDefault(QLocale("de_DE"));
        const auto after = figureBytes(tableFigure("85x60mm"), FigureFormat::Svg);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(*before, *after);
        QVERIFY(before->contains("0.5"));
    }

    void aFailedWriteLeavesTheOldFigure()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath("图.pdf");
        QVERIFY(writeFile(path, "old"));
        Figure bad = tableFigure("85x60mm");
        bad.state.settings.values["base"] = -1.0;
        QVERIFY(!writeFigure(bad, path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("old"));
        QVERIFY(!writeFile(folder.filePath("missing/f.png"), "x"));
        QVERIFY(!writeFile("/dev/full", "x"));
        QVERIFY(QFileInfo("/dev/full").exists() && !QFileInfo("/dev/full").isFile());
        QVERIFY(!writeFile(folder.path(), "x"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void sizesAreReadOrRefusedInOneSentence()
    {
        QCOMPARE(parseFigureSize("1600x900")->dots(), QSize(1600, 900));
        QCOMPARE(parseFigureSize("85x60mm")->unit, FigureSize::Unit::Millimetres);
        for (const char* text : {"", "85", "85x", "x60", "85x60cm", "-5x5", "1e3x5"})
            QVERIFY2(!parseFigureSize(text), text);
        for (const char* text : {"1x1", "100000x100", "9999x9999mm", "0x0"})
            QVERIFY2(!figureProblems(*parseFigureSize(text)).empty(), text);
    }

    void everyViewMakesAFigureInEveryThemeAndFormat_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<int>("theme");
        for (const View* view : views()) {
            if (view->walks()) // these need something to walk through
                continue;
            for (int theme = 0; theme < 3; ++theme)
                QTest::addRow("%s %d", view->id().c_str(), theme)
                    << QString::fromStdString(view->id()) << theme;
        }
    }
    void everyViewMakesAFigureInEveryThemeAndFormat()
    {
        QFETCH(QString, view);
        QFETCH(int, theme);
        Figure figure = tableFigure("600x400", 32, 100);
        figure.state.view.view = view.toStdString();
        figure.state.settings = settingsFor(*findView(view.toStdString()), figure.state.settings);
        if (view == "build")
            figure.walk = Walk{builtTable(figure.state.settings, {})};
        else if (view == "trace")
            figure.walk = Walk{exampleTrace()};
        if (findView(view.toStdString())->compares())
            figure.state.compared = Settings{"sinusoidal", {{"d_model", Index{32}}, {"base", 50.0}}};
        figure.state.view.pinned = {Index{5}, view == "build" ? Index{0} : Index{3}, Index{4}};
        figure.look.theme = &Theme::of(static_cast<Theme::Id>(theme));
        figure.look.profiles = true;
        figure.look.title = "Title";
        for (auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
            const auto bytes = figureBytes(figure, format);
            QVERIFY2(bytes, bytes ? "" : bytes.error().message.c_str());
            QVERIFY(bytes->size() > 1000);
        }
        const QImage image = *figureImage(figure);
        QCOMPARE(image.pixel(1, 1), figure.look.theme->window.rgb());
    }
};

PELORUS_TEST(FigureTest)

} // namespace test_figure

#include "test_figure.moc"
