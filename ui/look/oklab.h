#pragma once

#include <QColor>

namespace pelorus {

/// A colour in OKLab (B. Ottosson 2020), where equal steps look equally large.
/// lightness 0..1; a towards red, b towards yellow.
struct OkLab {
    double lightness = 0;
    double a = 0;
    double b = 0;

    static OkLab of(const QColor& color);
    static OkLab ofPolar(double lightness, double chroma, double hueDegrees);

    /// The nearest sRGB colour: chroma is reduced until it fits.
    QColor color() const;

    OkLab mixed(const OkLab& other, double part) const;
    double distance(const OkLab& other) const;
};

} // namespace pelorus
