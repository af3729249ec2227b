#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

namespace pelorus {

/// Does something as often as it is wanted; while something is dragged, no more often than the display shows
/// a frame: a mouse tells of more places than that, and what nobody can see is not worth laying out.
class Pace : public QObject {
    Q_OBJECT

public:
    explicit Pace(std::function<void()> does, QObject* parent = nullptr);

    /// At once, or with the display's next frame; always with what is there by then.
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
