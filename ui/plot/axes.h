#pragma once

#include "ui/plot/look.h"

#include <map>
#include <qcustomplot.h>

namespace pelorus {

/// An axis rect with four bare axes; ticks and labels are for those who show something along them.
QCPAxisRect* makeRect(QCustomPlot* plot, const Look& look);

/// Lines, type and colours of all axes of a rect.
void styleRect(QCPAxisRect* rect, const Look& look);

/// A name along an axis, translated; empty: none.
void labelAxis(QCPAxis* axis, const std::string& label, const Look& look);
void showTicks(QCPAxis* axis, const QSharedPointer<QCPAxisTicker>& ticker);

/// The names of a grid's rows or columns.
QSharedPointer<QCPAxisTicker> cellTicker(Index cells, const GridPtr& grid, bool rows);

/// Colours of the maps in use, made once for each theme.
class ColorTables {
public:
    const ColorTable& of(bool diverging, const Look& look);

private:
    std::map<std::string, ColorTable> tables_;
};

/// A bar of colours with its numbers at the right.
class ColorBar {
public:
    ColorBar(QCustomPlot* plot, const Look& look);

    QCPAxisRect* rect() const { return rect_; }
    /// An arrow at an end says that there are values beyond it. Without any value the bar says nothing.
    void show(const ColorTable& colors, const Limits& limits, const std::optional<Limits>& reach,
              const Look& look, const std::string& note = {});

private:
    QCPAxisRect* rect_;
    class ColorBarItem* item_;
};

} // namespace pelorus
