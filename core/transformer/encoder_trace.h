#pragma once

#include "core/transformer/pass.h"

#include <functional>
#include <stop_token>

namespace pelorus
{

/// Told after each layer how many of all are done.
using Progress = std::function<void(Index done, Index total)>;

/// One forward pass, every step of which can be looked at. Stops between two layers when asked to, with the
/// Problem "pass". Other Problems are those of planPass.
Expected<TracePtr> runPass(const ModelPtr& model, PassInput input, PassOptions options,
                           const Progress& progress = {}, const std::stop_token& stop = {});

} // namespace pelorus
