#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

namespace pelorus {

/// Does something as often as it is wanted; while something is dragged, no more than thirty times a second: a
/// display and a mouse are faster than that, but nobody reads numbers that change more often.
class Pace : public QObject {
    Q_OBJECT

public:
    explicit Pace(std::function<void()> does, QObject* parent = nullptr);

    /// At once, or soon; always with what is there by then.
    void want();

    void setMoving(bool moving);

private:
    void next();

    std::function<void()> does_;
    QTimer frame_;
    bool isMoving_ = false;
    bool isWanted_ = false;
};

} // namespace pelorus
