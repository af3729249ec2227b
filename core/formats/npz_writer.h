#pragma once

#include "core/formats/named_array.h"
#include "core/formats/output_file.h"
#include "core/formats/watch.h"

#include <span>

namespace pelorus {

/// Writes the arrays as an archive of .npy files (stored; zip64 only for what needs it), a few megabytes at a
/// time. The same arrays make the same bytes: members carry no time of day. Names must differ.
Expected<void> writeNpz(OutputFile& output, std::span<const NamedArray> arrays, Meter& meter);

} // namespace pelorus
