#pragma once

#include "ui/views/view.h"

namespace pelorus {

/// Positions that are looked at: the encoding's max_len.
Index shownPositions(const Settings& settings);

/// The encoding's table, rounded to its dtype.
Expected<GridPtr> shownTable(const Settings& settings);

/// A heat map of a grid as the request's viewport and pixels show it.
HeatMap heatMapOf(GridPtr grid, Index rows, Index columns, const PictureRequest& request);

/// The viewport of a request, inside rows x columns.
Viewport viewportOf(const PictureRequest& request, Index rows, Index columns);

/// The index, when it lies in 0 .. count - 1.
std::optional<Index> within(std::optional<Index> index, Index count);

} // namespace pelorus
