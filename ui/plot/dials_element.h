#pragma once

#include "ui/plot/look.h"

#include <qcustomplot.h>

namespace pelorus {

/// Draws dials: the pair that is pointed at large at the left, all others as small ones beside it.
class DialsElement : public QCPLayoutElement {
    Q_OBJECT

public:
    explicit DialsElement(QCustomPlot* plot);

    void setDials(const Dials& dials, const Look& look);
    void setTurned(const std::optional<Turned>& turned);

    /// The dial at a point.
    const Dial* dialAt(const QPointF& point) const;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    /// Where things are drawn: a square for each circle, text below it.
    struct Places {
        QRectF large;
        std::vector<QRectF> small;
    };
    Places places() const;
    double line() const; ///< height of a line of text

    void drawCircle(QCPPainter* painter, const QRectF& square, bool isChosen) const;
    void drawTrail(QCPPainter* painter, const QRectF& square, const std::vector<double>& angles) const;
    void drawBetween(QCPPainter* painter, const QRectF& square, const std::vector<Hand>& hands) const;
    void drawHands(QCPPainter* painter, const QRectF& square, const std::vector<Hand>& hands) const;
    void drawText(QCPPainter* painter, const QRectF& place, const std::string& text, const QColor& color,
                  double size, QFont::Weight weight = QFont::Normal) const;
    void drawLarge(QCPPainter* painter, const QRectF& square) const;
    void drawNames(QCPPainter* painter, const QRectF& square, const std::vector<Hand>& hands) const;

    Dials dials_;
    std::optional<Turned> turned_;
    const Theme* theme_ = &Theme::of(Theme::Id::Light);
    double textSize_ = 11;
};

} // namespace pelorus
