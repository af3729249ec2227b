#pragma once

#include <QString>

namespace pelorus {

/// An SVG as Qt's generator writes it, with each text whole: Qt cuts one where the script changes ("-" and
/// "0.416", a Chinese word and its number). What stands in one group on one line is joined where the next
/// piece begins at the end of the one before, so that neighbours in a row of cells stay apart. One pass.
QString withWholeTexts(const QString& svg);

} // namespace pelorus
