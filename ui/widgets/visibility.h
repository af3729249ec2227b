#pragma once

#include <QWidget>

namespace pelorus {

/// Hides a widget, or shows it again. One that will appear with its parent is left alone: QWidget::setVisible
/// would style and lay it out at once, long before it has its size.
inline void showOrHide(QWidget& widget, bool shown)
{
    const bool isHidden = widget.isHidden() && widget.testAttribute(Qt::WA_WState_ExplicitShowHide);
    if (isHidden == shown)
        widget.setVisible(shown);
}

} // namespace pelorus
