// Tables whose values are not ordinary: close together, without end, or none at all.

#include "tests/support/tests.h"
#include "ui/export/figure.h"
#include "ui/export/paper.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

namespace test_uncommon_values {

using namespace pelorus;

class UncommonValuesTest : public QObject {
    Q_OBJECT

private slots:
    void valuesCloseTogetherHaveTheirOwnColoursAndNumbers()
    {
        std::vector<double> values;
        for (int i = 0; i < 400; ++i)
            values.push_back(100.0005 + ((i * 7) % 400) * 2.5e-7);
        const Figure figure = figureOf(values, 20);
        const QStringList texts = textsOf(figure);
        QVERIFY(cells(texts).size() >= 400); // the bar may have some of its own
        QVERIFY(!texts.contains("▲") && !texts.contains("▼"));
        QVERIFY(colorsOf(figure) > 250); // of 8 bits a channel
    }

    void meansOfValuesCloseTogetherDiffer()
    {
        std::vector<double> values;
        for (int i = 0; i < 4000 * 20; ++i)
            values.push_back(100.0005 + (i / 20) * 2.5e-8);
        Figure figure = unlettered(figureOf(values, 20));
        auto paper = Paper::laidOut(figure);
        const QImage image = (*paper)->image();
        const QRectF area = (*paper)->area();
        std::set<QRgb> colors;
        for (int y = qRound(area.top()) + 2; y < qRound(area.bottom()) - 2; ++y)
            colors.insert(image.pixel(qRound(area.center().x()), y));
        QVERIFY2(colors.size() > 200, qPrintable(QString::number(colors.size())));
    }

    void infinitiesLieBeyondTheRangeAndNanInNone()
    {
        const Figure figure = figureOf({-INFINITY, -2, NAN, INFINITY, 0, 2}, 3);
        const QStringList texts = textsOf(figure);
        for (const char* mark : {"▲", "▼", "∞", "−∞", "NaN"})
            QVERIFY2(texts.contains(mark), mark);
        auto paper = Paper::laidOut(unlettered(figure));
        const QImage image = (*paper)->image();
        const QRectF area = (*paper)->area();
        const auto color = [&](int row, int column) {
            return image.pixel(qRound(area.left() + (column + 0.5) / 3 * area.width()),
                               qRound(area.top() + (row + 0.5) / 2 * area.height()));
        };
        QCOMPARE(color(0, 0), color(0, 1)); // the lowest colour
        QCOMPARE(color(1, 0), color(1, 2)); // the highest
        const ColorTable colors(*findColorMap("ebb"), *figure.look.theme);
        QCOMPARE(color(0, 2), colors.undefined());
    }

    void aMapOfNothingButNanSaysSoWithoutABar()
    {
        const QStringList texts = textsOf(figureOf(std::vector<double>(6, NAN), 3));
        QVERIFY(texts.contains("every value is NaN"));
        for (const QString& text : texts)
            QVERIFY2(text != "0.5" && text != "1.0" && text != "−1", qPrintable(text));
    }

    void aRowOfZerosDoesNotSetTheRangeOfCosines()
    {
        Figure figure = figureOf({3, 4, 0, 0, 4, 3, 5, 5}, 2);
        figure.state.view.view = "similarity";
        const QStringList texts = textsOf(figure);
        QCOMPARE(texts.count("NaN"), 7); // a row and a column of four cells
        QVERIFY(texts.contains("0.96"));
        QVERIFY2(!texts.contains("0.8") && !texts.contains("0.5"), qPrintable(texts.join("|"))); // at the bar
    }

    void oneOutlierLeavesTheOthersTheirColours()
    {
        std::vector<double> values;
        for (int i = 0; i < 400; ++i)
            values.push_back(std::sin(i));
        values[57] = 2e9;
        const Figure figure = figureOf(values, 20);
        QVERIFY(colorsOf(figure) > 100);
        const QStringList texts = textsOf(figure);
        QVERIFY(texts.contains("▲"));
        QVERIFY2(texts.join("|").contains("few values lie far beyond this bar"), qPrintable(texts.join("|")));
    }

    void aRangeOfPercentilesIsTakenAndStretchingIsSaid()
    {
        std::vector<double> values;
        for (int i = 0; i < 400; ++i)
            values.push_back(std::sin(i));
        values[57] = 40;
        Figure figure = figureOf(values, 20);
        const int before = colorsOf(figure);
        QVERIFY(textsOf(figure).join("|").contains("few values stretch this bar"));
        figure.look.range.mode = ColorRange::Mode::Percentiles;
        QVERIFY(colorsOf(figure) > 2 * before);
        QVERIFY(!textsOf(figure).join("|").contains("few values"));
        QVERIFY(textsOf(figure).contains("▲"));
    }

private:
    static int colorsOf(const Figure& figure)
    {
        auto paper = Paper::laidOut(unlettered(figure));
        const QImage image = (*paper)->image();
        const QRectF area = (*paper)->area();
        std::set<QRgb> colors;
        for (int i = 0; i < 400; ++i)
            colors.insert(image.pixel(qRound(area.left() + (i % 20 + 0.5) / 20 * area.width()),
                                      qRound(area.top() + (i / 20 + 0.5) / 20 * area.height())));
        return static_cast<int>(colors.size());
    }
    Figure figureOf(const std::vector<double>& values, int columns)
    {
        QByteArray csv;
        for (int i = 0; i < static_cast<int>(values.size()); ++i) {
            csv += QByteArray::number(values[static_cast<std::size_t>(i)], 'g', 17);
            csv += (i + 1) % columns == 0 ? "\n" : ",";
        }
        const QString path = folder_.filePath(QString("t%1.csv").arg(++files_));
        writeFile(path, csv);
        Figure figure;
        figure.state.settings = {"learned", {{"table", path.toStdString()}}};
        figure.look.theme = &Theme::of(Theme::Id::Print);
        figure.look.profiles = false;
        figure.look.textSize = figureTextSize(figure.size);
        return figure;
    }
    static Figure unlettered(Figure figure)
    {
        figure.look.numbers = false;
        return figure;
    }
    static QStringList textsOf(const Figure& figure)
    {
        static const QRegularExpression element("<text[^>]*>([^<]*)</text>");
        const auto bytes = figureBytes(figure, FigureFormat::Svg);
        QStringList texts;
        const QString svg = bytes ? QString::fromUtf8(*bytes) : QString();
        for (auto each = element.globalMatch(svg); each.hasNext();)
            texts += each.next().captured(1).trimmed();
        return texts;
    }
    /// What stands in cells: the numbers with a long fraction that differ.
    static std::set<QString> cells(const QStringList& texts)
    {
        std::set<QString> all;
        for (const QString& text : texts)
            if (text.contains("100.0"))
                all.insert(text);
        return all;
    }

    QTemporaryDir folder_;
    int files_ = 0;
};

PELORUS_TEST(UncommonValuesTest)

} // namespace test_uncommon_values

#include "test_uncommon_values.moc"
