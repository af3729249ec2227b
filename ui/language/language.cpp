#include "ui/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace pelorus {

const std::vector<Language>& languages()
{
    static const std::vector<Language> all{{"en", "English"}, {"zh_CN", "简体中文"}};
    return all;
}

QString closestLanguage(const QString& wish)
{
    for (const QString& name : {wish, QLocale::system().name()}) {
        if (name.isEmpty())
            continue;
        for (const Language& language : languages())
            if (language.id == name || language.id.left(2) == name.left(2))
                return language.id;
    }
    return "en";
}

void useLanguage(const QString& id)
{
    static QTranslator ours;
    static QTranslator qts; // the buttons of Qt's own dialogs
    for (QTranslator* translator : {&ours, &qts})
        QCoreApplication::removeTranslator(translator);
    if (qts.load("qtbase_" + id, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qts);
    if (ours.load(":/i18n/pelorus_" + id + ".qm"))
        QCoreApplication::installTranslator(&ours);
}

} // namespace pelorus
