#include "core/views/picture.h"

#include <algorithm>
#include <cstdlib>

namespace pelorus {

std::optional<Index> placeOf(const Focus& focus, Meaning quantity, const ColumnPairs& pairing)
{
    switch (quantity) {
    case Meaning::Position:
        return focus.position;
    case Meaning::OtherPosition:
        return focus.other;
    case Meaning::Dimension:
        return focus.dimension;
    case Meaning::Pair:
        return pairing.pairOf(focus.dimension);
    case Meaning::Offset:
        return focus.position && focus.other ? std::optional(std::abs(*focus.position - *focus.other))
                                             : std::nullopt;
    case Meaning::None:
        break;
    }
    return std::nullopt;
}

Focus focusOn(Meaning quantity, Index place, const ColumnPairs& pairing)
{
    Focus focus;
    if (place < 0)
        return focus;
    if (quantity == Meaning::Position)
        focus.position = place;
    else if (quantity == Meaning::OtherPosition)
        focus.other = place;
    else if (quantity == Meaning::Dimension)
        focus.dimension = place;
    else if (quantity == Meaning::Pair)
        focus.dimension = pairing.columnOf(place);
    return focus;
}

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
    const HeatMap* shown = map(focus.panel);
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
