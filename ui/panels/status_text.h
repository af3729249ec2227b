#pragma once

#include "core/encodings/settings.h"
#include "core/transformer/model_config.h"
#include "core/views/picture.h"

#include <QString>

namespace pelorus::status {

/// The short texts of the status bar.
QString size(const Settings& settings);    ///< "512 × 128 · 524 kB · float64"
QString model(const ModelConfig& config);  ///< "d_model 32 · 4 heads · 2 layers · 18 114 parameters"
QString milliseconds(double milliseconds); ///< "0.4 ms"
QString sampling(const Picture& picture);  ///< "sharp cells", "each pixel is the mean of 9 × 4 cells"
/// "position 17 · dimension 6": of a focus, what the picture shows of it.
QString cell(const Focus& focus, const Picture* picture);

} // namespace pelorus::status
