#include "ui/panels/tool_bar.h"

#include "ui/language/language.h"
#include "ui/panels/encoding_bar.h"
#include "ui/widgets/icons.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace pelorus {

ToolBar::ToolBar(Store& store, QWidget* window) : QToolBar(window), window_(window)
{
    setWindowTitle(tr("Tools"));
    setMovable(false);
    setIconSize({20, 20});
    setFocusPolicy(Qt::NoFocus);
    addActions({"open", "save", "export", "data", "copy"});
    addSeparator();
    addActions({"undo", "redo"});
    addSeparator();
    addEncoding(store);
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    addActions({"zoom-out", "zoom-in", "fit"});
    addSeparator();
    addActions({"convert", "keyboard"});
    addLanguages();
    addActions({"theme"});
    finishButtons();
}

void ToolBar::addActions(std::initializer_list<const char*> names)
{
    for (const char* name : names)
        addAction(window_->findChild<QAction*>(name));
}

void ToolBar::addEncoding(Store& store)
{
    auto* place = new QWidget; // in the bar before it is filled: what moves is styled again
    auto* row = new QHBoxLayout(place);
    row->setContentsMargins(0, 0, 0, 0);
    addWidget(place);
    encoding_ = new EncodingBar(store, place);
    row->addWidget(encoding_);
}

void ToolBar::addLanguages()
{
    languages_ = new QToolButton(this);
    languages_->setObjectName("languageButton");
    languages_->setIcon(lineIcon("language"));
    languages_->setAccessibleName(tr("Language"));
    languages_->setToolTip(window_->findChild<QAction*>("language")->toolTip());
    languages_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    for (const Language& language : languages()) {
        QAction* entry = menu->addAction(language.name);
        entry->setCheckable(true);
        entry->setData(language.id);
        connect(entry, &QAction::triggered, this, [this, id = language.id] { emit languageWanted(id); });
    }
    languages_->setMenu(menu);
    addWidget(languages_);
}

void ToolBar::finishButtons()
{
    if (auto* rest = findChild<QToolButton*>("qt_toolbar_ext_button")) { // where not all has room
        rest->setIcon(lineIcon("more"));
        rest->setIconSize({12, 12});
        rest->setAccessibleName(tr("More tools"));
        rest->setToolTip(rest->accessibleName());
    }
    for (QToolButton* button : findChildren<QToolButton*>()) {
        button->setFocusPolicy(Qt::TabFocus);
        if (button->defaultAction())
            button->setAccessibleName(button->defaultAction()->text());
    }
}

void ToolBar::setLanguage(const QString& id)
{
    for (QAction* entry : languages_->menu()->actions())
        entry->setChecked(entry->data() == id);
}

void ToolBar::showLanguages()
{
    languages_->showMenu();
}

} // namespace pelorus
