#include "ui/plot/tickers.h"

#include "core/grid/number_text.h"

#include <cmath>

namespace pelorus {

namespace {

constexpr qint64 mostBinary = 65536;

/// Sizes such as 128, 512 or 768 are read in powers of two.
bool isBinary(qint64 cells)
{
    return cells <= mostBinary && cells >= 16 && cells % 16 == 0 && cells % 1000 != 0;
}

double roundStep(double wanted)
{
    const double decade = std::pow(10, std::floor(std::log10(wanted)));
    for (double factor : {1.0, 2.0, 5.0})
        if (wanted <= factor * decade)
            return factor * decade;
    return 10 * decade;
}

} // namespace

QString axisNumber(double number, int digits)
{
    QString text = QString::fromStdString(numberText(number, digits));
    if (text.contains('e') || std::abs(number) < 10000)
        return text;
    const auto point = text.indexOf('.');
    for (auto at = (point < 0 ? text.size() : point) - 3; at > (number < 0 ? 1 : 0); at -= 3)
        text.insert(at, QChar(0x2009));
    return text;
}

CellTicker::CellTicker(qint64 cells, std::function<QString(qint64)> label)
    : cells_(cells), label_(std::move(label))
{
    setTickCount(8);
}

double CellTicker::getTickStep(const QCPRange& range)
{
    const double wanted = std::max(1.0, range.size() / tickCount());
    return isBinary(cells_) ? std::exp2(std::ceil(std::log2(wanted))) : std::max(1.0, roundStep(wanted));
}

QString CellTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    const auto index = static_cast<qint64>(std::llround(tick));
    if (index < 0 || index >= cells_)
        return {};
    return label_ ? label_(index) : axisNumber(static_cast<double>(index));
}

QVector<double> CellTicker::createTickVector(double step, const QCPRange& range)
{
    QVector<double> ticks;
    const double last = std::min(range.upper, static_cast<double>(cells_ - 1));
    for (double tick = std::ceil(std::max(range.lower, 0.0) / step) * step; tick <= last; tick += step)
        ticks.append(tick);
    return ticks;
}

QVector<double> NumberTicker::createTickVector(double step, const QCPRange& range)
{
    QVector<double> ticks = QCPAxisTicker::createTickVector(step, range);
    constexpr int few = 10;
    constexpr int all = 17;
    const double most = std::max(std::abs(range.lower), std::abs(range.upper));
    digits_ = std::clamp(static_cast<int>(std::ceil(std::log10(most / step))) + 2, few, all);
    for (double& tick : ticks)
        if (std::abs(tick) < step * 1e-6)
            tick = 0; // not what rounding left of it
    return ticks;
}

QString NumberTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    return axisNumber(tick, digits_);
}

double BarTicker::lines() const
{
    return axis_->axisRect()->height() / (QFontMetricsF(axis_->tickLabelFont()).height() * 1.1);
}

double BarTicker::getTickStep(const QCPRange& range)
{
    setTickCount(std::clamp(static_cast<int>(lines() / 2), 1, 5));
    return NumberTicker::getTickStep(range);
}

QVector<double> BarTicker::createTickVector(double step, const QCPRange& range)
{
    QVector<double> ticks = NumberTicker::createTickVector(step, range);
    const double line = range.size() / std::max(lines(), 1.0);
    ticks.removeIf([&](double tick) { return tick < range.lower + line || tick > range.upper - line; });
    ticks.prepend(range.lower);
    ticks.append(range.upper);
    return ticks;
}

QString BarTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    constexpr int digits = 3; // an end can be any number
    return std::abs(tick) < 1000 ? QString::fromStdString(numberText(tick, digits))
                                 : axisNumber(std::round(tick));
}

QString DecadeTicker::getTickLabel(double tick, const QLocale&, QChar, int)
{
    if (tick >= 0.001 && tick <= 1.5e6)
        return axisNumber(tick);
    return QString("1e%1").arg(qRound(std::log10(tick)));
}

} // namespace pelorus
