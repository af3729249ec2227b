#pragma once

#include "ui/look/theme.h"

#include <QWidget>
#include <vector>

namespace pelorus {

/// All steps on a line: a tick for each, a taller one where a layer begins, a handle that is dragged. The
/// arrow keys, Home and End move it.
class TimeLine : public QWidget {
    Q_OBJECT

public:
    explicit TimeLine(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// `tall`: steps whose tick is taller.
    void setSteps(int count, std::vector<int> tall);
    void setCurrent(int step);
    int current() const { return current_; }
    int count() const { return count_; }
    double xOf(int step) const;

    QSize sizeHint() const override { return {260, 36}; }

signals:
    void chosen(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(int step);
    void chooseAt(double x);

    const Theme* theme_ = &Theme::of(Theme::Id::Light);
    int count_ = 0;
    std::vector<int> tall_;
    int current_ = 0;
};

} // namespace pelorus
