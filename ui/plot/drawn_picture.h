#pragma once

#include "ui/plot/axes.h"
#include "ui/plot/marks_item.h"

#include <memory>

namespace pelorus {

/// One kind of picture, drawn into a layout of a plot; made by drawnPicture(). It keeps what it is shown by
/// address: a picture outlives the next call of show().
class DrawnPicture {
public:
    virtual ~DrawnPicture() = default;

    /// False where a picture needs another arrangement; then all is built anew.
    virtual bool fits(const Picture& picture, const Look& look) const = 0;

    virtual void show(const Picture& picture, const Look& look) = 0;
    virtual void showReading(const Reading&, const Look&) {}
    /// Nothing: the part that the picture was made for.
    virtual void showViewport(const std::optional<Viewport>& viewport) = 0;
    /// For what depends on the size of the whole; before each layout.
    virtual void arrange(const QSize&, const Look&) {}

    virtual QRect area() const = 0; ///< of the picture without its axes, in logical pixels
    /// That part of area() of which nothing that lies under it is seen, after a layout.
    virtual QRect coveredArea() const { return {}; }
    virtual Viewport viewport() const = 0;
    virtual std::vector<MarkedRect> markedRects() const = 0;
    virtual std::vector<LitRect> litRects() const { return {}; }
    /// What is at a point outside all marked rects.
    virtual std::optional<Focus> focusAt(const QPointF&) const { return {}; }
};

/// Builds the axes of a picture in an empty layout.
std::unique_ptr<DrawnPicture> drawnPicture(const Picture& picture, const Look& look, QCPLayoutGrid* layout);

} // namespace pelorus
