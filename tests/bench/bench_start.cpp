// How long a window takes from its program's start to its first paint; says "painted" then, and
// "picture" once it shows one, and ends. `bench_start window` opens Pelorus' window as the program does,
// `bench_start trivial` a window with an empty QCustomPlot.

#include "app/cli/program.h"
#include "app/graphical/pictures.h"
#include "ui/main_window.h"
#include "ui/plot/picture_canvas.h"

#include <QApplication>
#include <QMainWindow>
#include <QTimer>
#include <cstdio>
#include <cstring>
#include <qcustomplot.h>

namespace {

/// Sees every event; the first paint of a window has happened when the events after it run.
class Watcher : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && !painted_ && receiver->isWidgetType()) {
            painted_ = true;
            QTimer::singleShot(0, this, [this] { say("painted"); });
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (auto* window = qobject_cast<pelorus::MainWindow*>(widget))
                    waitForPicture(*window);
        }
        return false;
    }

    bool isTrivial = false;

private:
    void waitForPicture(pelorus::MainWindow& window)
    {
        connect(&window.service(), &pelorus::PictureService::pictureReady, this,
                [this] { QTimer::singleShot(0, this, [this] { pictured(); }); });
        if (window.canvas().picture())
            pictured();
    }
    void say(const char* what)
    {
        std::puts(what);
        std::fflush(stdout);
        said_ = true;
        if (isTrivial || has_)
            std::_Exit(0);
    }
    void pictured()
    {
        has_ = true;
        std::puts("picture");
        std::fflush(stdout);
        if (said_)
            std::_Exit(0);
    }

    bool painted_ = false;
    bool said_ = false; ///< that it was painted
    bool has_ = false;  ///< a picture
};

bool trivial = false;

void watch()
{
    auto* watcher = new Watcher(qApp);
    watcher->isTrivial = trivial;
    qApp->installEventFilter(watcher);
}
Q_COREAPP_STARTUP_FUNCTION(watch)

int openTrivialWindow(int argc, char** argv)
{
    QApplication application(argc, argv);
    QMainWindow window;
    window.setCentralWidget(new QCustomPlot);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv)
{
    trivial = argc > 1 && std::strcmp(argv[1], "trivial") == 0;
    if (trivial)
        return openTrivialWindow(argc, argv);
    return pelorus::cli::run(1, argv, pelorus::cli::withPictures());
}
