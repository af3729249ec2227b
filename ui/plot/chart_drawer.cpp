#include "ui/plot/chart_drawer.h"

#include "ui/language/core_text.h"
#include "ui/look/type.h"
#include "ui/plot/dense_curve.h"
#include "ui/plot/tickers.h"

#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr double labelStart = 0.01; ///< of a guide's label, as a part of the width
constexpr double labelGap = 8;      ///< pixels between two beside each other

/// Of its line, on which a label stands.
Qt::Alignment sideOf(bool isBelow)
{
    return Qt::AlignLeft | (isBelow ? Qt::AlignTop : Qt::AlignBottom);
}

QVector<double> vectorOf(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

QColor withAlpha(QColor color, double alpha)
{
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

constexpr std::size_t pointsUpTo = 160; // a line with this many points or fewer shows them

} // namespace

ChartDrawer::ChartDrawer(QCPAxisRect* rect, Direction direction) : rect_(rect), direction_(direction) {}

QCPAxis* ChartDrawer::along() const
{
    return rect_->axis(direction_ == Direction::Rightwards ? QCPAxis::atBottom : QCPAxis::atLeft);
}

QCPAxis* ChartDrawer::across() const
{
    return rect_->axis(direction_ == Direction::Rightwards ? QCPAxis::atLeft : QCPAxis::atBottom);
}

void ChartDrawer::clear()
{
    for (const auto& plottable : plottables_)
        if (plottable)
            plot()->removePlottable(plottable);
    for (const auto& item : items_)
        if (item)
            plot()->removeItem(item);
    plottables_.clear();
    labels_.clear();
    items_.clear();
}

void ChartDrawer::draw(const Chart& chart, const Look& look)
{
    clear();
    along()->setRange(chart.x.lowest, std::max(chart.x.highest, chart.x.lowest + 1e-9));
    fitAcross(chart);
    for (const Guide& guide : chart.guides)
        drawGuide(guide, look);
    for (const Curve& curve : chart.curves)
        drawCurve(curve, look);
    if (!chart.note.empty())
        drawNote(coreText(chart.note), look);
}

void ChartDrawer::fitAcross(const Chart& chart)
{
    double lowest = chart.y.lowest;
    double highest = chart.y.highest;
    if (!(highest > lowest)) {
        lowest = std::numeric_limits<double>::infinity();
        highest = -lowest;
        for (const Curve& curve : chart.curves)
            for (const auto* values : {&curve.y, &curve.low, &curve.high})
                for (double value : *values)
                    if (std::isfinite(value)) {
                        lowest = std::min(lowest, value);
                        highest = std::max(highest, value);
                    }
    }
    if (!(highest >= lowest))
        lowest = 0, highest = 1;
    if (chart.y.logarithmic) {
        across()->setRange(lowest, highest);
        return;
    }
    const double margin =
        highest > lowest ? (highest - lowest) * 0.05 : std::max(1.0, std::abs(highest)) * 0.05;
    across()->setRange(lowest - margin, highest + margin);
}

QCPGraph* ChartDrawer::graph(const std::vector<double>& x, const std::vector<double>& y)
{
    auto* made = plot()->addGraph(along(), across());
    made->setData(vectorOf(x), vectorOf(y), true);
    made->setAdaptiveSampling(true);
    plottables_.emplace_back(made);
    return made;
}

void ChartDrawer::drawCurve(const Curve& curve, const Look& look)
{
    const auto& colors = look.theme->curves;
    const auto which = static_cast<std::size_t>(curve.color);
    QColor color = colors[which % colors.size()];
    if (curve.style == Curve::Style::Bars) {
        drawBars(curve, curve.color == 1 ? withAlpha(colors[0], 0.45) : color);
        return;
    }
    const bool isDashed = curve.dashed || which >= colors.size(); // a second round of the same colours
    const bool isDotted = curve.style == Curve::Style::Dots;
    if (look.isMoving && curve.x.size() > pointsUpTo && !isDashed && !isDotted) {
        drawDense(curve, color);
        return;
    }
    if (!curve.low.empty())
        drawBand(curve, color);
    QCPGraph* line = graph(curve.x, curve.y);
    const double width = (curve.emphasized ? 2.4 : 1.4) * look.textSize / 11;
    line->setPen(QPen(color, width, isDashed ? Qt::DashLine : Qt::SolidLine));
    if (isDotted || (curve.style == Curve::Style::Points && curve.x.size() <= pointsUpTo)) {
        const double size =
            std::clamp(rect_->width() / std::max(1.0, 2.0 * static_cast<double>(curve.x.size())), 2.5, 6.0);
        line->setScatterStyle({QCPScatterStyle::ssDisc, color, color, size * look.textSize / 11});
        line->setPen(isDotted ? QPen(Qt::NoPen) : QPen(withAlpha(color, 0.5), width * 0.7));
    }
}

void ChartDrawer::drawBars(const Curve& curve, const QColor& color)
{
    auto* bars = new QCPBars(along(), across());
    bars->setData(vectorOf(curve.x), vectorOf(curve.y), true);
    bars->setWidth(0.8);
    bars->setPen(Qt::NoPen);
    bars->setBrush(color);
    bars->setAntialiased(false);
    plottables_.emplace_back(bars);
}

void ChartDrawer::drawBand(const Curve& curve, const QColor& color)
{
    QCPGraph* low = graph(curve.x, curve.low);
    QCPGraph* high = graph(curve.x, curve.high);
    low->setPen(Qt::NoPen);
    high->setPen(Qt::NoPen);
    high->setBrush(withAlpha(color, 0.22));
    high->setAntialiasedFill(false); // a band of a pixel's width each: nobody sees it, and it is slow
    high->setChannelFillGraph(low);
}

void ChartDrawer::drawDense(const Curve& curve, const QColor& color)
{
    const auto add = [&](const QColor& drawn, std::initializer_list<const std::vector<double>*> lines) {
        auto* made = new DenseCurve(along(), across());
        made->setColor(drawn);
        for (const std::vector<double>* line : lines)
            made->addLine(curve.x, *line);
        plottables_.emplace_back(made);
    };
    if (!curve.low.empty())
        add(withAlpha(color, 0.22), {&curve.low, &curve.high});
    add(color, {&curve.y});
}

void ChartDrawer::drawGuide(const Guide& guide, const Look& look)
{
    const bool horizontal = guide.direction == Guide::Direction::Horizontal;
    auto* line = new QCPItemStraightLine(plot());
    line->setClipAxisRect(rect_);
    for (auto* point : {line->point1, line->point2}) {
        point->setAxes(rect_->axis(QCPAxis::atBottom), rect_->axis(QCPAxis::atLeft));
        point->setAxisRect(rect_);
    }
    line->point1->setCoords(horizontal ? QPointF(0, guide.at) : QPointF(guide.at, 1));
    line->point2->setCoords(horizontal ? QPointF(1, guide.at) : QPointF(guide.at, 2));
    line->setPen(QPen(look.theme->secondary, look.theme->hairline, Qt::DashLine));
    items_.emplace_back(line);
    if (guide.label.empty())
        return;
    auto* text = new QCPItemText(plot());
    text->setClipAxisRect(rect_);
    text->position->setAxes(rect_->axis(QCPAxis::atBottom), rect_->axis(QCPAxis::atLeft));
    text->position->setAxisRect(rect_);
    if (horizontal) {
        text->position->setTypeX(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(labelStart, guide.at);
        text->setPositionAlignment(sideOf(guide.labelBelow));
        labels_.push_back({text, guide.at, guide.labelBelow, look.theme->window});
    } else {
        text->position->setTypeY(QCPItemPosition::ptAxisRectRatio);
        text->position->setCoords(guide.at, 0.01);
        // On the side where there is more room.
        const bool isFar = guide.at > along()->range().center();
        text->setPositionAlignment(Qt::AlignTop | (isFar ? Qt::AlignRight : Qt::AlignLeft));
    }
    text->setPadding({2, 2, 2, 2});
    const QString label = coreText(guide.label);
    text->setText(label);
    text->setFont(type::fontFor(label, type::drawn(look.textSize)));
    text->setColor(look.theme->secondary);
    items_.emplace_back(text);
}

void ChartDrawer::placeLabels()
{
    const auto lineOf = [&](const Label& label) { return across()->coordToPixel(label.at); };
    std::erase_if(labels_, [](const Label& label) { return !label.text; });
    std::ranges::stable_sort(labels_, {}, lineOf); // from the top
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < labels_.size() && rect_->width() > 0; ++i) {
        const Label& label = labels_[i];
        const QSizeF size = QFontMetricsF(label.text->font()).size(0, label.text->text()) + QSizeF(4, 4);
        const double line = lineOf(label);
        // Of two lines with no room between them, the upper one is named above and the lower one below.
        const bool isClosePair = i + 1 < labels_.size() && lineOf(labels_[i + 1]) - line < 2 * size.height();
        const bool wasClosePair = i > 0 && line - lineOf(labels_[i - 1]) < 2 * size.height();
        const bool wantsBelow = wasClosePair || (!isClosePair && label.isBelow);
        const auto rectAt = [&](double left, bool isBelow) {
            return QRectF(QPointF(left, isBelow ? line : line - size.height()), size);
        };
        const auto isFree = [&](const QRectF& rect) {
            const bool isInside = rect.right() <= rect_->width() && rect.top() >= rect_->top() - 1 &&
                                  rect.bottom() <= rect_->bottom() + 1;
            return isInside &&
                   std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(rect); });
        };
        std::vector<QRectF> places; // at the left, then to the right of what stands there
        std::vector<double> starts{labelStart * rect_->width()};
        for (const QRectF& other : taken)
            starts.push_back(other.right() + labelGap);
        for (const double left : starts)
            for (const bool below : {wantsBelow, !wantsBelow})
                places.push_back(rectAt(left, below));
        const auto found = std::ranges::find_if(places, isFree);
        const QRectF place = found == places.end() ? places.front() : *found;
        taken.push_back(place);
        label.text->position->setCoords(place.left() / rect_->width(), label.at);
        label.text->setPositionAlignment(sideOf(place.top() >= line));
        const bool isStruck = std::ranges::any_of(labels_, [&](const Label& other) {
            return lineOf(other) > place.top() + 2 && lineOf(other) < place.bottom() - 2;
        });
        label.text->setBrush(isStruck ? QBrush(label.ground) : QBrush(Qt::NoBrush));
    }
}

void ChartDrawer::drawNote(const QString& note, const Look& look)
{
    auto* text = new QCPItemText(plot());
    text->position->setAxisRect(rect_);
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->position->setCoords(0.5, 0.5);
    text->setText(note);
    QFont font = type::fontFor(note, type::drawn(look.textSize));
    // As many lines as the width asks for.
    const QFontMetrics metrics(font);
    QStringList lines(QString{});
    for (const QString& word : note.split(' ')) {
        const QString longer = lines.last().isEmpty() ? word : lines.last() + ' ' + word;
        if (metrics.horizontalAdvance(longer) > rect_->width() - 16 && !lines.last().isEmpty())
            lines.append(word);
        else
            lines.last() = longer;
    }
    text->setText(lines.join('\n'));
    text->setFont(font);
    text->setColor(look.theme->secondary);
    items_.emplace_back(text);
}

} // namespace pelorus
