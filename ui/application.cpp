#include "ui/application.h"

#include "ui/look/type.h"

#include <QApplication>
#include <QStyleFactory>

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
    QApplication::setApplicationName("pelorus");
    QApplication::setApplicationDisplayName("Pelorus");
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setFont(type::font(type::body));
}

} // namespace pelorus
