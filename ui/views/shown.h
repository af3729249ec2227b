#pragma once

#include "ui/views/view.h"

namespace pelorus {

/// Positions that an encoding shows: its max_len.
Index shownPositions(const Settings& settings);

/// Positions that are looked at: those selected, else all that the encoding shows.
Index shownPositions(const PictureRequest& request);

/// The encoding's table, rounded to its dtype, with the rows and columns that are selected.
Expected<GridPtr> shownTable(const PictureRequest& request);

/// The grid with the selected positions as its rows and, where so asked, as its columns. The Problem's key is
/// "positions".
Expected<GridPtr> selectedPositions(GridPtr grid, const PictureRequest& request, bool asColumns);

/// A heat map of a grid as the request's viewport and pixels show it.
HeatMap heatMapOf(GridPtr grid, Index rows, Index columns, const PictureRequest& request);

/// The viewport of a request, inside rows x columns.
Viewport viewportOf(const PictureRequest& request, Index rows, Index columns);

/// The index, when it lies in 0 .. count - 1.
std::optional<Index> within(std::optional<Index> index, Index count);

} // namespace pelorus
