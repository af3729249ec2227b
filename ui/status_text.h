#pragma once

#include "core/settings/settings.h"
#include "ui/views/picture.h"

#include <QString>

namespace pelorus::status {

/// The short texts of the status bar.
QString size(const Settings& settings);    ///< "512 × 128 · 524 kB · float64"
QString milliseconds(double milliseconds); ///< "0.4 ms"
QString sampling(const Picture& picture);  ///< "sharp cells", "each pixel is the mean of 9 × 4 cells"
/// "position 17 · dimension 6": of a focus, what the picture shows of it.
QString cell(const Focus& focus, const Picture* picture);

} // namespace pelorus::status
