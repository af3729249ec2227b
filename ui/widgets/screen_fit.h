#pragma once

#include <QScreen>
#include <QWidget>

namespace pelorus {

/// A dialog's size, at most nine tenths of its screen.
inline QSize onScreen(const QWidget& dialog, const QSize& wanted)
{
    return wanted.boundedTo(dialog.screen()->availableSize() * 0.9);
}

} // namespace pelorus
