// How long Pelorus' window takes from its program's start to its first paint: opens it as the program does,
// says "painted" then and "picture" once it shows one, and ends. Its peer is bench_trivial.

#include "app/graphical/pictures.h"
#include "tests/support/program.h"
#include "ui/plot/picture_canvas.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QTimer>
#include <cstdio>

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
        if (has_)
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

void watch()
{
    qApp->installEventFilter(new Watcher(qApp));
}
Q_COREAPP_STARTUP_FUNCTION(watch)

} // namespace

int main(int, char** argv)
{
    return pelorus::cli::run(1, argv, pelorus::cli::withPictures());
}
