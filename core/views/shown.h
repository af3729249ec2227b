#pragma once

#include "core/grid/index_list.h"
#include "core/views/view.h"

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

/// The place of what is pointed at, of what a smaller table has lost the last of 0 .. count - 1.
std::optional<Index> inside(std::optional<Index> place, Index count);

/// Why a view shows nothing: where the encoding as such lacks what the view is about, `sentence`, which says
/// so and what to choose instead; else the error itself.
tl::unexpected<Problem> notHere(const Problem& error, const PictureRequest& request, std::string sentence);

/// Whole numbers from 0 to count - 1 in a text such as "0, 8-12, 16:64:8", the end of x-y being part of it
/// and that of x:y:step not, at most `most` of them; none in an empty text. The Problem has the key and names
/// what is counted: "dimensions".
Expected<std::vector<Index>> parseIndices(const std::string& key, const std::string& text, Index count,
                                          std::size_t most, const std::string& counted);

} // namespace pelorus
