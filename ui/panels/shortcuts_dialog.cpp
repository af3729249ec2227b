#include "ui/panels/shortcuts_dialog.h"

#include "ui/widgets/labels.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>

namespace pelorus {

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard and mouse"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 16);
    column->setSpacing(16);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(40);
    column->addLayout(columns);

    const auto table = [&](const QString& title, const QList<QPair<QString, QString>>& rows) {
        auto* side = new QVBoxLayout;
        side->setSpacing(10);
        QLabel* head = labels::section(title);
        head->setWordWrap(false);
        side->addWidget(head);
        auto* grid = new QGridLayout;
        grid->setHorizontalSpacing(24);
        grid->setVerticalSpacing(6);
        int row = 0;
        for (const auto& [does, key] : rows) {
            grid->addWidget(new QLabel(does), row, 0);
            QLabel* keys = labels::fact(key);
            keys->setTextInteractionFlags(Qt::NoTextInteraction);
            keys->setWordWrap(false);
            grid->addWidget(keys, row++, 1);
        }
        side->addLayout(grid);
        side->addStretch();
        columns->addLayout(side);
    };

    QList<QPair<QString, QString>> keys;
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty())
            keys.append({action->text(), action->shortcut().toString(QKeySequence::NativeText)});
    table(tr("Keys"), keys);
    table(tr("In the picture"), {{tr("Walk cell by cell"), tr("Arrow keys")},
                                 {tr("Walk ten cells"), tr("Shift+Arrow keys")},
                                 {tr("Pin a cell"), tr("Click")},
                                 {tr("Zoom at the cursor"), tr("Wheel")},
                                 {tr("Move the part that is shown"), tr("Drag")},
                                 {tr("Show everything"), tr("Double click")},
                                 {tr("Step a number"), tr("Up, Down in its field")}});

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace pelorus
