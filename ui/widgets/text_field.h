#pragma once

#include <QLineEdit>

namespace pelorus {

/// A field that knows what holds: Escape brings back what was last accepted, and what was typed instead can
/// be marked as refused.
class TextField : public QLineEdit {
    Q_OBJECT

public:
    using QLineEdit::QLineEdit;

    /// Shows what holds.
    void setHeld(const QString& text);

    /// Marks what stands in the field as refused.
    void setRefused(bool refused);

signals:
    void restored(); ///< Escape

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString held_;
    QString before_; ///< what held before a text that was refused afterwards
};

} // namespace pelorus
