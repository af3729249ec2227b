#pragma once

#include <QFont>
#include <QString>

namespace pelorus {

/// The type: one family in three sizes, a serif for formulas, a fixed one for code. Sizes in logical pixels.
namespace type {

constexpr int title = 15;
constexpr int body = 13;
constexpr int caption = 11;

/// The window's family: the first installed of those with even figures, else the system's.
QString family();
QString mathFamily();
QString codeFamily();

QFont font(double pixels, QFont::Weight weight = QFont::Normal);

/// The same for pictures, where each character is the glyph that the font has for it. Shaping puts other
/// glyphs in their place (a higher minus sign between figures), of which a PDF does not know what character
/// they are.
QFont drawn(double pixels, QFont::Weight weight = QFont::Normal);

/// A font whose own family has every character of the text, so that no part of it is drawn in another one
/// (writers of SVG and PDF put such parts on top of each other).
QFont fontFor(const QString& text, QFont wanted);

} // namespace type

} // namespace pelorus
