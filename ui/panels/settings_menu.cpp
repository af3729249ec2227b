#include "ui/panels/settings_menu.h"

#include "core/models/presets.h"
#include "ui/language/core_text.h"

#include <QCoreApplication>
#include <QMenu>

namespace pelorus {

namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("pelorus::SettingsMenu", text);
}

QString groupOf(const Settings& settings)
{
    if (settings.encoding == "rotary")
        return withoutScaling(settings)
                   ? translated(QT_TRANSLATE_NOOP("pelorus::SettingsMenu", "Rotary, scaled for longer texts"))
                   : translated(QT_TRANSLATE_NOOP("pelorus::SettingsMenu", "Rotary"));
    if (settings.chosen().place() == Place::Scores)
        return translated(QT_TRANSLATE_NOOP("pelorus::SettingsMenu", "Added to the scores"));
    return translated(QT_TRANSLATE_NOOP("pelorus::SettingsMenu", "Added to the embeddings"));
}

} // namespace

void addPresets(QMenu& menu, const UseSettings& use)
{
    menu.setToolTipsVisible(true);
    QString group;
    for (const Preset& preset : presets()) {
        if (groupOf(preset.settings) != group) {
            group = groupOf(preset.settings);
            menu.addSection(group);
        }
        QAction* entry = menu.addAction(QString::fromStdString(preset.name));
        entry->setObjectName(QString::fromStdString(preset.id));
        const QString help = coreText(preset.help);
        entry->setToolTip(coreText(preset.source) + (help.isEmpty() ? "" : "\n" + help));
        QObject::connect(entry, &QAction::triggered, &menu, [use, &preset] { use(preset.settings); });
    }
}

void addEncodings(QMenu& menu, const Settings& from, const UseSettings& use)
{
    menu.setToolTipsVisible(true);
    for (const Encoding* encoding : encodings()) {
        QAction* entry = menu.addAction(coreText(encoding->name()));
        entry->setObjectName(QString::fromStdString(encoding->id()));
        entry->setToolTip(coreText(encoding->help()));
        QObject::connect(entry, &QAction::triggered, &menu,
                         [use, from, encoding] { use(from.changedTo(encoding->id())); });
    }
}

std::optional<Settings> withoutScaling(const Settings& settings)
{
    const Parameters& parameters = settings.chosen().parameters();
    const Parameter* scaling = findParameter(parameters, "scaling");
    if (!scaling ||
        choiceOf(parameters, settings.values, "scaling") == std::get<std::string>(scaling->standard))
        return std::nullopt;
    Settings plain = settings;
    plain.values.erase("scaling");
    return plain;
}

} // namespace pelorus
