#pragma once

namespace pelorus {

/// Opens the window and runs until it is closed; the program's exit code.
int openWindow(int argc, char** argv);

} // namespace pelorus
