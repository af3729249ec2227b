// A heat map shows in each pixel the cell that lies under the pixel's centre, at any zoom, place and scale.
#include "tests/support/tests.h"
#include "ui/look/color_map.h"
#include "ui/plot/heat_map_item.h"

#include <QApplication>
#include <QtTest>
#include <random>

namespace test_heat_map {

using namespace pelorus;

namespace {

/// A map whose cells have colours that can be told apart.
QImage someCells(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.setPixel(x, y, qRgb(x % 250, y % 250, 60 + (x + y) % 180));
    return image;
}

} // namespace

class HeatMapTest : public QObject {
    Q_OBJECT

private slots:
    void eachPixelShowsTheCellUnderItsCentre()
    {
        std::mt19937_64 random(3);
        const auto between = [&](double low, double high) {
            return std::uniform_real_distribution<double>(low, high)(random);
        };
        for (int round = 0; round < 60; ++round) {
            QCustomPlot plot;
            plot.setViewport({0, 0, 220, 160});
            const int columns = 1 + int(random() % (round % 2 ? 12 : 400));
            const int rows = 1 + int(random() % (round % 3 ? 300 : 9));
            auto* item = new HeatMapItem(plot.xAxis, plot.yAxis);
            Tile tile;
            tile.columns = {std::floor(between(0, 1000)), round % 5 ? 1 : 7.25, columns};
            tile.rows = {std::floor(between(0, 1000)), 1, rows};
            const QImage cells = someCells(columns, rows);
            item->setTile(tile, cells);
            const auto show = [&](QCPAxis* axis, const Bands& bands) { // a part, sometimes past the edge
                const double from = bands.first - 0.5 + between(-0.1, 0.6) * (bands.last() - bands.first);
                axis->setRange(from, from + between(0.05, 1.2) * (bands.last() - bands.first));
            };
            show(plot.xAxis, tile.columns);
            show(plot.yAxis, tile.rows);
            plot.yAxis->setRangeReversed(true);
            for (QCPAxis* axis : plot.axisRect()->axes()) {
                axis->setVisible(false);
                axis->grid()->setVisible(false);
            }
            const double scales[] = {1, 1, 1.5, 2};
            const double scale = scales[round % 4];
            plot.setBackground(Qt::white);
            const QImage image = plot.toPixmap(220, 160, scale).toImage();
            // The library clips a row higher than it says.
            const QRect rect = plot.axisRect()->rect().adjusted(1, 1, -2, -2);
            int seen = 0;
            for (int y = int(rect.top() * scale); y < int(rect.bottom() * scale); ++y)
                for (int x = int(rect.left() * scale); x < int(rect.right() * scale); ++x) {
                    const auto cell = [](const QCPAxis* axis, double pixel, const Bands& bands) {
                        return (axis->pixelToCoord(pixel) + 0.5 - bands.first) / bands.step;
                    };
                    const double column = cell(plot.xAxis, (x + 0.5) / scale, tile.columns);
                    const double row = cell(plot.yAxis, (y + 0.5) / scale, tile.rows);
                    const auto nearEdge = [](double at) { return std::abs(at - std::round(at)) < 1e-6; };
                    if (nearEdge(column) || nearEdge(row))
                        continue;
                    const bool inside = column > 0 && column < columns && row > 0 && row < rows;
                    const QRgb wanted = inside ? cells.pixel(int(column), int(row)) : qRgb(255, 255, 255);
                    QVERIFY2(image.pixel(x, y) == wanted,
                             qPrintable(QString("round %1: pixel %2 %3").arg(round).arg(x).arg(y)));
                    ++seen;
                }
            QVERIFY(seen > 1000);
        }
    }

    void whatIsCoveredIsWhatTheCellsFill()
    {
        QCustomPlot plot;
        auto* item = new HeatMapItem(plot.xAxis, plot.yAxis);
        QVERIFY(item->target().isEmpty());
        Tile tile;
        tile.columns = {0, 1, 4};
        tile.rows = {0, 1, 4};
        item->setTile(tile, someCells(4, 4));
        plot.xAxis->setRange(-0.5, 3.5);
        plot.yAxis->setRange(-0.5, 3.5);
        plot.yAxis->setRangeReversed(true);
        plot.setViewport({0, 0, 220, 160});
        plot.toPixmap(220, 160);
        const QRectF whole(plot.axisRect()->rect());
        QVERIFY(item->target().adjusted(-1.5, -1.5, 1.5, 1.5).contains(whole));
        plot.xAxis->setRange(-4.5, 3.5); // half of it is empty
        QVERIFY(item->target().left() > whole.center().x() - 2);
    }
};

PELORUS_TEST(HeatMapTest)

} // namespace test_heat_map

#include "test_heat_map.moc"
