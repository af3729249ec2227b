#include "ui/look/oklab.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace pelorus {

namespace {

double linearOf(double encoded)
{
    return encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
}

double encodedOf(double linear)
{
    return linear <= 0.0031308 ? linear * 12.92 : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
}

/// A fraction of what std::pow takes, and the window's first colours wait for some ten thousands of them.
double cube(double x)
{
    return x * x * x;
}

std::array<double, 3> linearRgb(const OkLab& c)
{
    const double l = cube(c.lightness + 0.3963377774 * c.a + 0.2158037573 * c.b);
    const double m = cube(c.lightness - 0.1055613458 * c.a - 0.0638541728 * c.b);
    const double s = cube(c.lightness - 0.0894841775 * c.a - 1.2914855480 * c.b);
    return {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
}

bool fits(const OkLab& c)
{
    return std::ranges::all_of(linearRgb(c), [](double v) { return v >= -1e-6 && v <= 1 + 1e-6; });
}

} // namespace

OkLab OkLab::of(const QColor& color)
{
    const double r = linearOf(color.redF());
    const double g = linearOf(color.greenF());
    const double b = linearOf(color.blueF());
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

OkLab OkLab::ofPolar(double lightness, double chroma, double hueDegrees)
{
    const double hue = hueDegrees * std::numbers::pi / 180;
    return {lightness, chroma * std::cos(hue), chroma * std::sin(hue)};
}

QColor OkLab::color() const
{
    OkLab shown = *this;
    double low = 0;
    double high = 1;
    if (!fits(shown)) {
        for (int i = 0; i < 20; ++i) {
            const double part = (low + high) / 2;
            (fits({lightness, a * part, b * part}) ? low : high) = part;
        }
        shown = {lightness, a * low, b * low};
    }
    const auto rgb = linearRgb(shown);
    const auto part = [](double v) { return static_cast<float>(encodedOf(std::clamp(v, 0.0, 1.0))); };
    return QColor::fromRgbF(part(rgb[0]), part(rgb[1]), part(rgb[2]));
}

OkLab OkLab::mixed(const OkLab& other, double part) const
{
    return {lightness + (other.lightness - lightness) * part, a + (other.a - a) * part,
            b + (other.b - b) * part};
}

double OkLab::distance(const OkLab& other) const
{
    return std::hypot(lightness - other.lightness, a - other.a, b - other.b);
}

} // namespace pelorus
