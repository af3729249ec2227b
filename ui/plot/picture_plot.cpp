#include "ui/plot/picture_plot.h"

#include "ui/look/type.h"

#include <QTimer>
#include <cmath>
#include <utility>

namespace pelorus {

namespace {

Index indexAt(QCPAxis* axis, double pixel)
{
    return static_cast<Index>(std::floor(axis->pixelToCoord(pixel) + 0.5));
}

} // namespace

PicturePlot::PicturePlot(QWidget* parent) : QCustomPlot(parent)
{
    setLocale(QLocale::c());
    setNoAntialiasingOnDrag(false);
    plotLayout()->clear();
    setBackground(QBrush(look_.theme->window));
    connect(this, &QCustomPlot::beforeReplot, this, [this] {
        arrange();
        isStale_ = false;
    });
    connect(this, &QCustomPlot::afterLayout, this, [this] {
        arrangeAgain();
        holdMargins();
        paintGround();
        if (area() == lastArea_)
            return;
        lastArea_ = area();
        followsArea_ = true;
        emit areaChanged();
    });
}

PicturePlot::~PicturePlot()
{
    dismantle();
}

void PicturePlot::setLook(const Look& look)
{
    const bool isMoving = look_.isMoving;
    look_ = look;
    look_.isMoving = isMoving;
    hasOtherLook_ = true;
    show();
}

void PicturePlot::setMoving(bool moving)
{
    if (moving == look_.isMoving)
        return;
    look_.isMoving = moving;
    setPlottingHint(QCP::phFastPolylines, !moving); // which is slower for thin lines
    hasOtherLook_ = true;
    if (!moving)
        show();
}

void PicturePlot::setPicture(std::shared_ptr<const Picture> picture)
{
    if (!std::exchange(followsArea_, false) && !look_.isMoving)
        releaseMargins();
    const auto before = std::move(picture_); // what is drawn refers to it until show() is done
    picture_ = std::move(picture);
    show();
}

void PicturePlot::setReading(std::shared_ptr<const Reading> reading)
{
    reading_ = std::move(reading);
    if (!drawn_ || !picture_)
        return;
    drawn_->showReading(reading_ ? *reading_ : Reading{}, look_);
    updateMarks();
    refresh();
}

void PicturePlot::setMarks(const Focus& hovered, const Focus& pinned)
{
    hovered_ = hovered;
    pinned_ = pinned;
    if (!marks_)
        return;
    marks_->setFocus(hovered_, pinned_);
    if (lastArea_.isNull()) // before the first layout there is nothing to draw into
        return;
    if (look_.isMoving)
        refresh();
    else if (isStale_)
        replot(rpQueuedReplot); // from now on the marks alone are drawn, into a buffer of their own
    else
        layer("overlay")->replot();
}

void PicturePlot::setViewport(const Viewport& viewport)
{
    viewport_ = viewport;
    if (!drawn_)
        return;
    drawn_->showViewport(viewport_);
    refresh();
}

void PicturePlot::resetViewport()
{
    viewport_.reset();
    if (!drawn_)
        return;
    drawn_->showViewport(viewport_);
    refresh();
}

QRect PicturePlot::area() const
{
    return drawn_ ? drawn_->area() : QRect();
}

QRect PicturePlot::areaAt(const QPointF& point) const
{
    for (const MarkedRect& rect : markedRects_)
        if (rect.panel && rect.x->axisRect()->rect().contains(point.toPoint()))
            return rect.x->axisRect()->rect();
    for (const MarkedRect& rect : markedRects_)
        if (rect.panel)
            return rect.x->axisRect()->rect();
    return area();
}

PixelSize PicturePlot::areaPixels() const
{
    const double ratio = devicePixelRatioF();
    return {std::max(1, qRound(area().width() * ratio)), std::max(1, qRound(area().height() * ratio))};
}

Viewport PicturePlot::currentViewport() const
{
    return drawn_ ? drawn_->viewport() : Viewport{};
}

std::optional<Focus> PicturePlot::focusAt(const QPointF& point) const
{
    for (const MarkedRect& rect : markedRects_) {
        if (!rect.x->axisRect()->rect().contains(point.toPoint()))
            continue;
        const ColumnPairs& pairing = picture_->pairing;
        Focus focus = focusOn(rect.xQuantity, indexAt(rect.x, point.x()), pairing)
                          .over(focusOn(rect.yQuantity, indexAt(rect.y, point.y()), pairing));
        focus.panel = rect.panel;
        return focus;
    }
    return drawn_ ? drawn_->focusAt(point) : std::nullopt;
}

void PicturePlot::drawOn(QCPPainter* painter, QSize size)
{
    resize(size);
    QCustomPlot::setViewport(rect()); // a hidden widget hears of its size too late
    show();
    arrange();
    toPainter(painter, size.width(), size.height());
}

/// Soon, and once for all that changes until then, straight onto the window: what changes as a whole is not
/// worth a way through buffers, which takes as long as the drawing.
void PicturePlot::refresh()
{
    isStale_ = true;
    if (isVisible()) {
        update();
        return;
    }
    if (isLayingOut_)
        return;
    isLayingOut_ = true;
    QTimer::singleShot(0, this, [this] { // nothing is seen, but its size is asked for
        isLayingOut_ = false;
        arrange();
        updateLayout();
    });
}

void PicturePlot::paintEvent(QPaintEvent* event)
{
    if (!isStale_) {
        QCustomPlot::paintEvent(event);
        return;
    }
    arrange();
    QCPPainter painter(this);
    bare_ = event->region();
    painter_ = &painter;
    draw(&painter);
    painter_ = nullptr;
    painter.end();
    emit afterReplot();
}

/// What lies under the drawing, as soon as it is known what of it will be seen.
void PicturePlot::paintGround()
{
    if (!painter_ || isArranging_)
        return;
    if (drawn_)
        bare_ -= drawn_->coveredArea();
    for (const QRect& part : bare_)
        painter_->fillRect(part, look_.theme->window);
    bare_ = {};
}

void PicturePlot::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QCustomPlot::setViewport(rect());
    isStale_ = true; // where it is seen, the event that paints it follows
    if (!isVisible())
        refresh();
}

/// Whether all was built anew.
bool PicturePlot::ensureDrawn()
{
    if (drawn_ && picture_ && drawn_->fits(*picture_, look_) && look_.title.isEmpty() == !title_)
        return false;
    dismantle();
    if (picture_)
        build();
    return true;
}

void PicturePlot::dismantle()
{
    drawn_.reset();
    leastMargins_.clear();
    clearPlottables();
    clearItems();
    plotLayout()->clear();
    title_ = nullptr;
    marks_ = nullptr;
    markedRects_.clear();
}

void PicturePlot::build()
{
    auto* grid = new QCPLayoutGrid;
    grid->setRowSpacing(8);
    grid->setColumnSpacing(10);
    int row = 0;
    if (!look_.title.isEmpty()) {
        title_ = new QCPTextElement(this);
        title_->setMargins({0, 0, 0, 4});
        plotLayout()->addElement(row++, 0, title_);
    }
    plotLayout()->addElement(row, 0, grid);
    plotLayout()->setRowStretchFactor(row, 100);
    drawn_ = drawnPicture(*picture_, look_, grid);
    marks_ = new MarksItem(this);
    marks_->setLayer("overlay");
    marks_->setFocus(hovered_, pinned_);
}

void PicturePlot::arrange()
{
    if (drawn_)
        drawn_->arrange(plotLayout()->rect().size(), look_);
}

/// How many names have room is known only after a layout; where sizes changed, it is laid out once more.
void PicturePlot::arrangeAgain()
{
    std::vector<QSize> sizes;
    for (const MarkedRect& rect : markedRects_)
        sizes.push_back(rect.x->axisRect()->size());
    if (isArranging_ || sizes == arrangedFor_)
        return;
    isArranging_ = true;
    arrangedFor_ = std::move(sizes);
    arrange();
    updateLayout();
    isArranging_ = false;
}

void PicturePlot::show()
{
    const bool isNew = ensureDrawn();
    setBackground(QBrush(look_.theme->window));
    if (drawn_) {
        restyle();
        drawn_->show(*picture_, look_);
        if (isNew || hasOtherLook_)
            drawn_->showReading(reading_ ? *reading_ : Reading{}, look_);
        hasOtherLook_ = false;
        drawn_->showViewport(viewport_);
        updateMarks();
    }
    refresh();
}

/// The room that labels have had is kept while something moves, and for a picture that is made because that
/// room has changed: for the new area other labels may be wanted, whose room asks for the old area, and so
/// on.
void PicturePlot::holdMargins()
{
    for (QCPAxisRect* rect : axisRects()) {
        const QMargins least = rect->minimumMargins();
        leastMargins_.try_emplace(rect, least);
        rect->setMinimumMargins(rect->margins() | least);
    }
}

void PicturePlot::releaseMargins()
{
    for (QCPAxisRect* rect : axisRects())
        if (const auto least = leastMargins_.find(rect); least != leastMargins_.end())
            rect->setMinimumMargins(least->second);
}

void PicturePlot::restyle()
{
    if (title_) {
        title_->setText(look_.title);
        title_->setFont(type::fontFor(look_.title, type::drawn(look_.textSize * 15 / 11, QFont::DemiBold)));
        title_->setTextColor(look_.theme->text);
    }
    marks_->setTheme(*look_.theme);
    marks_->setVisible(look_.cursor);
}

void PicturePlot::updateMarks()
{
    markedRects_ = drawn_->markedRects();
    marks_->setRects(markedRects_);
    marks_->setPairing(picture_->pairing);
    marks_->setLit(drawn_->litRects());
}

} // namespace pelorus
