#pragma once

#include "core/quantities/quantities.h"

#include <string>

namespace pelorus::cli {

/// Everything the quantity was computed from, defaults included, as a JSON object.
std::string settingsJson(const Quantity& quantity, const QuantityRequest& request);

/// A text as a JSON string.
std::string quoted(const std::string& text);

} // namespace pelorus::cli
