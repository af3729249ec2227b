#pragma once

#include <string>

namespace pelorus {

/// A number to read: `digits` significant digits, no trailing zeros, a true minus sign (U+2212), an exponent
/// only where it is very large or very small: "0.649382", "−0.9990", "62831.9", "1e−20", "∞".
std::string shortNumber(double number, int digits = 6);

/// Bytes to read: "256 kB", "4.3 GB" (powers of 1000).
std::string byteSize(double bytes);

} // namespace pelorus
