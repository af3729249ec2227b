#pragma once

#include "ui/plot/picture_plot.h"

#include <QTimer>

namespace pelorus {

/// A PicturePlot that is used: the wheel zooms at the cursor, a drag pans, a double click fits, a click pins,
/// arrow keys walk. It changes nothing itself, it tells.
class PictureCanvas : public PicturePlot {
    Q_OBJECT

public:
    explicit PictureCanvas(QWidget* parent = nullptr);

    /// The picture is being dragged, or the wheel turned just now.
    bool isInMotion() const { return dragging_ || turning_.isActive(); }

signals:
    void hovered(const pelorus::Focus& focus);
    void clicked(const pelorus::Focus& focus);
    void viewportWanted(const pelorus::Viewport& viewport);
    void fitWanted();
    void stepWanted(int rows, int columns);
    void escaped();
    void motionChanged(); ///< began or ended

public slots:
    void zoom(double factor); ///< about the middle

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Extent {
        Index rows;
        Index columns;
    };
    std::optional<Extent> extent() const; ///< of what can be zoomed
    void endDrag();
    void walk(int rows, int columns);
    void zoomAt(double factor, const QPointF& point);

    std::optional<QPointF> pressed_;
    QPointF lastHover_;
    std::optional<QPointF> sleepsAt_; ///< where the mouse rests while keys walk
    Viewport dragStart_;
    bool dragging_ = false;
    QTimer turning_; ///< runs for a moment after each turn of the wheel
};

} // namespace pelorus
