#pragma once

#include "ui/plot/look.h"

#include <qcustomplot.h>

namespace pelorus {

/// Draws charts into an axis rect: curves, guides, note; and owns what it put there.
class ChartDrawer {
public:
    enum class Direction {
        Rightwards, ///< x to the right, y up
        Downwards,  ///< x down, y to the right: a profile beside a heat map
    };

    ChartDrawer(QCPAxisRect* rect, Direction direction);

    void draw(const Chart& chart, const Look& look);
    void clear();
    /// Moves the labels of horizontal guides so that none stands on another and none is struck through; when
    /// the rect's size is known.
    void placeLabels();

    QCPAxis* along() const;  ///< the axis of the chart's x
    QCPAxis* across() const; ///< the axis of the chart's y

private:
    void drawCurve(const Curve& curve, const Look& look);
    void drawBars(const Curve& curve, const QColor& color);
    void drawDense(const Curve& curve, const QColor& color);
    void drawBand(const Curve& curve, const QColor& color);
    QCPGraph* graph(const std::vector<double>& x, const std::vector<double>& y);
    void drawGuide(const Guide& guide, const Look& look);
    void drawNote(const QString& note, const Look& look);
    void fitAcross(const Chart& chart);
    QCustomPlot* plot() const { return rect_->parentPlot(); }

    /// Of a horizontal guide.
    struct Label {
        QPointer<QCPItemText> text;
        double at = 0;
        bool isBelow = false; ///< of its line, where there is room
        QColor ground;        ///< under it, where another line would strike it through
    };

    QCPAxisRect* rect_;
    Direction direction_;
    std::vector<Label> labels_;
    std::vector<QPointer<QCPAbstractPlottable>> plottables_;
    std::vector<QPointer<QCPAbstractItem>> items_;
};

} // namespace pelorus
