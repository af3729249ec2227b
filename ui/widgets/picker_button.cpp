#include "ui/widgets/picker_button.h"

#include <QGuiApplication>
#include <QPainter>

namespace pelorus {

void drawChevron(QWidget& on, const QPointF& centre)
{
    QPainter painter(&on);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto group = on.isEnabled() ? QPalette::Active : QPalette::Disabled;
    painter.setPen({QGuiApplication::palette().color(group, QPalette::PlaceholderText), 1.3, Qt::SolidLine,
                    Qt::RoundCap, Qt::RoundJoin});
    const QPointF points[] = {centre + QPointF(-3, -1.4), centre + QPointF(0, 1.6),
                              centre + QPointF(3, -1.4)};
    painter.drawPolyline(points, 3);
}

void PickerButton::paintEvent(QPaintEvent* event)
{
    QToolButton::paintEvent(event);
    drawChevron(*this, {width() - fromRight_ + 0.0, height() / 2.0});
}

} // namespace pelorus
