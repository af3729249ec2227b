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

/// A font whose own family has every character of the text, so that no part of it is drawn in another one
/// (writers of SVG and PDF put such parts on top of each other).
QFont fontFor(const QString& text, QFont wanted);

} // namespace type

} // namespace pelorus
