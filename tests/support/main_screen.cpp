#include "tests/support/screen_size.h"
#include "tests/support/tests.h"

#include <QGuiApplication>
#include <QProcess>
#include <QTemporaryDir>

namespace {

/// A display of our own.
class VirtualScreen {
public:
    VirtualScreen()
    {
        server_.start("Xvfb", {"-displayfd", "1", "-screen", "0",
                               QString("%1x%2x24").arg(screenWidth).arg(screenHeight), "-nolisten", "tcp"});
        if (server_.waitForStarted() && server_.waitForReadyRead(20000))
            name_ = ":" + QString::fromLatin1(server_.readAllStandardOutput()).trimmed();
    }
    ~VirtualScreen()
    {
        server_.terminate();
        server_.waitForFinished(3000);
    }
    const QString& name() const { return name_; }

private:
    QProcess server_;
    QString name_;
};

} // namespace

int main(int argc, char** argv)
{
    VirtualScreen display;
    if (display.name().isEmpty()) {
        qCritical("Xvfb could not be started");
        return 1;
    }
    qputenv("DISPLAY", display.name().toLatin1());
    qputenv("QT_QPA_PLATFORM", "xcb");
    QTemporaryDir runtime;
    qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
    QGuiApplication application(argc, argv);
    return pelorus::runTests(argc, argv);
}
