#include "ui/widgets/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace pelorus {

namespace {

QPixmap tinted(const QByteArray& svg, const QColor& color, int size)
{
    QByteArray painted = svg;
    painted.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(painted);
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon themedIcon(const QString& name, const Theme& theme)
{
    QFile file(":/icons/" + name + ".svg");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray svg = file.readAll();
    QIcon icon;
    for (int size : {20, 40, 60}) {
        QPixmap normal = tinted(svg, theme.text, size);
        QPixmap disabled = tinted(svg, theme.palette().color(QPalette::Disabled, QPalette::Text), size);
        for (QPixmap* pixmap : {&normal, &disabled})
            pixmap->setDevicePixelRatio(size / 20.0);
        icon.addPixmap(normal, QIcon::Normal);
        icon.addPixmap(disabled, QIcon::Disabled);
    }
    return icon;
}

} // namespace pelorus
