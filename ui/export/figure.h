#pragma once

#include "core/numeric/result.h"
#include "core/quantities/quantities.h"
#include "core/views/walk.h"
#include "ui/plot/look.h"
#include "ui/state/store.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

namespace pelorus {

inline constexpr double perInch = 96; ///< pixels of layout
inline constexpr double millimetresPerInch = 25.4;

/// How large a figure is. Everything is laid out in logical pixels of 1/96 inch, so that type has its true
/// size in points on paper; `dpi` says how many dots an inch gets.
struct FigureSize {
    enum class Unit { Pixels, Millimetres };
    Unit unit = Unit::Pixels;
    double width = 1280; ///< pixels or millimetres
    double height = 800;
    double dpi = 96;
    double scale = 1; ///< more pixels for the same figure

    QSizeF inches() const;
    QSize logical() const; ///< at 96 an inch, at least 1 x 1
    QSize dots() const;    ///< of a PNG: inches * dpi * scale
    bool operator==(const FigureSize&) const = default;
};

/// Reads "1600x900" (pixels) or "85x60mm". The Problem's key is "size".
Expected<FigureSize> parseFigureSize(const QString& text);

/// Problem when a side is below 16 or above 32768 dots, or dpi or scale make no sense; the key names which.
Problems figureProblems(const FigureSize& size);

enum class FigureFormat { Png, Svg, Pdf };

/// By the file's suffix. The Problem's key is "output".
Expected<FigureFormat> figureFormat(const QString& path);

/// A picture to put on paper: what to compute, how to look at it, how large.
struct Figure {
    State state;
    Look look;
    FigureSize size;
    Selection selection;           ///< positions and dimensions; absent: all
    std::optional<Walk> walk = {}; ///< for views that walk
};

/// The look of a figure of this size in this theme: type of 8 points on paper, larger in large pixel figures.
double figureTextSize(const FigureSize& size);

Expected<QImage> figureImage(const Figure& figure);

/// The bytes of the file. PNG carries its density, SVG and PDF have vector axes and text and the heat map as
/// one lossless image with sharp cells.
Expected<QByteArray> figureBytes(const Figure& figure, FigureFormat format);

/// Writes beside the target and renames, so that a failure leaves what was there.
Expected<void> writeFigure(const Figure& figure, const QString& path);

/// Puts the figure on the clipboard.
Expected<void> copyFigure(const Figure& figure);

} // namespace pelorus
