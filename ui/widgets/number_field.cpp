#include "ui/widgets/number_field.h"

#include "ui/widgets/number_text.h"

#include <QKeyEvent>
#include <QTimer>

namespace pelorus {

NumberField::NumberField(QWidget* parent) : TextField(parent)
{
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setProperty("kind", "number");
    connect(this, &QLineEdit::editingFinished, this, &NumberField::tell);
    connect(this, &TextField::restored, this, [this] { shown_ = text(); });
}

void NumberField::setNumber(const QString& plain)
{
    shown_ = groupedNumber(plain);
    setHeld(shown_);
}

void NumberField::tell()
{
    if (text() == shown_)
        return;
    shown_ = text();
    emit typed(plainNumber(text()));
}

bool NumberField::event(QEvent* event)
{
    // With nothing typed since the last return, undo means the program's, not the field's.
    if (event->type() == QEvent::ShortcutOverride && text() == shown_) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return TextField::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        emit stepped(1);
        return;
    case Qt::Key_Down:
        emit stepped(-1);
        return;
    case Qt::Key_PageUp:
        emit stepped(10);
        return;
    case Qt::Key_PageDown:
        emit stepped(-10);
        return;
    default:
        TextField::keyPressEvent(event);
    }
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    TextField::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        QTimer::singleShot(0, this, &QLineEdit::selectAll);
}

} // namespace pelorus
