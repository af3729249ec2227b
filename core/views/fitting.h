#pragma once

#include "core/views/view.h"

namespace pelorus {

/// The view to show settings in, where `current` is shown now: that one where it can show them, else the
/// first that can; `current` where none can.
std::string fittingView(const Settings& settings, const std::string& current);

} // namespace pelorus
