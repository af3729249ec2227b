#include "ui/views/picture.h"

#include <algorithm>

namespace pelorus {

const HeatMap* Picture::map(std::optional<Index> panel) const
{
    const Sheet* several = sheet();
    if (!several)
        return heatMap();
    const auto last = static_cast<Index>(several->panels.size()) - 1;
    return &several->panels[static_cast<std::size_t>(std::clamp<Index>(panel.value_or(0), 0, last))].map;
}

} // namespace pelorus
