#pragma once

#include <span>
#include <string>
#include <string_view>

namespace pelorus {

/// The number types that models store.
enum class Dtype { Float64, Float32, Float16, BFloat16 };

/// "float64", "float32", "float16", "bfloat16".
std::string dtypeName(Dtype dtype);

/// The type of that name; float64 where there is none.
Dtype dtypeNamed(std::string_view name);

/// The nearest number of that type, ties to the one whose last bit is 0, in one rounding straight from the
/// double (IEEE 754, roundTiesToEven). Numbers too large become infinite; subnormal numbers, signed zeros,
/// infinities and NaN are kept as the type has them.
double rounded(double value, Dtype dtype);

/// Rounds each of them in place.
void roundAll(std::span<double> values, Dtype dtype);

} // namespace pelorus
