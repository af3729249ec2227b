#pragma once

#include <QDialog>

namespace pelorus {

/// Every action with its key, and what the mouse does.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent = nullptr);
};

} // namespace pelorus
