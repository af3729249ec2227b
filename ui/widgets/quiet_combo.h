#pragma once

#include <QComboBox>

namespace pelorus {

/// A combo box that the wheel does not change by accident.
class QuietCombo : public QComboBox {
    Q_OBJECT

public:
    explicit QuietCombo(QWidget* parent = nullptr);

    /// Of the icons of its entries. QComboBox::setIconSize makes the list at once, which takes longer than
    /// all the rest of the box; this one waits until it is opened.
    void setEntryIconSize(QSize size) { entryIconSize_ = size; }

    void showPopup() override;

protected:
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void initStyleOption(QStyleOptionComboBox* option) const override;

private:
    QSize entryIconSize_;
};

} // namespace pelorus
