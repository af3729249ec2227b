#include "ui/plot/marks_item.h"

#include <cmath>

namespace pelorus {

namespace {

constexpr double large = 12; ///< pixels

bool hasLargeCells(const MarkedRect& rect)
{
    return std::abs(rect.x->coordToPixel(1) - rect.x->coordToPixel(0)) >= large &&
           std::abs(rect.y->coordToPixel(1) - rect.y->coordToPixel(0)) >= large;
}

} // namespace

MarksItem::MarksItem(QCustomPlot* plot) : QCPAbstractItem(plot)
{
    setClipToAxisRect(false);
    setSelectable(false);
}

void MarksItem::setFocus(const Focus& hovered, const Focus& pinned)
{
    hovered_ = hovered;
    pinned_ = pinned;
}

void MarksItem::draw(QCPPainter* painter)
{
    QColor quiet = theme_->text;
    quiet.setAlphaF(0.4F);
    QColor strong = theme_->text;
    strong.setAlphaF(0.75F);
    for (const MarkedRect& rect : rects_) {
        painter->save();
        painter->setClipRect(rect.x->axisRect()->rect());
        painter->setAntialiasing(false);
        drawFocus(painter, rect, pinned_, hovered_.isEmpty() ? strong : quiet, hovered_.isEmpty());
        if (!hovered_.isEmpty())
            drawFocus(painter, rect, hovered_, strong, true);
        painter->restore();
    }
    for (const LitRect& lit : lit_) {
        painter->save();
        painter->setClipRect(lit.x->axisRect()->rect().adjusted(-2, -2, 2, 2));
        const auto at = [](const QCPAxis* axis, Index cell) {
            return axis->coordToPixel(static_cast<double>(cell) - 0.5);
        };
        drawFrame(painter,
                  QRectF(QPointF(at(lit.x, lit.cells.columns.begin), at(lit.y, lit.cells.rows.begin)),
                         QPointF(at(lit.x, lit.cells.columns.end), at(lit.y, lit.cells.rows.end))),
                  theme_->accent);
        painter->restore();
    }
}

void MarksItem::drawFocus(QCPPainter* painter, const MarkedRect& rect, const Focus& focus,
                          const QColor& color, bool strong) const
{
    // Lines would strike through the numbers of large cells.
    if (!rect.isHeatMap || !hasLargeCells(rect))
        drawLines(painter, rect, focus, color);
    if (!rect.isHeatMap)
        return;
    const bool elsewhere = rect.panel && focus.panel && rect.panel != focus.panel;
    drawCell(painter, rect, focus, elsewhere || !strong ? color : theme_->text);
}

void MarksItem::drawLines(QCPPainter* painter, const MarkedRect& rect, const Focus& focus,
                          const QColor& color) const
{
    const QRect inside = rect.x->axisRect()->rect();
    painter->setPen(QPen(color, theme_->hairline));
    if (const auto x = placeOf(focus, rect.xQuantity, pairing_)) {
        const double at = rect.x->coordToPixel(static_cast<double>(*x));
        painter->drawLine(QLineF(at, inside.top(), at, inside.bottom()));
    }
    if (const auto y = placeOf(focus, rect.yQuantity, pairing_)) {
        const double at = rect.y->coordToPixel(static_cast<double>(*y));
        painter->drawLine(QLineF(inside.left(), at, inside.right(), at));
    }
}

void MarksItem::drawCell(QCPPainter* painter, const MarkedRect& rect, const Focus& focus,
                         const QColor& color) const
{
    const auto x = placeOf(focus, rect.xQuantity, pairing_);
    const auto y = placeOf(focus, rect.yQuantity, pairing_);
    const QRectF whole(rect.x->axisRect()->rect());
    QRectF cell = whole;
    if (x) {
        cell.setLeft(rect.x->coordToPixel(static_cast<double>(*x) - 0.5));
        cell.setRight(rect.x->coordToPixel(static_cast<double>(*x) + 0.5));
    }
    if (y) {
        cell.setTop(rect.y->coordToPixel(static_cast<double>(*y) - 0.5));
        cell.setBottom(rect.y->coordToPixel(static_cast<double>(*y) + 0.5));
    }
    if ((x && y) || ((x || y) && hasLargeCells(rect)))
        drawFrame(painter, cell, color);
}

void MarksItem::drawFrame(QCPPainter* painter, QRectF cell, const QColor& color) const
{
    constexpr double least = 7; // a cell smaller than this could not be seen
    if (cell.width() < least)
        cell.adjust((cell.width() - least) / 2, 0, (least - cell.width()) / 2, 0);
    if (cell.height() < least)
        cell.adjust(0, (cell.height() - least) / 2, 0, (least - cell.height()) / 2);
    painter->setBrush(Qt::NoBrush);
    QColor halo = theme_->window;
    halo.setAlphaF(0.8F);
    painter->setPen(QPen(halo, 3));
    painter->drawRect(cell);
    painter->setPen(QPen(color, 1.5));
    painter->drawRect(cell);
}

} // namespace pelorus
