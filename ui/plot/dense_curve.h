#pragma once

#include <qcustomplot.h>
#include <vector>

namespace pelorus {

/// A curve or a band of many points, drawn as one span of pixels for each pixel along its axis: as it looks
/// where there is a point for each, without smoothing, and a fraction of what drawing line by line costs.
class DenseCurve : public QCPAbstractPlottable {
    Q_OBJECT

public:
    DenseCurve(QCPAxis* along, QCPAxis* across);

    void setColor(const QColor& color);
    /// A line through the points, or with two lines all that lies between them. `x` ascends; points that are
    /// not finite leave gaps.
    void addLine(const std::vector<double>& x, const std::vector<double>& y);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    struct Span {
        double low;
        double high;
        void include(double pixel);
    };
    void cover(const std::vector<QPointF>& line, std::vector<Span>& spans) const;

    std::vector<std::vector<QPointF>> lines_; ///< key and value
    QColor color_;
};

} // namespace pelorus
