#include "ui/plot/picture_canvas.h"

#include <chrono>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

/// Longer than from one notch of a turning wheel to the next.
constexpr std::chrono::milliseconds turnLasts{150};

} // namespace

PictureCanvas::PictureCanvas(QWidget* parent) : PicturePlot(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setInteractions(QCP::iNone);
    turning_.setSingleShot(true);
    connect(&turning_, &QTimer::timeout, this, &PictureCanvas::motionChanged);
    // The library has asked for a first replot into its buffers, which nobody would see: left out.
    mReplotting = true;
    QMetaObject::invokeMethod(
        this, [this] { mReplotting = mReplotQueued = false; }, Qt::QueuedConnection);
    // A dense curve drawn as one path takes ten times as long as its pieces, more than a frame has.
    setPlottingHint(QCP::phFastPolylines);
}

std::optional<PictureCanvas::Extent> PictureCanvas::extent() const
{
    if (!picture())
        return {};
    if (const HeatMap* map = picture()->map())
        return Extent{map->rows, map->columns};
    if (const Chart* chart = picture()->chart(); chart && chart->cells > 0)
        return Extent{1, chart->cells};
    return {};
}

void PictureCanvas::zoom(double factor)
{
    zoomAt(factor, QRectF(areaAt(area().center())).center());
}

void PictureCanvas::zoomAt(double factor, const QPointF& point)
{
    const auto limits = extent();
    if (!limits)
        return;
    const Viewport now = currentViewport();
    const QRectF place(areaAt(point));
    const double row = now.top + (point.y() - place.top()) / place.height() * now.height();
    const double column = now.left + (point.x() - place.left()) / place.width() * now.width();
    emit viewportWanted(now.zoomed(factor, row, column).inside(limits->rows, limits->columns));
}

void PictureCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    endDrag(); // whose release went elsewhere
    pressed_ = event->position();
    dragStart_ = currentViewport();
}

void PictureCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (pressed_ && !event->buttons().testFlag(Qt::LeftButton)) {
        pressed_.reset();
        endDrag();
    }
    if (pressed_ && (dragging_ || (event->position() - *pressed_).manhattanLength() > 4)) {
        const auto limits = extent();
        if (!limits)
            return;
        if (!dragging_) {
            setCursor(Qt::ClosedHandCursor);
            dragging_ = true;
            emit motionChanged();
        }
        const QPointF moved = event->position() - *pressed_;
        const QRectF place(areaAt(*pressed_));
        emit viewportWanted(dragStart_
                                .moved(-moved.y() / place.height() * dragStart_.height(),
                                       -moved.x() / place.width() * dragStart_.width())
                                .inside(limits->rows, limits->columns));
        return;
    }
    if (event->position() == sleepsAt_)
        return;
    sleepsAt_.reset();
    lastHover_ = event->position();
    emit hovered(focusAt(event->position()).value_or(Focus{}));
}

void PictureCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    const bool wasClick = pressed_ && !dragging_;
    pressed_.reset();
    endDrag();
    if (wasClick)
        if (const auto focus = focusAt(event->position()))
            emit clicked(*focus);
}

void PictureCanvas::endDrag()
{
    if (!std::exchange(dragging_, false))
        return;
    unsetCursor();
    emit motionChanged();
}

void PictureCanvas::mouseDoubleClickEvent(QMouseEvent*)
{
    pressed_.reset();
    emit fitWanted();
}

void PictureCanvas::wheelEvent(QWheelEvent* event)
{
    if (!area().contains(event->position().toPoint())) {
        event->ignore();
        return;
    }
    const bool begins = !turning_.isActive();
    turning_.start(turnLasts);
    if (begins)
        emit motionChanged();
    zoomAt(std::pow(1.2, event->angleDelta().y() / 120.0), event->position());
    event->accept();
}

/// A mouse that rests says nothing, until it moves.
void PictureCanvas::walk(int rows, int columns)
{
    sleepsAt_ = lastHover_;
    emit hovered(Focus{});
    emit stepWanted(rows, columns);
}

void PictureCanvas::keyPressEvent(QKeyEvent* event)
{
    const int stride = event->modifiers().testFlag(Qt::ShiftModifier) ? 10 : 1;
    switch (event->key()) {
    case Qt::Key_Up:
        walk(-stride, 0);
        return;
    case Qt::Key_Down:
        walk(stride, 0);
        return;
    case Qt::Key_Left:
        walk(0, -stride);
        return;
    case Qt::Key_Right:
        walk(0, stride);
        return;
    case Qt::Key_Escape:
        emit escaped();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void PictureCanvas::leaveEvent(QEvent* event)
{
    emit hovered(Focus{});
    QWidget::leaveEvent(event);
}

} // namespace pelorus
