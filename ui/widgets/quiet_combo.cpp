#include "ui/widgets/quiet_combo.h"

#include "ui/widgets/picker_button.h"

#include <QWheelEvent>

namespace pelorus {

QuietCombo::QuietCombo(QWidget* parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void QuietCombo::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void QuietCombo::paintEvent(QPaintEvent* event)
{
    QComboBox::paintEvent(event);
    drawChevron(*this, {width() - 12.0, height() / 2.0});
}

} // namespace pelorus
