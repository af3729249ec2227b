#include "core/views/fitting.h"

#include <algorithm>

namespace pelorus {

namespace {

/// Views that walk show a model with any encoding; whether they can is not asked here.
bool canShow(const View& view, const Settings& settings)
{
    if (view.walks())
        return false;
    PictureRequest request;
    request.settings = settings;
    request.pixels = {16, 16}; // what a picture costs follows its pixels, and the cells they stand for
    request.viewport = Viewport::fit(2, 2);
    return view.picture(request).has_value();
}

} // namespace

std::string fittingView(const Settings& settings, const std::string& current)
{
    const View* now = findView(current);
    if (now && now->walks()) // what it shows is not the settings' alone, and it says what is missing
        return current;
    if (!settings.problems().empty() || (now && canShow(*now, settings)))
        return current;
    const auto found =
        std::ranges::find_if(views(), [&](const View* view) { return canShow(*view, settings); });
    return found == views().end() ? current : (*found)->id();
}

} // namespace pelorus
