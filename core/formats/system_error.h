#pragma once

#include <string>

namespace pelorus {

/// What an errno value means, as the end of a sentence: "the disk is full", "permission denied".
std::string systemReason(int errorNumber);

} // namespace pelorus
