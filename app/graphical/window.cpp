#include "app/graphical/window.h"

#include "ui/application.h"
#include "ui/main_window.h"

#include <QApplication>

namespace pelorus {

int openWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    prepareApplication();
    Store store;
    MainWindow window(store);
    window.setTheme(Theme::of(qEnvironmentVariable("PELORUS_THEME") == "dark" ? Theme::Id::Dark : Theme::Id::Light));
    window.show();
    return QApplication::exec();
}

} // namespace pelorus
