#pragma once

#include "ui/plot/look.h"

#include <QImage>
#include <qcustomplot.h>

namespace pelorus {

/// The colours of a tile, a pixel for each of its values, top row first.
QImage imageOf(const Tile& tile, const ColorTable& colors, const Limits& limits);

/// Draws a tile in an axis rect: columns along the key axis, rows along the value axis, cells centred on
/// their integers, with sharp edges at any zoom and on any device.
class HeatMapItem : public QCPAbstractPlottable {
    Q_OBJECT

public:
    HeatMapItem(QCPAxis* across, QCPAxis* down);

    void setTile(const Tile& tile, QImage image);
    /// Numbers in cells that are large enough to hold them.
    void setNumbers(bool shown, const QFont& font);

    /// Stands in the middle, where there is nothing else to see.
    void setNote(const QString& note) { note_ = note; }

    QRectF target() const; ///< what its cells fill, in logical pixels; empty without any

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    void drawPixels(QCPPainter* painter, const QRectF& target);
    void drawSharp(QCPPainter* painter, const QRectF& target);
    void drawNumbers(QCPPainter* painter);
    void drawNote(QCPPainter* painter, const QRectF& target);

    Bands rows_;
    Bands columns_;
    QImage image_;
    std::optional<Tile> readable_;              ///< nothing where no cell can be read
    std::optional<std::vector<QString>> cells_; ///< what stands in them, once it is wanted
    QString note_;
    bool numbers_ = false;
    QFont font_;
};

/// Draws the colours of a bar from the lowest value (bottom) to the highest, with an arrow at an end beyond
/// which there are values.
class ColorBarItem : public QCPAbstractPlottable {
    Q_OBJECT

public:
    ColorBarItem(QCPAxis* across, QCPAxis* up);

    void setColors(const ColorTable& colors);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    QImage image_;
};

} // namespace pelorus
