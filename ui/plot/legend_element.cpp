#include "ui/plot/legend_element.h"

#include "ui/language/core_text.h"
#include "ui/look/type.h"

#include <QCoreApplication>

namespace pelorus {

namespace {

constexpr int signGap = 6;
constexpr int square = 8;
constexpr int lineLength = 22;

} // namespace

LegendElement::LegendElement(QCustomPlot* plot) : QCPLayoutElement(plot) {}

void LegendElement::setCurves(const std::vector<Curve>& curves, const Look& look)
{
    entries_.clear();
    font_ = type::drawn(look.textSize);
    text_ = look.theme->secondary;
    for (const Curve& curve : curves) {
        if (curve.name.empty())
            continue;
        const auto& colors = look.theme->curves;
        QColor color = colors[static_cast<std::size_t>(curve.color) % colors.size()];
        if (curve.style == Curve::Style::Bars && curve.color == 1) {
            color = colors[0];
            color.setAlphaF(0.45F);
        }
        entries_.push_back({coreText(curve.name), color, curve.dashed});
    }
    asLines_ = std::ranges::any_of(curves, &Curve::dashed);
}

int LegendElement::signWidth() const
{
    return asLines_ ? lineLength : square;
}

int LegendElement::lineHeight() const
{
    return QFontMetrics(font_).height() + 4;
}

QSize LegendElement::minimumOuterSizeHint() const
{
    int width = 0;
    for (const Entry& entry : entries_)
        width = std::max(width, QFontMetrics(font_).horizontalAdvance(entry.name));
    return entries_.empty() ? QSize(0, 0) : QSize(width + signWidth() + 2 + signGap, 0);
}

QSize LegendElement::maximumOuterSizeHint() const
{
    return {minimumOuterSizeHint().width(), QWIDGETSIZE_MAX};
}

void LegendElement::drawSign(QCPPainter* painter, const Entry& entry, double middle) const
{
    if (asLines_) {
        painter->setPen(QPen(entry.color, 1.6, entry.dashed ? Qt::DashLine : Qt::SolidLine));
        painter->drawLine(QPointF(rect().left(), middle), QPointF(rect().left() + lineLength, middle));
        return;
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(entry.color);
    painter->drawRect(QRectF(rect().left(), middle - square / 2.0, square, square));
}

void LegendElement::draw(QCPPainter* painter)
{
    const int line = lineHeight();
    int y = rect().top() + std::max(0, (rect().height() - line * static_cast<int>(entries_.size())) / 2);
    if (entries_.size() > 3 || rect().height() > 12 * line) // beside a whole chart
        y = rect().top();
    for (const Entry& entry : entries_) {
        drawSign(painter, entry, y + line / 2.0);
        painter->setPen(text_);
        painter->setFont(type::fontFor(entry.name, font_));
        painter->drawText(QRectF(rect().left() + signWidth() + signGap, y, rect().width(), line),
                          Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, entry.name);
        y += line;
    }
}

} // namespace pelorus
