#pragma once

#include <functional>
#include <qcustomplot.h>

namespace pelorus {

/// A number at an axis or in a field: a true minus sign, thousands set apart by a thin space.
QString axisNumber(double number, int digits = 10);

/// Ticks on whole numbers only; in powers of two where the axis is one of sizes like 128 or 512.
class CellTicker : public QCPAxisTicker {
public:
    /// `label`: what stands at an index; empty: the number itself.
    explicit CellTicker(qint64 cells, std::function<QString(qint64)> label = {});

protected:
    double getTickStep(const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;
    QVector<double> createTickVector(double step, const QCPRange& range) override;

private:
    qint64 cells_;
    std::function<QString(qint64)> label_;
};

/// Ticks of a value axis, labelled with axisNumber.
class NumberTicker : public QCPAxisTicker {
public:
    explicit NumberTicker(int ticks = 5) { setTickCount(ticks); }

protected:
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

private:
    int digits_ = 10; ///< as many as tell neighbours apart
};

/// Ticks of a colour bar: both ends bear their number, and between them as many as have room.
class BarTicker : public NumberTicker {
public:
    explicit BarTicker(const QCPAxis* axis) : axis_(axis) {}

protected:
    double getTickStep(const QCPRange& range) override;
    QVector<double> createTickVector(double step, const QCPRange& range) override;
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;

private:
    double lines() const; ///< of text that have room along the axis

    const QCPAxis* axis_;
};

/// Ticks of a logarithmic axis: 10, 100, ... and powers beyond a million.
class DecadeTicker : public QCPAxisTickerLog {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override;
};

} // namespace pelorus
