#include "ui/widgets/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>
#include <map>
#include <tuple>

namespace pelorus {

namespace {

/// Draws an icon when it is seen, as large as it is seen.
class LineIconEngine : public QIconEngine {
public:
    LineIconEngine(QByteArray svg, QPalette::ColorRole role) : svg_(std::move(svg)), role_(role) {}

    QIconEngine* clone() const override { return new LineIconEngine(*this); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray colored = svg_;
        colored.replace("currentColor", color(mode).name().toLatin1());
        QSvgRenderer(colored).render(painter, rect);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap& drawn = drawn_[{size.width(), size.height(), color(mode).rgb()}];
        if (drawn.isNull() && !size.isEmpty()) {
            drawn = QPixmap(size);
            drawn.fill(Qt::transparent);
            QPainter painter(&drawn);
            paint(&painter, drawn.rect(), mode, state);
        }
        return drawn;
    }

private:
    QColor color(QIcon::Mode mode) const
    {
        return QGuiApplication::palette().color(
            mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active, role_);
    }

    QByteArray svg_;
    QPalette::ColorRole role_;
    std::map<std::tuple<int, int, QRgb>, QPixmap> drawn_;
};

} // namespace

QIcon lineIcon(const QString& name, QPalette::ColorRole role)
{
    QFile file(":/icons/" + name + ".svg");
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(file.readAll(), role));
}

} // namespace pelorus
