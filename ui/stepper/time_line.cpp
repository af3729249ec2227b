#include "ui/stepper/time_line.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr double margin = 9;
constexpr double handle = 6;
constexpr double closestTicks = 3; ///< pixels; closer ones are left out

} // namespace

TimeLine::TimeLine(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(100);
    setAccessibleName(tr("Time line"));
    setToolTip(tr("All steps; drag to any of them"));
}

void TimeLine::setTheme(const Theme& theme)
{
    theme_ = &theme;
    update();
}

void TimeLine::setSteps(int count, std::vector<int> tall)
{
    count_ = count;
    tall_ = std::move(tall);
    current_ = std::clamp(current_, 0, std::max(0, count_ - 1));
    update();
}

void TimeLine::setCurrent(int step)
{
    current_ = std::clamp(step, 0, std::max(0, count_ - 1));
    update();
}

double TimeLine::xOf(int step) const
{
    return margin + (width() - 2 * margin) * step / std::max(1, count_ - 1);
}

void TimeLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = height() / 2.0;
    painter.setPen(QPen(theme_->line, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(margin, y), QPointF(width() - margin, y));
    painter.setPen(QPen(theme_->accent, 3, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(margin, y), QPointF(xOf(current_), y));
    const bool all = count_ > 1 && (width() - 2 * margin) / (count_ - 1) >= closestTicks;
    for (int step = 0; step < count_; ++step) {
        const bool isTall = std::ranges::find(tall_, step) != tall_.end();
        if (!all && !isTall)
            continue;
        painter.setPen(QPen(step <= current_ ? theme_->accent : theme_->secondary, 1));
        const double reach = isTall ? 9 : 4;
        painter.drawLine(QPointF(xOf(step), y - reach), QPointF(xOf(step), y + reach));
    }
    painter.setPen(QPen(theme_->accent, hasFocus() ? 2.5 : 1.5));
    painter.setBrush(theme_->panel);
    painter.drawEllipse(QPointF(xOf(current_), y), handle, handle);
}

void TimeLine::choose(int step)
{
    const int wanted = std::clamp(step, 0, std::max(0, count_ - 1));
    if (wanted != current_)
        emit chosen(wanted);
}

void TimeLine::chooseAt(double x)
{
    choose(static_cast<int>(std::lround((x - margin) / (width() - 2 * margin) * (count_ - 1))));
}

void TimeLine::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        chooseAt(event->position().x());
}

void TimeLine::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton))
        chooseAt(event->position().x());
}

void TimeLine::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        choose(current_ - 1);
        return;
    case Qt::Key_Right:
    case Qt::Key_Up:
        choose(current_ + 1);
        return;
    case Qt::Key_Home:
        choose(0);
        return;
    case Qt::Key_End:
        choose(count_ - 1);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace pelorus
