#include "ui/plot/cell_numbers.h"

#include "core/grid/number_text.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace pelorus {

namespace {

constexpr int fewestDigits = 3;
constexpr int mostDigits = 17;
constexpr int smallest = 6;         ///< pixels of type that can still be read
constexpr double toldApart = 0.001; ///< of the range: what colours tell apart

/// Where all values lie close together it takes the digits that they share and one more to tell them apart.
int digitsFor(const Tile& tile)
{
    const Limits extent = tile.extent().value_or(Limits{});
    const double size = std::max(std::abs(extent.lowest), std::abs(extent.highest));
    const double shared = std::log10(size / (extent.highest - extent.lowest));
    if (!(shared > 1) || std::isinf(shared))
        return fewestDigits;
    return std::min(fewestDigits + static_cast<int>(std::ceil(shared)) + 1, mostDigits);
}

class Cells {
public:
    explicit Cells(const Tile& tile)
        : tile_(tile), width_(static_cast<std::size_t>(tile.columns.count)), texts_(tile.values.size()),
          digits_(tile.values.size(), digitsFor(tile))
    {
        const Limits extent = tile.extent().value_or(Limits{});
        apart_ = (extent.highest - extent.lowest) * toldApart;
        for (std::size_t i = 0; i < texts_.size(); ++i)
            write(i);
    }

    std::vector<QString> told()
    {
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            if (i % width_ > 0)
                tell(i - 1, i);
            if (i >= width_)
                tell(i - width_, i);
        }
        if (!texts_.empty() && digits_.front() > fewestDigits)
            tellAll();
        return std::move(texts_);
    }

private:
    /// Where the digits that differ are few, all cells are told apart, neighbours or not.
    void tellAll()
    {
        constexpr double finer = 1e-3;
        apart_ *= finer;
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < texts_.size(); ++i)
            if (!std::isnan(tile_.value(i)))
                order.push_back(i);
        std::ranges::sort(order, {}, [&](std::size_t i) { return tile_.value(i); });
        for (std::size_t k = 1; k < order.size(); ++k)
            tell(order[k - 1], order[k]);
    }
    void write(std::size_t i) { texts_[i] = QString::fromStdString(numberText(tile_.value(i), digits_[i])); }
    void tell(std::size_t a, std::size_t b)
    {
        if (texts_[a] != texts_[b] || !(std::abs(tile_.value(a) - tile_.value(b)) > apart_))
            return;
        int digits = std::max(digits_[a], digits_[b]);
        while (texts_[a] == texts_[b] && digits < mostDigits) {
            digits_[a] = digits_[b] = ++digits;
            write(a);
            write(b);
        }
    }

    const Tile& tile_;
    std::size_t width_;
    std::vector<QString> texts_;
    std::vector<int> digits_;
    double apart_ = 0;
};

QFont ofSize(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    return font;
}

} // namespace

std::vector<QString> cellNumbers(const Tile& tile)
{
    return Cells(tile).told();
}

bool mayHoldNumbers(const QSizeF& room)
{
    return room.width() >= 3 * smallest && room.height() >= smallest + 4;
}

std::optional<QFont> fittingFont(const std::vector<QString>& texts, const QFont& font, const QSizeF& room)
{
    constexpr double gap = 4; // pixels between neighbours
    const QFontMetricsF metrics(font);
    double widest = 1;
    for (const QString& text : texts)
        widest = std::max(widest, metrics.horizontalAdvance(text));
    const double part = std::min((room.width() - gap) / widest, (room.height() - 2) / metrics.height());
    int pixels = std::min(font.pixelSize(), static_cast<int>(font.pixelSize() * part));
    if (pixels < smallest || pixels * 2 < font.pixelSize())
        return std::nullopt;
    return ofSize(font, pixels);
}

} // namespace pelorus
