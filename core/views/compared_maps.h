#pragma once

#include "core/views/view.h"

namespace pelorus {

/// B - A over the cells that both have, with a name of its own.
GridPtr gridDifference(const HeatMap& a, const HeatMap& b);

/// A, B and B - A side by side over the cells that both have; `a` and `b` are what the view shows for each.
Picture mapsSideBySide(const View& view, const HeatMap& a, const HeatMap& b, const PictureRequest& request);

/// The differences of panels that belong together, B - A of each.
Picture sheetOfDifferences(const Sheet& a, const Sheet& b, const PictureRequest& request);

/// The difference alone, as large as can be.
Picture mapOfDifference(const View& view, const HeatMap& a, const HeatMap& b, const PictureRequest& request);

} // namespace pelorus
