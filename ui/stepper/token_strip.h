#pragma once

#include "core/transformer/text/tokenizer.h"
#include "ui/look/theme.h"

#include <QWidget>
#include <optional>

namespace pelorus {

/// The tokens of a sentence as chips. Dragging one onto another exchanges them, a click masks or unmasks;
/// with the keyboard: arrows choose, Space masks, Ctrl and an arrow exchanges with the neighbour.
class TokenStrip : public QWidget {
    Q_OBJECT

public:
    explicit TokenStrip(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setTokens(std::vector<Token> tokens, std::vector<bool> masked);
    void setMarked(std::optional<int> token); ///< the one that is pointed at in the picture

    int count() const { return static_cast<int>(tokens_.size()); }
    QRect chip(int token) const { return chips_[static_cast<std::size_t>(token)]; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;

signals:
    void swapped(int one, int other);
    void maskToggled(int token);
    void hovered(int token); ///< -1: none

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<QRect> laidOut(int width) const;
    int chipAt(const QPoint& point) const;
    void paintChip(QPainter& painter, int token, QPoint moved) const;
    QString textOf(int token) const;

    const Theme* theme_ = &Theme::of(Theme::Id::Light);
    std::vector<Token> tokens_;
    std::vector<bool> masked_;
    std::vector<QRect> chips_;
    std::optional<int> marked_;
    int chosen_ = -1; ///< by the keyboard
    int dragged_ = -1;
    bool moved_ = false;
    QPoint pressedAt_;
    QPoint now_;
};

} // namespace pelorus
