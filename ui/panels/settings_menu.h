#pragma once

#include "core/encodings/settings.h"

#include <functional>

class QMenu;

namespace pelorus {

/// What a choice from a menu does.
using UseSettings = std::function<void(const Settings& settings)>;

/// The presets, grouped by where they act, each with its source as tool tip.
void addPresets(QMenu& menu, const UseSettings& use);

/// Every encoding, with those values of `from` that mean something to it.
void addEncodings(QMenu& menu, const Settings& from, const UseSettings& use);

/// The same without what stretches it to longer texts; nothing where it has no such thing.
std::optional<Settings> withoutScaling(const Settings& settings);

} // namespace pelorus
