#pragma once

#include <QLocale>
#include <QString>

namespace pelorus {

/// What somebody typed, as the text of a number with a decimal point: group spaces are dropped, and the
/// locale's decimal comma becomes a point. Text that could mean two numbers ("1.000" where the comma is the
/// decimal sign, "1,000" where the point is) stays as it is or loses its digits' meaning, so that it is
/// refused rather than read as another number.
QString plainNumber(const QString& typed, const QLocale& locale = QLocale());

/// A number with a decimal point, to show in a field: thousands set apart by thin spaces.
QString groupedNumber(const QString& plain);

} // namespace pelorus
