#pragma once

#include <QString>
#include <vector>

namespace pelorus {

struct Language {
    QString id;   ///< "en", "zh_CN"
    QString name; ///< in itself
};

const std::vector<Language>& languages();

/// The language of a wish such as "zh" or "zh_CN", else of the system, else English.
QString closestLanguage(const QString& wish);

/// Everything made from now on speaks this language.
void useLanguage(const QString& id);

} // namespace pelorus
