#include "ui/widgets/slider.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr int positions = 2000;

/// Three significant digits: what one would type.
double roundedReal(double number)
{
    if (number == 0)
        return 0;
    const double unit = std::pow(10, std::floor(std::log10(std::abs(number))) - 2);
    return unit >= 1 ? std::round(number / unit) * unit : std::round(number * (1 / unit)) / (1 / unit);
}

constexpr int pull = 14; ///< slider positions on either side of a detent that lead to it

/// The nearest of 2^k and 3 · 2^k.
double nearestSize(double number)
{
    const double power = std::exp2(std::floor(std::log2(number)));
    double nearest = power;
    for (const double size : {1.5 * power, 2 * power})
        if (size == std::trunc(size) &&
            std::abs(std::log(size / number)) < std::abs(std::log(nearest / number)))
            nearest = size;
    return nearest;
}

/// Steps in which sizes of models come.
double steppedSize(double number)
{
    constexpr double step = 8;
    return number < 8 * step ? std::round(number) : std::round(number / step) * step;
}

} // namespace

ParameterSlider::ParameterSlider(const Parameter& parameter, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), parameter_(parameter)
{
    setRange(0, positions);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::sliderMoved, this, [this](int position) {
        const bool isFree = QGuiApplication::keyboardModifiers().testFlag(Qt::ShiftModifier);
        emit moved(isFree ? numberAt(position) : detentAt(position));
    });
}

void ParameterSlider::setNumber(double number)
{
    const double low = parameter_.sliderMinimum;
    const double high = parameter_.sliderMaximum;
    const double inside = std::clamp(number, low, high);
    const double part = parameter_.scale == Parameter::Scale::Logarithmic
                            ? std::log(inside / low) / std::log(high / low)
                            : (inside - low) / (high - low);
    if (isSliderDown())
        return; // the hand knows better than the rounded number
    const QSignalBlocker quiet(this);
    setValue(static_cast<int>(std::lround(part * positions)));
}

double ParameterSlider::numberAt(int position) const
{
    const double low = parameter_.sliderMinimum;
    const double high = parameter_.sliderMaximum;
    const double part = static_cast<double>(position) / positions;
    double number = parameter_.scale == Parameter::Scale::Logarithmic ? low * std::pow(high / low, part)
                                                                      : low + (high - low) * part;
    if (position > 0 && position < positions && parameter_.scale == Parameter::Scale::Logarithmic)
        number = roundedReal(number);
    if (parameter_.kind == Parameter::Kind::Integer)
        number = std::round(number / parameter_.step) * parameter_.step;
    return std::clamp(number, low, high);
}

double ParameterSlider::detentAt(int position) const
{
    const double number = numberAt(position);
    const bool isSize = parameter_.kind == Parameter::Kind::Integer && parameter_.step == 1 &&
                        parameter_.scale == Parameter::Scale::Logarithmic;
    if (!isSize || position == 0 || position == positions)
        return number;
    const double low = parameter_.sliderMinimum;
    const double high = parameter_.sliderMaximum;
    const double size = nearestSize(number);
    const double at = std::log(size / low) / std::log(high / low) * positions;
    return std::clamp(std::abs(at - position) <= pull ? size : steppedSize(number), low, high);
}

void ParameterSlider::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void ParameterSlider::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
        emit stepped(1);
        return;
    case Qt::Key_Left:
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
        event->ignore();
    }
}

void ParameterSlider::mousePressEvent(QMouseEvent* event)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const QRect handle = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    const bool onTrack = event->button() == Qt::LeftButton && !handle.contains(event->pos());
    if (onTrack) {
        // A click on the track goes there; a drag goes on from it.
        const int at = static_cast<int>(event->position().x()) - handle.width() / 2;
        setSliderPosition(
            QStyle::sliderValueFromPosition(minimum(), maximum(), at, width() - handle.width()));
    }
    QSlider::mousePressEvent(event);
    if (onTrack)
        emit moved(detentAt(sliderPosition()));
}

} // namespace pelorus
