#pragma once

#include <QByteArray>
#include <QString>

namespace pelorus {

/// What is remembered from one run to the next, in a small file of the user's; never anything that a session
/// or an export needs.
class Preferences {
public:
    QString theme() const;    ///< "light", "dark"
    QString language() const; ///< "en", "zh_CN"; empty: the system's
    QByteArray geometry() const;

    void setTheme(const QString& theme);
    void setLanguage(const QString& language);
    void setGeometry(const QByteArray& geometry);
};

} // namespace pelorus
