#include "ui/export/figure.h"

#include "ui/export/paper.h"

#include <QBuffer>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QRegularExpression>
#include <cmath>

namespace pelorus {

namespace {

constexpr double mostDots = 32768;
constexpr double fewestDots = 16;

} // namespace

QSizeF FigureSize::inches() const
{
    return QSizeF(width, height) / (unit == Unit::Pixels ? dpi : millimetresPerInch);
}

QSize FigureSize::logical() const
{
    return (inches() * perInch).toSize().expandedTo({1, 1});
}

QSize FigureSize::dots() const
{
    return (inches() * dpi * scale).toSize().expandedTo({1, 1});
}

Expected<FigureSize> parseFigureSize(const QString& text)
{
    static const QRegularExpression form("^(\\d+(?:\\.\\d+)?)x(\\d+(?:\\.\\d+)?)(mm|px)?$");
    const auto match = form.match(text.trimmed());
    if (!match.hasMatch())
        return problem("size",
                       "'" + text.toStdString() + "' is not a size such as 1600x900 (pixels) or 85x60mm");
    FigureSize size;
    size.width = match.captured(1).toDouble();
    size.height = match.captured(2).toDouble();
    size.unit = match.captured(3) == "mm" ? FigureSize::Unit::Millimetres : FigureSize::Unit::Pixels;
    if (size.unit == FigureSize::Unit::Millimetres)
        size.dpi = 300;
    return size;
}

Problems figureProblems(const FigureSize& size)
{
    Problems problems;
    if (!(size.dpi >= 10 && size.dpi <= 4800))
        problems.push_back({"dpi", "must be from 10 to 4800 dots an inch"});
    if (!(size.scale >= 0.1 && size.scale <= 16))
        problems.push_back({"scale", "must be from 0.1 to 16"});
    if (!problems.empty())
        return problems;
    const QSizeF dots = size.inches() * size.dpi * size.scale;
    const double least = std::min(dots.width(), dots.height());
    const double most = std::max(dots.width(), dots.height());
    if (!(least >= fewestDots && most <= mostDots))
        problems.push_back({"size", "makes a picture of " + std::to_string(std::llround(dots.width())) +
                                        " x " + std::to_string(std::llround(dots.height())) +
                                        " dots; each side must have 16 to 32768"});
    return problems;
}

Expected<FigureFormat> figureFormat(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "png")
        return FigureFormat::Png;
    if (suffix == "svg")
        return FigureFormat::Svg;
    if (suffix == "pdf")
        return FigureFormat::Pdf;
    return problem("output", "'" + path.toStdString() + "' has none of the known suffixes .png, .svg, .pdf");
}

double figureTextSize(const FigureSize& size)
{
    constexpr double points = 8 * perInch / 72;
    if (size.unit == FigureSize::Unit::Millimetres)
        return points;
    return std::clamp(size.logical().height() / 66.0, 11.0, 16.0);
}

Expected<QImage> figureImage(const Figure& figure)
{
    auto paper = Paper::laidOut(figure);
    if (!paper)
        return tl::unexpected(paper.error());
    return (*paper)->image();
}

Expected<QByteArray> figureBytes(const Figure& figure, FigureFormat format)
{
    auto paper = Paper::laidOut(figure);
    if (!paper)
        return tl::unexpected(paper.error());
    switch (format) {
    case FigureFormat::Svg:
        return (*paper)->svg();
    case FigureFormat::Pdf:
        return (*paper)->pdf();
    case FigureFormat::Png:
        break;
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!(*paper)->image().save(&buffer, "PNG"))
        return problem("output", "the picture could not be packed as PNG");
    return bytes;
}

Expected<void> writeFigure(const Figure& figure, const QString& path)
{
    const auto format = figureFormat(path);
    if (!format)
        return tl::unexpected(format.error());
    const auto bytes = figureBytes(figure, *format);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return writeFile(path, *bytes);
}

Expected<void> copyFigure(const Figure& figure)
{
    const auto image = figureImage(figure);
    if (!image)
        return tl::unexpected(image.error());
    QGuiApplication::clipboard()->setImage(*image);
    return {};
}

} // namespace pelorus
