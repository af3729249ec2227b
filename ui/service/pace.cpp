#include "ui/service/pace.h"

#include <chrono>
#include <utility>

namespace pelorus {

using namespace std::chrono_literals;

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
        frame_.start(33ms);
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
