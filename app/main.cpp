#include "app/graphical/window.h"

int main(int argc, char** argv)
{
    return pelorus::openWindow(argc, argv);
}
