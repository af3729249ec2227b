#pragma once

#include "core/models/inspect.h"

namespace pelorus {

/// Every tensor of a safetensors file. Numbers are looked at only where the whole file is no larger than 256
/// MB.
Expected<Inspection> inspectSafetensors(const std::filesystem::path& path, const ReadOptions& options);

/// What the configuration of an encoder states, and what of it is not known here.
Expected<Inspection> inspectModelConfig(const std::filesystem::path& path, const ReadOptions& options);

} // namespace pelorus
