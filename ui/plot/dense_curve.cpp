#include "ui/plot/dense_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace pelorus {

DenseCurve::DenseCurve(QCPAxis* along, QCPAxis* across) : QCPAbstractPlottable(along, across)
{
    setAntialiased(false);
}

void DenseCurve::setColor(const QColor& color)
{
    color_ = color;
}

void DenseCurve::addLine(const std::vector<double>& x, const std::vector<double>& y)
{
    std::vector<QPointF>& line = lines_.emplace_back(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        line[i] = {x[i], y[i]};
}

QCPRange DenseCurve::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = false;
    return {};
}

QCPRange DenseCurve::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = false;
    return {};
}

void DenseCurve::Span::include(double pixel)
{
    low = std::min(low, pixel);
    high = std::max(high, pixel);
}

namespace {

/// Where an axis shows its numbers; without asking it for each where it is linear.
class Pixels {
public:
    explicit Pixels(const QCPAxis* axis) : axis_(axis), isLinear_(axis->scaleType() == QCPAxis::stLinear)
    {
        const QCPRange range = axis->range();
        origin_ = axis->coordToPixel(range.lower);
        lower_ = range.lower;
        perUnit_ = (axis->coordToPixel(range.upper) - origin_) / range.size();
    }
    double operator()(double number) const
    {
        return isLinear_ ? origin_ + (number - lower_) * perUnit_ : axis_->coordToPixel(number);
    }

private:
    const QCPAxis* axis_;
    bool isLinear_;
    double origin_;
    double lower_;
    double perUnit_;
};

} // namespace

/// Widens the span of each pixel that the line passes by what it passes there; in pixels of the device.
void DenseCurve::cover(const std::vector<QPointF>& line, std::vector<Span>& spans) const
{
    const double ratio = mParentPlot->bufferDevicePixelRatio();
    const QRect rect = mKeyAxis->axisRect()->rect();
    const bool isAcross = mKeyAxis->orientation() == Qt::Horizontal;
    const double start = isAcross ? rect.left() : rect.top();
    const auto count = static_cast<double>(spans.size());
    const Pixels along(mKeyAxis);
    const Pixels across(mValueAxis);
    QPointF before;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const QPointF point((along(line[i].x()) - start) * ratio, across(line[i].y()) * ratio);
        const QPointF from = i == 0 ? point : before;
        before = point;
        if (!std::isfinite(point.y()) || !std::isfinite(from.y()))
            continue;
        const double left = std::min(from.x(), point.x());
        const double right = std::max(from.x(), point.x());
        if (!(right >= 0 && left < count))
            continue;
        const double slope = right > left ? (point.y() - from.y()) / (point.x() - from.x()) : 0;
        const auto last = static_cast<std::size_t>(std::min(right, count - 1));
        for (auto pixel = static_cast<std::size_t>(std::max(left, 0.0)); pixel <= last; ++pixel) {
            const auto edge = static_cast<double>(pixel);
            for (const double at : {std::max(left, edge), std::min(right, edge + 1)})
                spans[pixel].include(from.y() + slope * (at - from.x()));
        }
    }
}

void DenseCurve::draw(QCPPainter* painter)
{
    const double ratio = mParentPlot->bufferDevicePixelRatio();
    const QRect rect = mKeyAxis->axisRect()->rect();
    if (rect.isEmpty()) // a window has just become too small for it
        return;
    const bool isAcross = mKeyAxis->orientation() == Qt::Horizontal;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    std::vector<Span> spans(static_cast<std::size_t>((isAcross ? rect.width() : rect.height()) * ratio),
                            {infinity, -infinity});
    for (const std::vector<QPointF>& line : lines_)
        cover(line, spans);
    const double most = 1e6; // far outside, yet a pixel
    const int start = qRound((isAcross ? rect.left() : rect.top()) * ratio);
    std::vector<QRect> rects;
    rects.reserve(spans.size());
    for (std::size_t i = 0; i < spans.size(); ++i) {
        if (!(spans[i].low <= spans[i].high))
            continue;
        const int low = static_cast<int>(std::floor(std::max(spans[i].low, -most)));
        const int high = static_cast<int>(std::floor(std::min(spans[i].high, most)));
        const int at = start + static_cast<int>(i);
        rects.push_back(isAcross ? QRect(at, low, 1, high - low + 1) : QRect(low, at, high - low + 1, 1));
    }
    painter->save();
    painter->scale(1 / ratio, 1 / ratio);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color_);
    painter->drawRects(rects.data(), static_cast<int>(rects.size()));
    painter->restore();
}

} // namespace pelorus
