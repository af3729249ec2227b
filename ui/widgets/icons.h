#pragma once

#include "ui/look/theme.h"

#include <QIcon>

namespace pelorus {

/// One of our line icons in the theme's colours; `name` as in resources/icons.
QIcon themedIcon(const QString& name, const Theme& theme);

} // namespace pelorus
