#pragma once

#include <QComboBox>

namespace pelorus {

/// A combo box that the wheel does not change by accident.
class QuietCombo : public QComboBox {
    Q_OBJECT

public:
    explicit QuietCombo(QWidget* parent = nullptr);

protected:
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace pelorus
