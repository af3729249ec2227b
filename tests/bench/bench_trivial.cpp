// A window with an empty QCustomPlot and nothing else; says "painted" after its first paint, and ends.

#include <QApplication>
#include <QMainWindow>
#include <QTimer>
#include <cstdio>
#include <cstdlib>
#include <qcustomplot.h>

namespace {

class Watcher : public QObject {
public:
    bool eventFilter(QObject* receiver, QEvent* event) override
    {
        if (event->type() == QEvent::Paint && receiver->isWidgetType())
            QTimer::singleShot(0, this, [] {
                std::puts("painted");
                std::fflush(stdout);
                std::_Exit(0);
            });
        return false;
    }
};

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    Watcher watcher;
    application.installEventFilter(&watcher);
    QMainWindow window;
    window.setCentralWidget(new QCustomPlot);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
