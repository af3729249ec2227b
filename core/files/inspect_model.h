#pragma once

#include "core/files/inspect.h"

namespace pelorus {

// FileKind::inspect of models' files.

/// Names, types and shapes; numbers only where the file is small, as they would have to be read.
Expected<Inspection> inspectSafetensors(const std::filesystem::path& path, const ReadOptions& options);

/// A model's configuration: the settings it stands for, what was read, assumed and ignored. Or the index of a
/// model in several files.
Expected<Inspection> inspectJson(const std::filesystem::path& path, const ReadOptions& options);

} // namespace pelorus
