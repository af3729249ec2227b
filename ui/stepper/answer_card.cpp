#include "ui/stepper/answer_card.h"

#include "core/grid/number_text.h"
#include "ui/look/type.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr int lineHeight = 44;
constexpr int mostLines = 6;

QString percent(double part)
{
    if (std::isnan(part))
        return "NaN";
    const double value = 100 * part;
    const QString text = QString::number(value, 'f', value > 99.9 && value < 100 ? 3 : 1);
    return text + " %";
}

/// What is left of rounding is said to be nothing.
QString changeText(double now, double before)
{
    const double change = now - before;
    if (change != 0 && std::abs(change) < 1e-12 * std::max({1.0, std::abs(now), std::abs(before)}))
        return "≈ 0";
    return (change > 0 ? "+" : "") + QString::fromStdString(numberText(change, 4));
}

} // namespace

AnswerCard::AnswerCard(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("The model's answer"));
}

void AnswerCard::setTheme(const Theme& theme)
{
    theme_ = &theme;
    update();
}

void AnswerCard::setLines(std::vector<Line> lines)
{
    lines_ = std::move(lines);
    std::ranges::stable_sort(lines_, std::greater(), &Line::probability);
    if (lines_.size() > mostLines)
        lines_.resize(mostLines);
    updateGeometry();
    update();
}

QSize AnswerCard::sizeHint() const
{
    return {200, std::max(1, static_cast<int>(lines_.size())) * lineHeight - 6};
}

void AnswerCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const QRect row(0, static_cast<int>(i) * lineHeight, width(), lineHeight);
        painter.setFont(type::fontFor(line.name, type::font(13, i == 0 ? QFont::DemiBold : QFont::Normal)));
        painter.setPen(i == 0 ? theme_->text : theme_->secondary);
        painter.drawText(row.adjusted(0, 0, 0, -26), Qt::AlignLeft | Qt::AlignVCenter, line.name);
        painter.drawText(row.adjusted(0, 0, 0, -26), Qt::AlignRight | Qt::AlignVCenter,
                         percent(line.probability));
        const QRectF bar(0, row.top() + 20, width(), 3);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme_->line);
        painter.drawRoundedRect(bar, 1.5, 1.5);
        painter.setBrush(i == 0 ? theme_->accent : theme_->secondary);
        if (line.probability > 0)
            painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * line.probability, 3)), 1.5,
                                    1.5);
        painter.setFont(type::font(11));
        painter.setPen(theme_->secondary);
        QString detail = tr("logit %1").arg(QString::fromStdString(numberText(line.logit, 5)));
        if (line.before)
            detail += "   B − A  " + changeText(line.logit, *line.before);
        painter.drawText(row.adjusted(0, 24, 0, 0), Qt::AlignLeft | Qt::AlignTop, detail);
    }
}

} // namespace pelorus
