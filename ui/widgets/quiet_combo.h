#pragma once

#include <QComboBox>
#include <QWheelEvent>

namespace pelorus {

/// A combo box that the wheel does not change by accident.
class QuietCombo : public QComboBox {
    Q_OBJECT

public:
    explicit QuietCombo(QWidget* parent = nullptr) : QComboBox(parent) { setFocusPolicy(Qt::StrongFocus); }

protected:
    void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

} // namespace pelorus
