#pragma once

#include "ui/plot/drawn_picture.h"

#include <map>
#include <memory>

namespace pelorus {

/// Draws any picture, on screen and, by drawOn, on paper. It does not react to the mouse; PictureCanvas does.
class PicturePlot : public QCustomPlot {
    Q_OBJECT

public:
    explicit PicturePlot(QWidget* parent = nullptr);
    ~PicturePlot() override;

    void setLook(const Look& look);
    void setMoving(bool moving); ///< see Look::isMoving
    /// nullptr shows nothing.
    void setPicture(std::shared_ptr<const Picture> picture);
    void setReading(std::shared_ptr<const Reading> reading);
    void setMarks(const Focus& hovered, const Focus& pinned);
    /// Shows this part of what there is, whatever part the picture was made for.
    void setViewport(const Viewport& viewport);
    void resetViewport(); ///< shows the part that the picture was made for

    const Picture* picture() const { return picture_.get(); }
    const Look& look() const { return look_; }

    QRect area() const; ///< of the picture without its axes, in logical pixels
    QRect
    areaAt(const QPointF& point) const; ///< the same of the heat map under a point, where there are several
    PixelSize areaPixels() const;       ///< of area() in device pixels
    Viewport currentViewport() const;

    /// What is at a point, in the terms of what is drawn there; nothing outside all axis rects.
    std::optional<Focus> focusAt(const QPointF& point) const;

    /// Draws onto another device, in a size in logical pixels.
    void drawOn(QCPPainter* painter, QSize size);

signals:
    void areaChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void paintGround();
    bool ensureDrawn();
    void dismantle();
    void build();
    void arrange();
    void arrangeAgain();
    void show();
    void holdMargins();
    void releaseMargins();
    void restyle();
    void updateMarks();

    Look look_;
    bool hasOtherLook_ = false; ///< than when the reading was shown
    std::shared_ptr<const Picture> picture_;
    std::shared_ptr<const Reading> reading_;
    std::optional<Viewport> viewport_;
    Focus hovered_;
    Focus pinned_;

    std::unique_ptr<DrawnPicture> drawn_; ///< nullptr before the first picture
    QCPTextElement* title_ = nullptr;
    MarksItem* marks_ = nullptr;
    std::vector<MarkedRect> markedRects_;
    QRect lastArea_;
    QCPPainter* painter_ = nullptr;  ///< while painting straight onto the window
    QRegion bare_;                   ///< what it has not painted yet
    std::vector<QSize> arrangedFor_; ///< sizes of the marked rects when their names were fitted
    std::map<QCPAxisRect*, QMargins> leastMargins_; ///< as they were made
    bool followsArea_ = false;                      ///< the next picture is made because the area has changed
    bool isArranging_ = false;
    bool isStale_ = true;      ///< what the library's paint buffers hold
    bool isLayingOut_ = false; ///< soon, as it is not seen
};

} // namespace pelorus
