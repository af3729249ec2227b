#include "ui/widgets/text_field.h"

#include <QKeyEvent>
#include <QStyle>

namespace pelorus {

void TextField::setHeld(const QString& text)
{
    if (held_ != text && !property("refused").toBool())
        before_ = held_;
    held_ = text;
    if (this->text() != text)
        setText(text);
    setRefused(false);
}

void TextField::setRefused(bool refused)
{
    if (property("refused").toBool() == refused)
        return;
    setProperty("refused", refused);
    style()->unpolish(this);
    style()->polish(this);
}

void TextField::keyPressEvent(QKeyEvent* event)
{
    const bool holds = text() == held_;
    if (event->key() != Qt::Key_Escape || (holds && !property("refused").toBool())) {
        QLineEdit::keyPressEvent(event); // nothing to restore: a dialog may close
        return;
    }
    setText(holds ? before_ : held_);
    setRefused(false);
    selectAll();
    emit restored();
}

} // namespace pelorus
