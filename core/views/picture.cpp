#include "core/views/picture.h"

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

Focus Picture::keptInside(Focus focus) const
{
    const HeatMap* shown = sheet() ? map(focus.panel) : nullptr;
    if (!shown)
        return focus;
    const auto keep = [&](Meaning quantity, Index count) {
        auto* place = quantity == Meaning::Position        ? &focus.position
                      : quantity == Meaning::OtherPosition ? &focus.other
                      : quantity == Meaning::Dimension     ? &focus.dimension
                                                           : nullptr;
        if (place && *place)
            *place = std::min(**place, count - 1);
    };
    keep(shown->rowQuantity, shown->rows);
    keep(shown->columnQuantity, shown->columns);
    return focus;
}

} // namespace pelorus
