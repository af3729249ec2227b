#include "ui/plot/dials_element.h"

#include "ui/language/core_text.h"
#include "ui/look/type.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

constexpr int linesBelowLarge = 4;  // name, caption, two hands
constexpr double largeShare = 0.42; // of the width
constexpr double gap = 14;

QPointF pointOn(const QRectF& square, double angle, double part)
{
    const double radius = square.width() / 2 * part;
    return square.center() + QPointF(std::cos(angle), -std::sin(angle)) * radius;
}

QColor withAlpha(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

/// How many columns make `count` cells, `text` higher than wide, largest in an area.
int bestColumns(int count, const QSizeF& area, double text)
{
    int best = 1;
    double largest = 0;
    for (int columns = 1; columns <= count; ++columns) {
        const int rows = (count + columns - 1) / columns;
        const double side = std::min(area.width() / columns - gap, area.height() / rows - gap - text);
        if (side > largest) {
            largest = side;
            best = columns;
        }
    }
    return best;
}

} // namespace

DialsElement::DialsElement(QCustomPlot* plot) : QCPLayoutElement(plot) {}

void DialsElement::setDials(const Dials& dials, const Look& look)
{
    dials_ = dials;
    theme_ = look.theme;
    textSize_ = look.textSize;
}

void DialsElement::setTurned(const std::optional<Turned>& turned)
{
    turned_ = turned;
}

void DialsElement::applyDefaultAntialiasingHint(QCPPainter* painter) const
{
    painter->setAntialiasing(true);
}

double DialsElement::line() const
{
    return textSize_ * 1.45;
}

DialsElement::Places DialsElement::places() const
{
    const QRectF whole(rect());
    Places places;
    const double side = std::max(
        24.0, std::min(whole.width() * largeShare - gap, whole.height() - linesBelowLarge * line() - 8));
    const double down = std::max(0.0, (whole.height() - side - linesBelowLarge * line() - 4) / 2);
    places.large = QRectF(whole.left() + 4, whole.top() + down + 2, side, side);

    const double text = 2 * line();
    const auto count = static_cast<int>(dials_.dials.size());
    const QRectF beside(places.large.right() + 2.5 * gap, whole.top(),
                        whole.right() - places.large.right() - 2.5 * gap, whole.height());
    const int columns = std::max(1, bestColumns(count, beside.size(), text));
    const int rows = (count + columns - 1) / columns;
    const QSizeF cell(beside.width() / columns, beside.height() / std::max(rows, 1));
    const double small = std::max(12.0, std::min({cell.width() - gap, cell.height() - gap - text, side}));
    for (int i = 0; i < count; ++i) {
        const double left = beside.left() + (i % columns + 0.5) * cell.width() - small / 2;
        const double top = beside.top() + (i / columns + 0.5) * cell.height() - (small + text) / 2;
        places.small.emplace_back(left, top, small, small);
    }
    return places;
}

const Dial* DialsElement::dialAt(const QPointF& point) const
{
    const Places at = places();
    if (turned_ && at.large.contains(point))
        return &turned_->large;
    for (std::size_t i = 0; i < at.small.size(); ++i)
        if (at.small[i].adjusted(0, 0, 0, 2 * line()).contains(point))
            return &dials_.dials[i];
    return nullptr;
}

void DialsElement::draw(QCPPainter* painter)
{
    const Places at = places();
    for (std::size_t i = 0; i < at.small.size(); ++i) {
        const Dial& dial = dials_.dials[i];
        const QRectF& square = at.small[i];
        drawCircle(painter, square, turned_ && turned_->large.dimension == dial.dimension);
        if (turned_ && i < turned_->hands.size()) {
            drawBetween(painter, square, turned_->hands[i]);
            drawHands(painter, square, turned_->hands[i]);
        }
        const QRectF name(square.left() - gap / 2, square.bottom() + 3, square.width() + gap, line());
        drawText(painter, name, dial.name, theme_->text, textSize_);
        drawText(painter, name.translated(0, line() - 2), dial.caption, theme_->secondary, textSize_);
    }
    drawLarge(painter, at.large);
}

void DialsElement::drawLarge(QCPPainter* painter, const QRectF& square) const
{
    drawCircle(painter, square, false);
    if (!turned_)
        return;
    drawBetween(painter, square, turned_->large.hands);
    drawTrail(painter, square, turned_->large.trail);
    drawHands(painter, square, turned_->large.hands);
    QRectF below(square.left(), square.bottom() + 6, square.width(), line());
    drawText(painter, below, turned_->large.name, theme_->text, textSize_ * 12 / 11, QFont::DemiBold);
    below.translate(0, line());
    drawText(painter, below, turned_->large.caption, theme_->secondary, textSize_);
    drawNames(painter, square, turned_->large.hands);
}

void DialsElement::drawCircle(QCPPainter* painter, const QRectF& square, bool isChosen) const
{
    const bool print = theme_->id == Theme::Id::Print;
    const QColor ring = isChosen ? theme_->accent : print ? QColor("#888888") : theme_->secondary;
    painter->setBrush(print ? QBrush(Qt::NoBrush) : QBrush(theme_->panel));
    painter->setPen(QPen(isChosen ? ring : withAlpha(ring, 0.55F), isChosen ? 1.8 : theme_->hairline));
    painter->drawEllipse(square);
    painter->setPen(QPen(print ? QColor("#DDDDDD") : theme_->line, theme_->hairline));
    painter->drawLine(QLineF(pointOn(square, 0, 0.96), pointOn(square, std::numbers::pi, 0.96)));
    painter->drawLine(
        QLineF(pointOn(square, std::numbers::pi / 2, 0.96), pointOn(square, -std::numbers::pi / 2, 0.96)));
}

void DialsElement::drawTrail(QCPPainter* painter, const QRectF& square,
                             const std::vector<double>& angles) const
{
    painter->setPen(Qt::NoPen);
    const auto count = static_cast<float>(angles.size());
    for (std::size_t i = 0; i < angles.size(); ++i) {
        painter->setBrush(withAlpha(theme_->curves[0], 0.15F + 0.45F * static_cast<float>(i) / count));
        painter->drawEllipse(pointOn(square, angles[i], 1), 2.6, 2.6);
    }
}

void DialsElement::drawBetween(QCPPainter* painter, const QRectF& square,
                               const std::vector<Hand>& hands) const
{
    if (hands.size() < 2)
        return;
    const double part = 0.42;
    const QRectF inner(pointOn(square, std::numbers::pi * 0.75, part * std::numbers::sqrt2),
                       pointOn(square, -std::numbers::pi * 0.25, part * std::numbers::sqrt2));
    // The short way round.
    const double span = std::remainder(hands[1].angle - hands[0].angle, 2 * std::numbers::pi);
    constexpr double steps = 16 * 180 / std::numbers::pi;
    painter->setPen(Qt::NoPen);
    painter->setBrush(withAlpha(theme_->curves[0], 0.16F));
    painter->drawPie(inner, qRound(std::remainder(hands[0].angle, 2 * std::numbers::pi) * steps),
                     qRound(span * steps));
}

void DialsElement::drawHands(QCPPainter* painter, const QRectF& square, const std::vector<Hand>& hands) const
{
    const double width = std::clamp(square.width() / 60, 1.4, 3.2);
    for (auto hand = hands.rbegin(); hand != hands.rend(); ++hand) {
        const QColor color = theme_->curves[static_cast<std::size_t>(hand->color) % theme_->curves.size()];
        painter->setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(QLineF(square.center(), pointOn(square, hand->angle, 0.94)));
        painter->setPen(Qt::NoPen);
        painter->setBrush(color);
        painter->drawEllipse(pointOn(square, hand->angle, 1), width * 1.7, width * 1.7);
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(theme_->secondary);
    painter->drawEllipse(square.center(), width * 0.9, width * 0.9);
}

void DialsElement::drawNames(QCPPainter* painter, const QRectF& square, const std::vector<Hand>& hands) const
{
    constexpr double mark = 8;
    QRectF place(square.left(), square.bottom() + 6 + 2 * line(), square.width(), line());
    for (const Hand& hand : hands) {
        const QString text = coreText(hand.name);
        const QFont font = type::fontFor(text, type::drawn(textSize_));
        const double wide = QFontMetricsF(font).horizontalAdvance(text) + mark + 6;
        const double left = place.center().x() - wide / 2;
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme_->curves[static_cast<std::size_t>(hand.color) % theme_->curves.size()]);
        painter->drawEllipse(QRectF(left, place.center().y() - mark / 2, mark, mark));
        painter->setPen(theme_->secondary);
        painter->setFont(font);
        painter->drawText(QRectF(left + mark + 6, place.top(), wide, line()),
                          Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
        place.translate(0, line());
    }
}

void DialsElement::drawText(QCPPainter* painter, const QRectF& place, const std::string& text,
                            const QColor& color, double size, QFont::Weight weight) const
{
    const QString said = coreText(text);
    painter->setPen(color);
    painter->setFont(type::fontFor(said, type::drawn(size, weight)));
    painter->drawText(place, Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextDontClip, said);
}

} // namespace pelorus
