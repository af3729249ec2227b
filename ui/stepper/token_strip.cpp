#include "ui/stepper/token_strip.h"

#include "ui/look/type.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace pelorus {

namespace {

constexpr int chipHeight = 26;
constexpr int gap = 4;
constexpr int padding = 8;
constexpr int mostChips = 400; ///< of more tokens, the first
constexpr int leastDrag = 5;

QFont chipFont(const QString& text)
{
    return type::fontFor(text, type::font(12));
}

QFont numberFont()
{
    return type::font(9);
}

} // namespace

TokenStrip::TokenStrip(QWidget* parent) : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Tokens"));
    setToolTip(tr("Drag a token onto another to exchange them; a click masks it"));
}

void TokenStrip::setTheme(const Theme& theme)
{
    theme_ = &theme;
    update();
}

void TokenStrip::setTokens(std::vector<Token> tokens, std::vector<bool> masked)
{
    tokens_ = std::move(tokens);
    if (tokens_.size() > mostChips)
        tokens_.resize(mostChips);
    masked_ = std::move(masked);
    masked_.resize(tokens_.size(), false);
    chosen_ = std::min(chosen_, count() - 1);
    dragged_ = -1;
    chips_ = laidOut(width());
    setFixedHeight(heightForWidth(width()));
    update();
}

void TokenStrip::setMarked(std::optional<int> token)
{
    if (token == marked_)
        return;
    marked_ = token;
    update();
}

QString TokenStrip::textOf(int token) const
{
    return QString::fromStdString(tokens_[static_cast<std::size_t>(token)].text);
}

std::vector<QRect> TokenStrip::laidOut(int width) const
{
    std::vector<QRect> chips;
    int x = 0;
    int y = 0;
    for (int i = 0; i < count(); ++i) {
        const int text = QFontMetrics(chipFont(textOf(i))).horizontalAdvance(textOf(i));
        const int number = QFontMetrics(numberFont()).horizontalAdvance(QString::number(i));
        const int wide = std::min(text + number + 6 + 2 * padding, std::max(width, 40));
        if (x > 0 && x + wide > width) {
            x = 0;
            y += chipHeight + gap;
        }
        chips.emplace_back(x, y, wide, chipHeight);
        x += wide + gap;
    }
    return chips;
}

int TokenStrip::heightForWidth(int width) const
{
    const auto chips = laidOut(width);
    return chips.empty() ? chipHeight : chips.back().bottom() + 1;
}

QSize TokenStrip::sizeHint() const
{
    return {200, heightForWidth(std::max(width(), 200))};
}

void TokenStrip::resizeEvent(QResizeEvent*)
{
    chips_ = laidOut(width());
    setFixedHeight(heightForWidth(width()));
}

void TokenStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < count(); ++i)
        if (i != dragged_ || !moved_)
            paintChip(painter, i, {});
    if (dragged_ >= 0 && moved_)
        paintChip(painter, dragged_, now_ - pressedAt_);
}

void TokenStrip::paintChip(QPainter& painter, int token, QPoint moved) const
{
    const auto at = static_cast<std::size_t>(token);
    const QRectF rect = QRectF(chips_[at].translated(moved)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isTarget = moved_ && dragged_ >= 0 && token != dragged_ && chipAt(now_) == token;
    const bool isMarked = marked_ == token || isTarget || (hasFocus() && chosen_ == token);
    painter.setPen(QPen(isMarked ? theme_->accent : theme_->line, isMarked ? 1.5 : 1));
    painter.setBrush(isMarked ? theme_->accentSoft : masked_[at] ? theme_->raised : theme_->panel);
    painter.drawRoundedRect(rect, 5, 5);
    QFont font = chipFont(textOf(token));
    font.setStrikeOut(masked_[at]);
    painter.setFont(font);
    painter.setPen(!tokens_[at].known ? theme_->danger
                   : masked_[at]      ? theme_->secondary
                   : isMarked         ? theme_->accent
                                      : theme_->text);
    const int number = QFontMetrics(numberFont()).horizontalAdvance(QString::number(token));
    const QRectF inside = rect.adjusted(padding, 0, -padding, 0);
    painter.drawText(inside.adjusted(0, 0, -number - 3, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(textOf(token), Qt::ElideRight,
                                                      static_cast<int>(inside.width()) - number - 2));
    painter.setFont(numberFont());
    painter.setPen(theme_->secondary);
    painter.drawText(inside.adjusted(0, 6, 0, 0), Qt::AlignRight | Qt::AlignVCenter, QString::number(token));
}

int TokenStrip::chipAt(const QPoint& point) const
{
    for (int i = 0; i < count(); ++i)
        if (chips_[static_cast<std::size_t>(i)].contains(point))
            return i;
    return -1;
}

void TokenStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    pressedAt_ = now_ = event->position().toPoint();
    dragged_ = chosen_ = chipAt(pressedAt_);
    moved_ = false;
    update();
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event)
{
    now_ = event->position().toPoint();
    if (dragged_ < 0) {
        const int over = chipAt(now_);
        setCursor(over >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
        emit hovered(over);
        return;
    }
    moved_ = moved_ || (now_ - pressedAt_).manhattanLength() >= leastDrag;
    if (moved_)
        setCursor(Qt::ClosedHandCursor);
    update();
}

void TokenStrip::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || dragged_ < 0)
        return;
    const int from = dragged_;
    const bool wasDrag = moved_;
    const int over = chipAt(event->position().toPoint());
    dragged_ = -1;
    moved_ = false;
    setCursor(Qt::OpenHandCursor);
    update();
    if (!wasDrag)
        emit maskToggled(from);
    else if (over >= 0 && over != from)
        emit swapped(from, over);
}

void TokenStrip::leaveEvent(QEvent*)
{
    emit hovered(-1);
}

void TokenStrip::keyPressEvent(QKeyEvent* event)
{
    const int way = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    if (way != 0 && count() > 0) {
        const int next = std::clamp(chosen_ + way, 0, count() - 1);
        if (event->modifiers().testFlag(Qt::ControlModifier) && chosen_ >= 0 && next != chosen_)
            emit swapped(chosen_, next);
        chosen_ = next;
        update();
    } else if (event->key() == Qt::Key_Space && chosen_ >= 0) {
        emit maskToggled(chosen_);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace pelorus
