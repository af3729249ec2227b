#include "tests/support/tests.h"
#include "ui/window/application.h"

#include <QApplication>

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    pelorus::prepareApplication();
    return pelorus::runTests(argc, argv);
}
