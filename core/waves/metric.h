#pragma once

namespace pelorus {

/// How alike two positions are: the dot product of their rows, the cosine of the angle between them, or the
/// length of their difference.
enum class Metric { Dot, Cosine, Euclidean };

} // namespace pelorus
