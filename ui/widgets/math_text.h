#pragma once

#include <QString>

namespace pelorus {

/// A line of a Derivation (plain text with ^{...} and _{...}) as rich text: single letters in italics, names
/// such as sin upright, superscripts and subscripts set small.
QString mathHtml(const QString& line);

/// The same as plain text, for the clipboard: sin(17 / 10000^(6/128)).
QString mathPlain(const QString& line);

} // namespace pelorus
