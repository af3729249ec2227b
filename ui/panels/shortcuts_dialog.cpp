#include "ui/panels/shortcuts_dialog.h"

#include "ui/widgets/labels.h"
#include "ui/widgets/screen_fit.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>

namespace pelorus {

namespace {

using Rows = QList<QPair<QString, QString>>;

enum ShortcutGroup { FileKeys, ViewKeys, PictureKeys, groupCount };

ShortcutGroup groupOf(const QString& action)
{
    static const QStringList picture{"zoom-in", "zoom-out", "fit", "unpin"};
    if (action.contains("view"))
        return ViewKeys;
    return action.startsWith("walk-") || picture.contains(action) ? PictureKeys : FileKeys;
}

QVBoxLayout* tableOf(const QString& title, const Rows& rows)
{
    auto* side = new QVBoxLayout;
    side->setSpacing(10);
    QLabel* head = labels::section(title);
    head->setWordWrap(false);
    side->addWidget(head);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(20);
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
    return side;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const QList<QAction*>& actions, QWidget* parent) : QDialog(parent)
{
    setWindowTitle(tr("Keyboard and mouse"));
    Rows rows[groupCount];
    for (const QAction* action : actions)
        if (!action->shortcut().isEmpty())
            rows[groupOf(action->objectName())].append(
                {action->text(), action->shortcut().toString(QKeySequence::NativeText)});
    rows[PictureKeys].append({{tr("Walk cell by cell"), tr("Arrow keys")},
                              {tr("Walk ten cells"), tr("Shift+Arrow keys")},
                              {tr("Pin a cell"), tr("Click")},
                              {tr("Zoom at the cursor"), tr("Wheel")},
                              {tr("Move the part that is shown"), tr("Drag")},
                              {tr("Show everything"), tr("Double click")},
                              {tr("Step a number"), tr("Up, Down in its field")}});

    auto* inside = new QWidget;
    auto* columns = new QHBoxLayout(inside);
    columns->setContentsMargins(24, 20, 24, 12);
    columns->setSpacing(36);
    columns->addLayout(tableOf(tr("File and edit"), rows[FileKeys]));
    columns->addLayout(tableOf(tr("Views"), rows[ViewKeys]));
    columns->addLayout(tableOf(tr("Steps and picture"), rows[PictureKeys]));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setAccessibleName(windowTitle());
    scroll->setWidget(inside);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 16);
    column->addWidget(scroll, 1);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setDefault(true);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(24, 0, 24, 0);
    foot->addWidget(buttons);
    column->addLayout(foot);

    ensurePolished();
    constexpr int roomBelow = 64;
    constexpr int roomBeside = 24;
    QSize most = onScreen(*this, inside->sizeHint() + QSize(roomBeside, roomBelow));
    if (parent) // the window stays in sight behind it
        most.setHeight(std::min(most.height(), parent->window()->height() * 4 / 5));
    setMaximumHeight(most.height());
    resize(most);
}

} // namespace pelorus
