#include "ui/window/application.h"

#include "ui/look/theme.h"
#include "ui/look/type.h"

#include <QApplication>
#include <QStyleFactory>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Linked statically: nothing else pulls the resources in. Outside the namespace, as the macro wants it.
static void initResources()
{
    Q_INIT_RESOURCE(pelorus);
    Q_INIT_RESOURCE(translations);
}

namespace pelorus {

void prepareApplication()
{
    initResources();
#ifdef __GLIBC__
    // Frames take and leave the same few megabytes: kept, they need not be fetched page by page every time.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
    QApplication::setApplicationName("pelorus");
    QApplication::setApplicationDisplayName("Pelorus");
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setFont(type::font(type::body));
}

void useTheme(const Theme& theme)
{
    if (const QPalette palette = theme.palette(); palette != QApplication::palette())
        QApplication::setPalette(palette);
    if (const QString sheet = theme.styleSheet(); sheet != qApp->styleSheet())
        qApp->setStyleSheet(sheet);
}

} // namespace pelorus
