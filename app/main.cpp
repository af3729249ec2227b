#include "app/graphical/window.h"

#include <cstdlib>

int main(int argc, char** argv)
{
    pelorus::WindowOptions o;
    if (const char* t = std::getenv("PELORUS_THEME"))
        o.theme = t;
    if (const char* t = std::getenv("PELORUS_LANG"))
        o.language = t;
    return pelorus::openWindow(argc, argv, o);
}
