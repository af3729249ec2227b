#pragma once

#include "core/transformer/encoder_steps.h"

namespace pelorus {

/// The steps of one layer, in the order in which they are computed. `previous` is the step whose result it
/// gets.
std::vector<Step> layerSteps(const PassPlan& plan, Index layer, const std::string& previous);

} // namespace pelorus
