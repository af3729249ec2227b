#pragma once

#include "core/formats/watch.h"
#include "core/transformer/pass.h"

namespace pelorus {

/// One forward pass, every step of which can be looked at. `watch` is told of each layer; between two layers
/// a pass that is no longer wanted ends with the Problem "cancelled". Other Problems are those of planPass.
Expected<TracePtr> runPass(const ModelPtr& model, PassInput input, PassOptions options,
                           const Watch& watch = {});

} // namespace pelorus
