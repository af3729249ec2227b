#pragma once

#include "core/parameters/parameter.h"

#include <QSlider>

namespace pelorus {

/// A slider over a parameter's slider range, linear or logarithmic; sizes stop softly at 2^k and 3 · 2^k,
/// unless Shift is held. The wheel scrolls what is around it.
class ParameterSlider : public QSlider {
    Q_OBJECT

public:
    explicit ParameterSlider(const Parameter& parameter, QWidget* parent = nullptr);

    void setNumber(double number); ///< without telling

signals:
    void moved(double number); ///< by the mouse, rounded to numbers one would type
    void stepped(int steps);   ///< by a key

protected:
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    double numberAt(int position) const;
    /// As numberAt, drawn to sizes such as 512 and 768.
    double detentAt(int position) const;

    Parameter parameter_;
};

} // namespace pelorus
