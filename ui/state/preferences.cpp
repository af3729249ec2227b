#include "ui/state/preferences.h"

#include <QSettings>

namespace pelorus {

namespace {

QSettings file()
{
    return QSettings(QSettings::IniFormat, QSettings::UserScope, "pelorus", "pelorus");
}

} // namespace

QString Preferences::theme() const
{
    return file().value("theme", "light").toString();
}

QString Preferences::language() const
{
    return file().value("language").toString();
}

QByteArray Preferences::geometry() const
{
    return file().value("geometry").toByteArray();
}

void Preferences::setTheme(const QString& theme)
{
    file().setValue("theme", theme);
}

void Preferences::setLanguage(const QString& language)
{
    file().setValue("language", language);
}

void Preferences::setGeometry(const QByteArray& geometry)
{
    file().setValue("geometry", geometry);
}

} // namespace pelorus
