#include "ui/service/pace.h"

#include <QGuiApplication>
#include <QScreen>
#include <algorithm>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

int frameMilliseconds()
{
    const QScreen* screen = QGuiApplication::primaryScreen();
    const double rate = screen ? screen->refreshRate() : 0;
    return rate > 0 ? std::clamp(static_cast<int>(std::floor(1000 / rate)), 1, 40) : 16;
}

} // namespace

Pace::Pace(std::function<void()> does, QObject* parent) : QObject(parent), does_(std::move(does))
{
    frame_.setTimerType(Qt::PreciseTimer);
    frame_.setSingleShot(true);
    connect(&frame_, &QTimer::timeout, this, &Pace::next);
}

void Pace::want()
{
    if (frame_.isActive()) {
        isWanted_ = true;
        return;
    }
    if (isMoving_)
        frame_.start(frameMilliseconds());
    does_();
}

void Pace::setMoving(bool moving)
{
    isMoving_ = moving;
    if (!moving && frame_.isActive()) {
        frame_.stop();
        next();
    }
}

void Pace::next()
{
    if (std::exchange(isWanted_, false))
        want();
}

} // namespace pelorus
