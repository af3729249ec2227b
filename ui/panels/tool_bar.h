#pragma once

#include "ui/state/store.h"

#include <QToolBar>

namespace pelorus {

class EncodingBar;

/// The tool bar: buttons for the window's actions, what is encoded and compared, languages.
class ToolBar : public QToolBar {
    Q_OBJECT

public:
    /// `window` has the actions, by name.
    ToolBar(Store& store, QWidget* window);

    EncodingBar& encoding() { return *encoding_; }
    void setLanguage(const QString& id); ///< marks it in the menu
    void showLanguages();

signals:
    void languageWanted(const QString& id);

private:
    using QToolBar::addAction;
    void addActions(std::initializer_list<const char*> names);
    void addEncoding(Store& store);
    void addLanguages();
    void finishButtons();

    QWidget* window_;
    EncodingBar* encoding_ = nullptr;
    QToolButton* languages_ = nullptr;
};

} // namespace pelorus
