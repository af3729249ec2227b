#pragma once

#include "core/views/view.h"

namespace pelorus {

/// The picture of a view, and where the request has a second encoding, of both: heat maps side by side with
/// their difference, curves on the same axes. What only one of them has is shown alone, with the reason.
/// A Problem where neither has a picture, or the view's own where nothing is compared. Views that walk
/// compare in their own way.
Expected<Picture> comparedPicture(const View& view, const PictureRequest& request);

/// B - A of what a view shows, alone. The request has a second encoding. A Problem where one of them has no
/// picture there.
Expected<Picture> differencePicture(const View& view, const PictureRequest& request);

/// Why the difference is what it is at the cell that is pointed at; nothing where one of them cannot say.
std::optional<Derivation> differenceDerivation(const View& view, const PictureRequest& request);

/// What belongs to the cell that is pointed at, with the values of both and their difference.
Reading comparedReading(const View& view, const PictureRequest& request);

} // namespace pelorus
