#include "core/views/view.h"

#include <algorithm>

namespace pelorus {

// One line a view; this order is the order of the tabs.
const View& tableView();
const View& similarityView();
const View& frequenciesView();
const View& wavelengthsView();
const View& buildView();
const View& encoderView();
const View& differenceView();
const View& rotaryView();
const View& dialsView();
const View& profileView();
const View& biasView();
const View& bucketsView();
const View& precisionView();

const std::vector<const View*>& views()
{
    // clang-format off
    static const std::vector<const View*> all{
        &tableView(),
        &similarityView(),
        &frequenciesView(),
        &wavelengthsView(),
        &dialsView(),
        &buildView(),
        &encoderView(),
        &rotaryView(),
        &profileView(),
        &biasView(),
        &bucketsView(),
        &precisionView(),
        &differenceView(),
    };
    // clang-format on
    return all;
}

const View* findView(std::string_view id)
{
    const auto found = std::ranges::find_if(views(), [&](const View* view) { return view->id() == id; });
    return found == views().end() ? nullptr : *found;
}

const Parameters& View::parameters() const
{
    static const Parameters none;
    return none;
}

} // namespace pelorus
