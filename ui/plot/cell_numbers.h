#pragma once

#include "core/grid/tile.h"

#include <QFont>
#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

namespace pelorus {

/// What stands in the cells of a sharp tile: about three digits, and as many more as it takes that a cell
/// does not read like a neighbour of another colour.
std::vector<QString> cellNumbers(const Tile& tile);

/// Whether cells of this size could hold any number.
bool mayHoldNumbers(const QSizeF& room);

/// The font made as much smaller as the widest text asks for; nothing where that could not be read.
std::optional<QFont> fittingFont(const std::vector<QString>& texts, const QFont& font, const QSizeF& room);

} // namespace pelorus
