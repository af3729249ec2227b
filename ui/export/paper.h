#pragma once

#include "ui/export/figure.h"
#include "ui/plot/picture_plot.h"

namespace pelorus {

/// A plot laid out and computed for one figure, to be put on any device.
class Paper {
public:
    static Expected<std::unique_ptr<Paper>> laidOut(const Figure& figure);

    /// Where the heat map or chart is, in logical pixels.
    QRectF area() const { return plot_.area(); }

    QImage image();
    QByteArray svg();
    QByteArray pdf();

private:
    explicit Paper(const Figure& figure);
    Expected<void> compute();
    /// Problem when the viewport or the mark lies outside the picture.
    Expected<void> checkPlace(const Picture& picture) const;
    void draw(QPaintDevice* device, double across, double down, bool vector);

    Figure figure_;
    PicturePlot plot_;
};

/// Writes a whole file; see OutputFile.
Expected<void> writeFile(const QString& path, const QByteArray& bytes);

} // namespace pelorus
