#pragma once

#include <string>

namespace pelorus {

/// The shortest text that a programming language reads back to the same double: "0.1", "10000.0", "1e-20".
std::string codeNumber(double number);

} // namespace pelorus
