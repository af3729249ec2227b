#include "ui/look/type.h"

#include <QFontDatabase>
#include <QFontMetrics>
#include <QRawFont>
#include <algorithm>

namespace pelorus::type {

namespace {

QString firstInstalled(const QStringList& wanted, QFontDatabase::SystemFont otherwise)
{
    const QStringList installed = QFontDatabase::families();
    for (const QString& family : wanted)
        if (installed.contains(family))
            return family;
    return QFontDatabase::systemFont(otherwise).family();
}

bool hasAll(const QFont& font, const QString& text)
{
    if (std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x7f; }))
        return true; // as every font for text has
    const QRawFont raw = QRawFont::fromFont(font);
    const auto points = text.toUcs4();
    return std::all_of(points.begin(), points.end(),
                       [&](uint point) { return raw.supportsCharacter(point); });
}

} // namespace

QString family()
{
    static const QString found = firstInstalled({"Inter", "Roboto", "Noto Sans"}, QFontDatabase::GeneralFont);
    return found;
}

QString mathFamily()
{
    static const QString found =
        firstInstalled({"Latin Modern Roman", "STIX Two Text", "XITS", "Noto Serif", "DejaVu Serif"},
                       QFontDatabase::GeneralFont);
    return found;
}

QString codeFamily()
{
    static const QString found =
        firstInstalled({"JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"}, QFontDatabase::FixedFont);
    return found;
}

QFont font(double pixels, QFont::Weight weight)
{
    QFont f(family());
    f.setPixelSize(std::max(1, qRound(pixels)));
    f.setWeight(weight);
    return f;
}

QFont drawn(double pixels, QFont::Weight weight)
{
    QFont f = font(pixels, weight);
    f.setStyleStrategy(QFont::PreferNoShaping);
    f.setHintingPreference(QFont::PreferNoHinting);
    return f;
}

QFont fontFor(const QString& text, QFont wanted)
{
    if (hasAll(wanted, text))
        return wanted;
    static const QStringList broad = {"Noto Sans CJK SC", "Noto Sans CJK JP", "WenQuanYi Zen Hei",
                                      "Droid Sans Fallback", "DejaVu Sans"};
    const QStringList installed = QFontDatabase::families();
    for (const QString& family : broad) {
        if (!installed.contains(family))
            continue;
        QFont other = wanted;
        other.setFamilies({family});
        if (hasAll(other, text))
            return other;
    }
    return wanted;
}

} // namespace pelorus::type
