#include "ui/widgets/elided_label.h"

#include <QPainter>

namespace pelorus {

namespace {

constexpr int leastWidth = 88;

} // namespace

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent, Qt::TextElideMode mode)
    : QLabel(text, parent), mode_(mode)
{
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QSize whole = QLabel::minimumSizeHint();
    return {std::min(leastWidth, whole.width()), whole.height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), mode_, contentsRect().width()));
}

} // namespace pelorus
