#pragma once

#include "ui/plot/look.h"

#include <qcustomplot.h>

namespace pelorus {

/// Where the marks of one axis rect go.
struct MarkedRect {
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    Meaning xQuantity = Meaning::None;
    Meaning yQuantity = Meaning::None;
    bool isHeatMap = false;
    std::optional<Index> panel = {}; ///< which of several heat maps
};

/// Cells that are lit because the pointed-at cell was made from them.
struct LitRect {
    QCPAxis* x = nullptr;
    QCPAxis* y = nullptr;
    Block cells;
};

/// The cursor and the pinned cell over all axis rects of a plot, in a layer of its own, so that following the
/// mouse redraws nothing else.
class MarksItem : public QCPAbstractItem {
    Q_OBJECT

public:
    explicit MarksItem(QCustomPlot* plot);

    void setRects(std::vector<MarkedRect> rects) { rects_ = std::move(rects); }
    void setLit(std::vector<LitRect> lit) { lit_ = std::move(lit); }
    void setFocus(const Focus& hovered, const Focus& pinned);
    void setPairing(const ColumnPairs& pairing) { pairing_ = pairing; }
    void setTheme(const Theme& theme) { theme_ = &theme; }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawFocus(QCPPainter* painter, const MarkedRect& rect, const Focus& focus, const QColor& color,
                   bool strong) const;
    void drawLines(QCPPainter* painter, const MarkedRect& rect, const Focus& focus,
                   const QColor& color) const;
    void drawCell(QCPPainter* painter, const MarkedRect& rect, const Focus& focus, const QColor& color) const;
    void drawFrame(QCPPainter* painter, QRectF cells, const QColor& color) const;

    std::vector<MarkedRect> rects_;
    std::vector<LitRect> lit_;
    ColumnPairs pairing_;
    Focus hovered_;
    Focus pinned_;
    const Theme* theme_ = &Theme::of(Theme::Id::Light);
};

} // namespace pelorus
