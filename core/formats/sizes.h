#pragma once

#include <string>

namespace pelorus {

/// Bytes for people: "512 bytes", "4.3 GB"; powers of 1000, a decimal point in any locale.
std::string sizeText(double bytes);

/// Bytes of memory that can be had without swapping; infinite where the system does not say.
double availableMemory();

/// An empty text, or "needs 4.3 GB of memory, 1.2 GB are free".
std::string memoryRefusal(double needed);

} // namespace pelorus
