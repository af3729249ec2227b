#pragma once

#include "app/cli/pictures.h"

namespace pelorus::cli {

/// What a build with Qt adds to the command line: render, the window, views and colour maps.
Pictures withPictures();

} // namespace pelorus::cli
