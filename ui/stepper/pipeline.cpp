#include "ui/stepper/pipeline.h"

#include "ui/look/type.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <algorithm>

namespace pelorus {

namespace {

constexpr int boxWidth = 138;
constexpr int boxHeight = 26;
constexpr int indent = 16; ///< of what is inside a layer
constexpr int leftMargin = 14;
constexpr int topMargin = 12;
constexpr int widestPitch = 38;
constexpr int narrowestPitch = 30;
constexpr int lane = 7; ///< between residual paths

} // namespace

Pipeline::Pipeline(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFixedWidth(leftMargin + indent + boxWidth + 12);
    setAccessibleName(tr("Stages of the computation"));
}

void Pipeline::setTheme(const Theme& theme)
{
    theme_ = &theme;
    update();
}

void Pipeline::setTrace(const TracePtr& trace)
{
    if (trace == trace_)
        return;
    trace_ = trace;
    step_ = trace_ ? std::min(step_, trace_->steps().size() - 1) : 0;
    refresh();
}

void Pipeline::setStep(std::size_t step)
{
    step_ = trace_ ? std::min(step, trace_->steps().size() - 1) : 0;
    refresh();
}

void Pipeline::refresh()
{
    stages_.clear();
    if (trace_) {
        Index open = trace_->steps()[step_].layer;
        stages_ = stagesOf(*trace_, open);
    }
    setMinimumHeight(2 * topMargin + narrowestPitch * static_cast<int>(stages_.size()));
    updateGeometry();
    update();
}

QSize Pipeline::sizeHint() const
{
    return {width(), 2 * topMargin + widestPitch * static_cast<int>(stages_.size())};
}

int Pipeline::pitch() const
{
    if (stages_.empty())
        return widestPitch;
    return std::clamp((height() - 2 * topMargin) / static_cast<int>(stages_.size()), narrowestPitch,
                      widestPitch);
}

QRect Pipeline::boxRect(int stage) const
{
    const Stage& box = stages_[static_cast<std::size_t>(stage)];
    // The first box of an open layer is its head; what follows is inside it.
    const bool inside = box.layer >= 0 && !box.isLayer && stage > 0 &&
                        stages_[static_cast<std::size_t>(stage - 1)].layer == box.layer;
    const int left = leftMargin + (inside ? indent : 0);
    return {left, topMargin + stage * pitch(), boxWidth + (inside ? 0 : indent), boxHeight};
}

void Pipeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLinks(painter);
    for (int i = 0; i < static_cast<int>(stages_.size()); ++i)
        paintBox(painter, i);
}

void Pipeline::paintLinks(QPainter& painter) const
{
    painter.setPen(QPen(theme_->line, 1));
    for (int i = 1; i < static_cast<int>(stages_.size()); ++i) {
        const QRect above = boxRect(i - 1);
        const QRect below = boxRect(i);
        const int x = std::max(above.left(), below.left()) + boxWidth / 2;
        painter.drawLine(x, above.bottom() + 1, x, below.top());
    }
    QColor path = theme_->accent;
    path.setAlphaF(0.55F);
    painter.setPen(QPen(path, 1.2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    int paths = 0;
    for (int i = 0; i < static_cast<int>(stages_.size()); ++i) {
        const int from = stages_[static_cast<std::size_t>(i)].residualFrom;
        if (from < 0 || from >= i)
            continue;
        const QRect start = boxRect(from);
        const QRect end = boxRect(i);
        const int x = leftMargin + indent - 5 - lane * (paths++ % 2);
        // From below the head of a layer, or from the side of a box inside it.
        const bool fromHead = start.left() < end.left();
        const QPoint first =
            fromHead ? QPoint(x, start.bottom() + 1) : QPoint(start.left(), start.center().y());
        QPainterPath line(first);
        line.lineTo(x, first.y());
        line.lineTo(x, end.center().y());
        line.lineTo(end.left(), end.center().y());
        painter.drawPath(line);
    }
}

void Pipeline::paintBox(QPainter& painter, int stage) const
{
    const Stage& box = stages_[static_cast<std::size_t>(stage)];
    const QRectF rect = QRectF(boxRect(stage)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isCurrent = step_ >= box.first && step_ <= box.last;
    painter.setPen(QPen(isCurrent ? theme_->accent : theme_->line, isCurrent ? 1.5 : 1));
    painter.setBrush(isCurrent ? theme_->accentSoft : stage == hovered_ ? theme_->raised : theme_->panel);
    painter.drawRoundedRect(rect, 5, 5);
    painter.setFont(type::fontFor(box.title, type::font(12, isCurrent ? QFont::DemiBold : QFont::Normal)));
    painter.setPen(isCurrent ? theme_->accent : theme_->text);
    const int right = box.hasPositions ? 18 : 6;
    const QRect inside = rect.toRect().adjusted(10, 0, -right, 0);
    painter.drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(box.title, Qt::ElideRight, inside.width()));
    if (!box.hasPositions)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme_->accent);
    painter.drawEllipse(QPointF(rect.right() - 10, rect.center().y()), 3, 3);
}

int Pipeline::stageAt(const QPoint& point) const
{
    for (int i = 0; i < static_cast<int>(stages_.size()); ++i)
        if (boxRect(i).contains(point))
            return i;
    return -1;
}

void Pipeline::mousePressEvent(QMouseEvent* event)
{
    const int stage = stageAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && stage >= 0)
        emit stepChosen(stages_[static_cast<std::size_t>(stage)].first);
}

void Pipeline::mouseMoveEvent(QMouseEvent* event)
{
    const int stage = stageAt(event->position().toPoint());
    if (stage == hovered_)
        return;
    hovered_ = stage;
    setCursor(stage >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void Pipeline::leaveEvent(QEvent*)
{
    hovered_ = -1;
    update();
}

bool Pipeline::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const int stage = stageAt(help->pos());
    if (stage < 0) {
        QToolTip::hideText();
        return true;
    }
    const Stage& box = stages_[static_cast<std::size_t>(stage)];
    QToolTip::showText(help->globalPos(),
                       box.hasPositions ? tr("%1: the encoding enters here").arg(box.title) : box.title,
                       this);
    return true;
}

} // namespace pelorus
