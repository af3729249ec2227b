#pragma once

#include <QIcon>
#include <QPalette>

namespace pelorus {

/// One of our line icons in a colour of the application's palette as it is when the icon is painted; `name`
/// as in resources/icons.
QIcon lineIcon(const QString& name, QPalette::ColorRole role = QPalette::Text);

} // namespace pelorus
