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

constexpr int mostDigits = 4;

/// Digits after the point with which no part reads as nothing or as all, unless it is.
int digitsOf(const std::vector<AnswerCard::Line>& lines)
{
    const auto tells = [&](int digits) {
        const double least = std::pow(10, -digits) / 2;
        return std::ranges::all_of(lines, [&](const AnswerCard::Line& line) {
            const double part = 100 * line.probability;
            return !(part > 0) || part == 100 || (part >= least && part < 100 - least);
        });
    };
    int digits = 1;
    while (digits < mostDigits && !tells(digits))
        ++digits;
    return digits;
}

QString percent(double part, int digits)
{
    return std::isnan(part) ? QString("NaN") : QString::number(100 * part, 'f', digits) + " %";
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
    if (lines_.size() > mostLines) { // of many the likeliest; few keep their places
        std::ranges::stable_sort(lines_, std::greater(), &Line::probability);
        lines_.resize(mostLines);
    }
    updateGeometry();
    update();
}

std::size_t AnswerCard::winner() const
{
    return static_cast<std::size_t>(std::ranges::max_element(lines_, {}, &Line::probability) -
                                    lines_.begin());
}

QStringList AnswerCard::texts() const
{
    const int digits = digitsOf(lines_);
    QStringList all;
    for (const Line& line : lines_)
        all.append(line.name + " " + percent(line.probability, digits));
    return all;
}

QSize AnswerCard::sizeHint() const
{
    return {200, std::max(1, static_cast<int>(lines_.size())) * lineHeight - 6};
}

void AnswerCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int digits = digitsOf(lines_);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const Line& line = lines_[i];
        const bool wins = i == winner();
        const QRect row(0, static_cast<int>(i) * lineHeight, width(), lineHeight);
        painter.setFont(type::fontFor(line.name, type::font(13, wins ? QFont::DemiBold : QFont::Normal)));
        painter.setPen(wins ? theme_->text : theme_->secondary);
        painter.drawText(row.adjusted(0, 0, 0, -26), Qt::AlignLeft | Qt::AlignVCenter, line.name);
        painter.drawText(row.adjusted(0, 0, 0, -26), Qt::AlignRight | Qt::AlignVCenter,
                         percent(line.probability, digits));
        const QRectF bar(0, row.top() + 20, width(), 3);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme_->line);
        painter.drawRoundedRect(bar, 1.5, 1.5);
        painter.setBrush(wins ? theme_->accent : theme_->secondary);
        if (line.probability > 0)
            painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(bar.width() * line.probability, 3)), 1.5,
                                    1.5);
        painter.setFont(type::font(11));
        painter.setPen(theme_->secondary);
        QString detail = tr("logit %1").arg(QString::fromStdString(numberText(line.logit, 5)));
        if (line.before)
            detail += "   " + tr("now − kept") + "  " + changeText(line.logit, *line.before);
        painter.drawText(row.adjusted(0, 24, 0, 0), Qt::AlignLeft | Qt::AlignTop, detail);
    }
}

} // namespace pelorus
