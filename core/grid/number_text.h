#pragma once

#include <string>

namespace pelorus {

/// A number for people to read: about `digits` significant digits, no trailing zeros, a true minus sign
/// (U+2212), a power of ten where zeros would hide the number ("1.5e\u22127"). Never misleading: a number
/// that is not zero is not shown as 0, and one that is not whole is not shown as a whole number. 17 digits
/// stand for as many as it takes to read back the same double.
std::string numberText(double value, int digits = 6);

/// The same with the power of ten as a superscript, for the lines of a Derivation ("1.5 × 10^{\u22127}").
std::string formulaNumber(double value, int digits = 6);

/// The same for LaTeX.
std::string latexNumber(double value, int digits = 6);

/// The shortest text that reads back as the same double, with an ASCII minus: for code.
std::string exactNumber(double value);

/// The same for an angle in radians, which needs its fraction however large it is.
std::string angleText(double angle);

} // namespace pelorus
