#include "ui/plot/heat_map_item.h"

#include "core/numeric/kernels.h"
#include "ui/plot/cell_numbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace pelorus {

namespace {

/// How often a pixel of a picture with so many cells is repeated for paper, where a viewer may smooth: the
/// more often, the narrower the smoothed edge.
int repeats(int cells)
{
    return std::clamp(2048 / std::max(cells, 1), 1, 128);
}

constexpr std::size_t mostNumbers = 4096; ///< cells that may be read one by one

/// Black or white, whichever is read better on a colour.
QColor inkOn(QRgb color)
{
    const double light = 0.299 * qRed(color) + 0.587 * qGreen(color) + 0.114 * qBlue(color);
    return light > 140 ? QColor(0, 0, 0, 200) : QColor(255, 255, 255, 230);
}

/// For each pixel from `first` on, the cell of so many between low and high in which its centre lies.
std::vector<int> cellsOfPixels(int first, int count, double low, double high, int cells)
{
    std::vector<int> of(static_cast<std::size_t>(count));
    const double perPixel = cells / (high - low);
    for (int i = 0; i < count; ++i)
        of[static_cast<std::size_t>(i)] =
            std::clamp(static_cast<int>((first + i + 0.5 - low) * perPixel), 0, cells - 1);
    return of;
}

/// The part of an image that is seen when it fills a rect, pixels of either.
QImage enlarged(const QImage& image, const QRectF& all, const QRect& seen)
{
    const std::vector<int> columns =
        cellsOfPixels(seen.left(), seen.width(), all.left(), all.right(), image.width());
    const std::vector<int> rows =
        cellsOfPixels(seen.top(), seen.height(), all.top(), all.bottom(), image.height());
    QImage result(seen.size(), QImage::Format_RGB32);
    const auto line = static_cast<std::size_t>(result.bytesPerLine());
    uchar* to = result.bits();
    for (std::size_t y = 0; y < rows.size(); ++y, to += line) {
        if (y > 0 && rows[y] == rows[y - 1]) {
            std::memcpy(to, to - line, line);
            continue;
        }
        const auto* from = reinterpret_cast<const QRgb*>(image.constScanLine(rows[y]));
        auto* pixel = reinterpret_cast<QRgb*>(to);
        for (const int column : columns)
            *pixel++ = from[column];
    }
    return result;
}

/// The colours of a row of values from `first` on. What is exact is measured before it becomes a float.
void levelsOf(const Tile& tile, std::size_t first, const Limits& limits, std::vector<std::int32_t>& level)
{
    const double scale = (ColorTable::levels - 1) / (limits.highest - limits.lowest);
    const auto count = static_cast<Index>(level.size());
    if (tile.exact.empty()) {
        numeric::kernels().levels(tile.values.data() + first, count, static_cast<float>(limits.lowest),
                                  static_cast<float>(scale), ColorTable::levels, level.data());
        return;
    }
    std::vector<float> measured(level.size());
    for (std::size_t i = 0; i < level.size(); ++i)
        measured[i] = static_cast<float>((tile.exact[first + i] - limits.lowest) * scale);
    numeric::kernels().levels(measured.data(), count, 0, 1, ColorTable::levels, level.data());
}

} // namespace

QImage imageOf(const Tile& tile, const ColorTable& colors, const Limits& limits)
{
    const auto width = static_cast<int>(tile.columns.count);
    const auto height = static_cast<int>(tile.rows.count);
    QImage image(width, height, QImage::Format_RGB32);
    const auto table = colors.colorsAndUndefined();
    std::vector<std::int32_t> level(static_cast<std::size_t>(width));
    for (int y = 0; y < height; ++y) {
        levelsOf(tile, static_cast<std::size_t>(y) * static_cast<std::size_t>(width), limits, level);
        auto* pixel = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < width; ++x)
            pixel[x] = table[static_cast<std::size_t>(level[static_cast<std::size_t>(x)])];
    }
    return image;
}

HeatMapItem::HeatMapItem(QCPAxis* across, QCPAxis* down) : QCPAbstractPlottable(across, down) {}

void HeatMapItem::setTile(const Tile& tile, QImage image)
{
    rows_ = tile.rows;
    columns_ = tile.columns;
    image_ = std::move(image);
    readable_ = tile.isSharp() && tile.values.size() <= mostNumbers ? std::optional(tile) : std::nullopt;
    cells_.reset();
}

void HeatMapItem::setNumbers(bool shown, const QFont& font)
{
    numbers_ = shown;
    font_ = font;
}

QCPRange HeatMapItem::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = !image_.isNull();
    return {columns_.first - 0.5, columns_.last() - 0.5};
}

QCPRange HeatMapItem::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = !image_.isNull();
    return {rows_.first - 0.5, rows_.last() - 0.5};
}

QRectF HeatMapItem::target() const
{
    if (image_.isNull())
        return {};
    const QPointF corner(mKeyAxis->coordToPixel(columns_.first - 0.5),
                         mValueAxis->coordToPixel(rows_.first - 0.5));
    const QPointF opposite(mKeyAxis->coordToPixel(columns_.last() - 0.5),
                           mValueAxis->coordToPixel(rows_.last() - 0.5));
    return {corner, opposite};
}

void HeatMapItem::draw(QCPPainter* painter)
{
    if (image_.isNull())
        return;
    const QRectF target = this->target();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->setRenderHint(QPainter::LosslessImageRendering); // else a PDF gets a JPEG
    if (painter->modes().testFlag(QCPPainter::pmVectorized))
        drawSharp(painter, target);
    else
        drawPixels(painter, target);
    if (numbers_ && readable_)
        drawNumbers(painter);
    if (!note_.isEmpty())
        drawNote(painter, target);
}

/// On the even ground of cells without a number.
void HeatMapItem::drawNote(QCPPainter* painter, const QRectF& target)
{
    const QRectF seen = target & QRectF(mKeyAxis->axisRect()->rect());
    painter->setFont(font_);
    painter->setPen(inkOn(image_.pixel(0, 0)));
    painter->drawText(seen, Qt::AlignCenter | Qt::TextWordWrap, note_);
}

void HeatMapItem::drawNumbers(QCPPainter* painter)
{
    const double width = std::abs(mKeyAxis->coordToPixel(1) - mKeyAxis->coordToPixel(0));
    const double height = std::abs(mValueAxis->coordToPixel(1) - mValueAxis->coordToPixel(0));
    const QSizeF room(width, height);
    if (!mayHoldNumbers(room))
        return;
    if (!cells_)
        cells_ = cellNumbers(*readable_);
    const auto font = fittingFont(*cells_, font_, room);
    if (!font)
        return;
    painter->setFont(*font);
    for (int y = 0; y < image_.height(); ++y)
        for (int x = 0; x < image_.width(); ++x) {
            const QPointF corner(mKeyAxis->coordToPixel(columns_.first + x - 0.5),
                                 mValueAxis->coordToPixel(rows_.first + y - 0.5));
            const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(image_.width()) +
                            static_cast<std::size_t>(x);
            painter->setPen(inkOn(image_.pixel(x, y)));
            painter->drawText(QRectF(corner, room), Qt::AlignCenter, cells_->at(at));
        }
}

/// On pixels: each shows the cell in which its centre lies. What is seen is made here and copied, in half the
/// time that the painter takes to scale.
void HeatMapItem::drawPixels(QCPPainter* painter, const QRectF& target)
{
    constexpr qint64 mostPixels = 1 << 24; // of what is made beforehand
    painter->setAntialiasing(false);       // which shifts everything by half a pixel
    const QTransform toDevice = painter->deviceTransform();
    const QRectF all = toDevice.mapRect(target);
    const auto centres = [](double low, double high) { // of pixels between
        return std::pair(std::ceil(low - 0.5), std::ceil(high - 0.5));
    };
    const QRectF place = toDevice.mapRect(QRectF(mKeyAxis->axisRect()->rect())) & all;
    const auto [left, right] = centres(place.left(), place.right());
    const auto [top, bottom] = centres(place.top(), place.bottom());
    if (right <= left || bottom <= top)
        return;
    const QRect seen(static_cast<int>(left), static_cast<int>(top), static_cast<int>(right - left),
                     static_cast<int>(bottom - top));
    if (toDevice.type() > QTransform::TxScale || qint64{seen.width()} * seen.height() > mostPixels) {
        painter->drawImage(target, image_);
        return;
    }
    const QImage pixels = enlarged(image_, all, seen);
    painter->save();
    painter->scale(1 / toDevice.m11(), 1 / toDevice.m22());
    painter->drawImage(seen.topLeft() - QPointF(toDevice.dx(), toDevice.dy()), pixels);
    painter->restore();
}

void HeatMapItem::drawSharp(QCPPainter* painter, const QRectF& target)
{
    // Only what is seen goes into the file: whole cells, then clipped by the axis rect.
    const QImage large =
        image_.scaled(image_.width() * repeats(image_.width()), image_.height() * repeats(image_.height()),
                      Qt::IgnoreAspectRatio, Qt::FastTransformation);
    painter->drawImage(target, large);
}

ColorBarItem::ColorBarItem(QCPAxis* across, QCPAxis* up) : QCPAbstractPlottable(across, up) {}

void ColorBarItem::setColors(const ColorTable& colors)
{
    const auto table = colors.colors();
    image_ = QImage(1, static_cast<int>(table.size()), QImage::Format_RGB32);
    for (std::size_t k = 0; k < table.size(); ++k)
        image_.setPixel(0, static_cast<int>(table.size() - 1 - k), table[k]);
}

QCPRange ColorBarItem::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = true;
    return {0, 1};
}

QCPRange ColorBarItem::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = false;
    return {};
}

void ColorBarItem::draw(QCPPainter* painter)
{
    const QRectF target = mKeyAxis->axisRect()->rect();
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter->drawImage(target, painter->modes().testFlag(QCPPainter::pmVectorized)
                                   ? image_.scaled(64, image_.height())
                                   : image_);
}

} // namespace pelorus
