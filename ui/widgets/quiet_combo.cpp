#include "ui/widgets/quiet_combo.h"

#include "ui/widgets/picker_button.h"

#include <QStyleOptionComboBox>
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

void QuietCombo::showPopup()
{
    if (entryIconSize_.isValid())
        setIconSize(entryIconSize_);
    QComboBox::showPopup();
}

void QuietCombo::initStyleOption(QStyleOptionComboBox* option) const
{
    QComboBox::initStyleOption(option);
    if (entryIconSize_.isValid())
        option->iconSize = entryIconSize_;
}

void QuietCombo::paintEvent(QPaintEvent* event)
{
    QComboBox::paintEvent(event);
    drawChevron(*this, {width() - 12.0, height() / 2.0});
}

} // namespace pelorus
