#pragma once

#include "ui/look/theme.h"

#include <QWidget>
#include <optional>
#include <vector>

namespace pelorus {

/// What the model answers: each class with its probability as a bar, and what it was in A.
class AnswerCard : public QWidget {
    Q_OBJECT

public:
    struct Line {
        QString name;
        double probability = 0;
        double logit = 0;
        std::optional<double> before; ///< the logit in A
    };

    explicit AnswerCard(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return lines_; }
    std::size_t winner() const;
    QStringList texts() const; ///< each name with its probability, as shown

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme* theme_ = &Theme::of(Theme::Id::Light);
    std::vector<Line> lines_;
};

} // namespace pelorus
