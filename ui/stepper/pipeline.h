#pragma once

#include "ui/look/theme.h"
#include "ui/stepper/stages.h"

#include <QWidget>

namespace pelorus {

/// The computation as a drawing, read from top to bottom: a box for each stage, the current one lit, residual
/// paths dashed beside, a dot where the encoding enters.
class Pipeline : public QWidget {
    Q_OBJECT

public:
    explicit Pipeline(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// nullptr: nothing is drawn.
    void setTrace(const TracePtr& trace);
    void setStep(std::size_t step);

    const std::vector<Stage>& stages() const { return stages_; }
    QRect boxRect(int stage) const;
    QSize sizeHint() const override;

signals:
    void stepChosen(std::size_t step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void refresh();
    int pitch() const;
    int stageAt(const QPoint& point) const;
    void paintLinks(QPainter& painter) const;
    void paintBox(QPainter& painter, int stage) const;

    const Theme* theme_ = &Theme::of(Theme::Id::Light);
    TracePtr trace_;
    std::vector<Stage> stages_;
    std::size_t step_ = 0;
    int hovered_ = -1;
};

} // namespace pelorus
