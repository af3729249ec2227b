#pragma once

#include <QToolButton>

namespace pelorus {

/// Draws the small arrow that says that there is a list to choose from; centred.
void drawChevron(QWidget& on, const QPointF& centre);

/// A button with such an arrow at its right end, for which its style leaves room.
class PickerButton : public QToolButton {
    Q_OBJECT

public:
    /// `fromRight`: where the middle of the arrow is, in pixels.
    explicit PickerButton(int fromRight, QWidget* parent = nullptr)
        : QToolButton(parent), fromRight_(fromRight)
    {
    }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int fromRight_;
};

} // namespace pelorus
