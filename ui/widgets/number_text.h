#pragma once

#include <QLocale>
#include <QString>

namespace pelorus {

/// What somebody typed, as the text of a number with a decimal point: what groups digits is dropped, the
/// locale's decimal comma becomes a point, full-width signs plain ones, and 1e3, 2^10 and 512*8 are worked
/// out. Text that could mean two numbers ("1.000" where the comma is the decimal sign) loses its meaning, so
/// that it is refused rather than read as another number.
QString plainNumber(const QString& typed, const QLocale& locale = QLocale());

/// A number with a decimal point, to show in a field: thousands set apart by thin spaces.
QString groupedNumber(const QString& plain);

} // namespace pelorus
