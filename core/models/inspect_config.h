#pragma once

#include "core/models/inspect.h"

namespace pelorus {

/// A .json file of a model: the configuration of an encoder that can be run here; or that of a published
/// model, with the settings it stands for and what was read, assumed and ignored; or the index of weights in
/// several files.
Expected<Inspection> inspectJson(const std::filesystem::path& path, const ReadOptions& options);

} // namespace pelorus
