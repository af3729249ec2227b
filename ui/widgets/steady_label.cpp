#include "ui/widgets/steady_label.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace pelorus {

SteadyLabel::SteadyLabel(const char* role, QWidget* parent) : QWidget(parent), label_(new QLabel(this))
{
    if (role)
        label_->setProperty("role", role);
    label_->setTextFormat(Qt::PlainText);
    label_->setIndent(0); // else it adds some of its own, of which its font tells nothing
    label_->installEventFilter(this);
    setAttribute(Qt::WA_OpaquePaintEvent); // else all that lies beneath is painted for every text
}

void SteadyLabel::show(const QString& text, int width)
{
    if (text == label_->text() && width == width_)
        return;
    width_ = width;
    label_->setText(text);
    fit();
}

/// Of letters that no other font has to stand in for, which could be taller: measured, it needs no layout.
bool SteadyLabel::isOneLine() const
{
    constexpr char16_t firstOfTheEast = 0x2E80;
    const QString text = label_->text();
    const auto isPlain = [](QChar c) { return c != '\n' && c.unicode() < firstOfTheEast; };
    return label_->textFormat() == Qt::PlainText && !text.isEmpty() &&
           std::all_of(text.begin(), text.end(), isPlain) && widthOf(text) <= width_;
}

int SteadyLabel::widthOf(const QString& text) const
{
    label_->ensurePolished(); // with the font that it will have
    const double letters = QFontMetricsF(label_->font()).horizontalAdvance(text);
    return static_cast<int>(std::ceil(letters)) + padding().width();
}

/// Of the style sheet.
QSize SteadyLabel::padding() const
{
    return label_->size() - label_->contentsRect().size();
}

void SteadyLabel::fit()
{
    label_->ensurePolished();
    const bool isOne = isOneLine();
    label_->setWordWrap(width_ > 0 && !isOne);
    QSize size;
    if (isOne)
        size = {width_, label_->fontMetrics().height() + padding().height()};
    else if (width_ > 0)
        size = {width_, std::max(0, label_->heightForWidth(width_))};
    else
        size = label_->sizeHint();
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
