#pragma once

#include "core/views/view.h"

namespace pelorus {

/// The results of the walk's current step as heat maps, heads side by side, with what they were made from.
/// The Problem's key is "difference" where A has another shape.
Expected<Picture> walkPicture(const PictureRequest& request);

/// Why the pointed-at cell of the step holds its number, and which cells of the sources it was made from. A
/// place beyond the last cell stands for the last: a sentence is shorter than a table, a head narrower than
/// d_model; see keptInside.
Reading walkReading(const PictureRequest& request);

} // namespace pelorus
