#include "ui/widgets/steady_label.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

namespace pelorus {

SteadyLabel::SteadyLabel(const char* role, QWidget* parent) : QWidget(parent), label_(new QLabel(this))
{
    if (role)
        label_->setProperty("role", role);
    label_->setTextFormat(Qt::PlainText);
    label_->installEventFilter(this);
    setAttribute(Qt::WA_OpaquePaintEvent); // else all that lies beneath is painted for every text
}

void SteadyLabel::show(const QString& text, int width)
{
    if (text == label_->text() && width == width_)
        return;
    width_ = width;
    label_->setWordWrap(width > 0);
    label_->setText(text);
    fit();
}

int SteadyLabel::widthOf(const QString& text) const
{
    label_->ensurePolished(); // with the font that it will have
    return label_->fontMetrics().horizontalAdvance(text);
}

void SteadyLabel::fit()
{
    label_->ensurePolished();
    QSize size = width_ > 0 ? QSize(width_, std::max(0, label_->heightForWidth(width_))) : label_->sizeHint();
    label_->resize(size);
    setFixedSize(size);
}

void SteadyLabel::paintEvent(QPaintEvent* event)
{
    QPainter(this).fillRect(event->rect(), palette().window());
}

bool SteadyLabel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
    return QWidget::eventFilter(watched, event);
}

void SteadyLabel::enterEvent(QEnterEvent* event)
{
    if (selectable_)
        label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QWidget::enterEvent(event);
}

void SteadyLabel::leaveEvent(QEvent* event)
{
    if (selectable_ && !label_->hasSelectedText())
        label_->setTextInteractionFlags(Qt::LinksAccessibleByMouse);
    QWidget::leaveEvent(event);
}

} // namespace pelorus
