#include "ui/widgets/number_text.h"

#include <QRegularExpression>
#include <cmath>
#include <optional>

namespace pelorus {

namespace {

/// Signs as wide as a Chinese letter, and those that only look nicer.
QString withPlainSigns(QString text)
{
    for (QChar& sign : text)
        if (sign.unicode() > 0xFF00 && sign.unicode() < 0xFF5F)
            sign = QChar(sign.unicode() - 0xFEE0);
    text.replace(QChar(0x2212), '-');
    text.replace(QChar(0xD7), '*');
    text.replace(QChar(0xB7), '*');
    return text;
}

QString withoutGroups(QString text, const QLocale& locale)
{
    static const QRegularExpression space("(?<=\\d)[\\s_'\\x{2009}\\x{202f}\\x{a0}](?=\\d{3}(\\D|$))");
    text.remove(space);
    if (locale.decimalPoint() != ",") {
        static const QRegularExpression byCommas("^[+-]?\\d{1,3}(,\\d{3})+(\\.\\d*)?$");
        return byCommas.match(text).hasMatch() ? text.remove(',') : text;
    }
    static const QRegularExpression byPoints("^[+-]?\\d{1,3}(\\.\\d{3})+$");
    if (byPoints.match(text).hasMatch())
        return "?" + text; // a thousand to some, one to others
    if (text.count(',') == 1 && !text.contains('.'))
        text.replace(',', '.');
    return text;
}

/// The value of powers and products such as 2^10 or 512*8; nothing where it is none.
std::optional<double> workedOut(const QString& text)
{
    double product = 1;
    for (const QString& factor : text.split('*')) {
        const QStringList parts = factor.split('^');
        double numbers[2] = {0, 1};
        if (parts.size() > 2)
            return std::nullopt;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            bool fine = false;
            numbers[i] = parts[i].trimmed().toDouble(&fine);
            if (!fine)
                return std::nullopt;
        }
        product *= std::pow(numbers[0], numbers[1]);
    }
    return product;
}

} // namespace

QString plainNumber(const QString& typed, const QLocale& locale)
{
    constexpr double mostInDigits = 1e15;
    const QString text = withoutGroups(withPlainSigns(typed).trimmed(), locale);
    static const QRegularExpression isWorked("[\\^*eE]");
    const auto value = text.contains(isWorked) ? workedOut(text) : std::nullopt;
    if (!value || !std::isfinite(*value))
        return text;
    const bool isWhole = *value == std::trunc(*value) && std::abs(*value) < mostInDigits;
    return isWhole ? QString::number(static_cast<qint64>(*value)) : QString::number(*value, 'g', 17);
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
