#pragma once

#include "app/cli/output_options.h"

namespace pelorus::cli {

/// Writes one array, or several where the format holds several, with progress on a terminal and so that
/// Ctrl-C leaves no half a file.
Outcome writeArrays(const std::vector<NamedArray>& arrays, const Target& target,
                    const ExportOptions& options);

} // namespace pelorus::cli
