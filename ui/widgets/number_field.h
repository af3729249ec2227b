#pragma once

#include "ui/widgets/text_field.h"

namespace pelorus {

/// A field for one number, to the right, in even figures. It tells what was typed and shows what it is given;
/// whether a text is a number of the right range is its owner's business.
class NumberField : public TextField {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Shows a number given with a decimal point.
    void setNumber(const QString& plain);

signals:
    void typed(const QString& plain); ///< return, or focus left, after a change
    void stepped(int steps);          ///< arrow and page keys

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    void tell();

    QString shown_;
};

} // namespace pelorus
