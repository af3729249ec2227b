#pragma once

#include <QByteArray>

namespace pelorus {

/// A PDF as Qt writes it, whose fonts say the usual character for each Chinese glyph. Fonts draw a word and
/// the dictionary radical of the same form with one glyph, and Qt names the radical, which no search finds.
/// Lengths stay as they were.
QByteArray withUsualIdeographs(QByteArray pdf);

} // namespace pelorus
