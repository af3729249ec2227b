#include "ui/widgets/slider.h"

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

} // namespace

ParameterSlider::ParameterSlider(const Parameter& parameter, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), parameter_(parameter)
{
    setRange(0, positions);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QSlider::sliderMoved, this, [this](int position) { emit moved(numberAt(position)); });
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
        emit moved(numberAt(sliderPosition()));
}

} // namespace pelorus
