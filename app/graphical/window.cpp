#include "app/graphical/window.h"

#include "ui/application.h"
#include "ui/main_window.h"

#include <QApplication>

namespace pelorus {

int openWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    prepareApplication();
    State first;
    first.view.pinned = {Index{17}, Index{6}, Index{24}}; // something to read from the start
    Store store(first);
    MainWindow window(store);
    window.setTheme(Theme::of(qEnvironmentVariable("PELORUS_THEME") == "dark" ? Theme::Id::Dark : Theme::Id::Light));
    window.show();
    return QApplication::exec();
}

} // namespace pelorus
