#pragma once

#include <QString>

namespace pelorus {

/// How the window is to open.
struct WindowOptions {
    QString theme;    ///< "light", "dark"; empty: as last time
    QString language; ///< "en", "zh_CN"; empty: as last time, else the system's
};

/// Opens the window and runs until it is closed; the program's exit code.
int openWindow(int argc, char** argv, const WindowOptions& options);

} // namespace pelorus
