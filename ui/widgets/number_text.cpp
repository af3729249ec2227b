#include "ui/widgets/number_text.h"

#include <QRegularExpression>

namespace pelorus {

QString plainNumber(const QString& typed, const QLocale& locale)
{
    QString text = typed.trimmed();
    text.replace(QChar(0x2212), '-');
    static const QRegularExpression groupSpace("(?<=\\d)[\\s\\x{2009}\\x{202f}\\x{a0}](?=\\d{3}(\\D|$))");
    text.remove(groupSpace);
    if (locale.decimalPoint() != ",")
        return text;
    static const QRegularExpression groupedByPoints("^[+-]?\\d{1,3}(\\.\\d{3})+$");
    if (groupedByPoints.match(text).hasMatch())
        return "?" + text; // a thousand to some, one to others
    if (text.count(',') == 1 && !text.contains('.'))
        text.replace(',', '.');
    return text;
}

QString groupedNumber(const QString& plain)
{
    if (plain.contains('e'))
        return plain;
    QString text = plain;
    const auto point = text.indexOf('.');
    const qsizetype whole = point < 0 ? text.size() : point;
    const qsizetype first = text.startsWith('-') ? 1 : 0;
    if (whole - first < 5)
        return text; // four digits are read at a glance
    for (qsizetype at = whole - 3; at > first; at -= 3)
        text.insert(at, QChar(0x2009));
    return text;
}

} // namespace pelorus
