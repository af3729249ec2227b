#pragma once

#include <atomic>

namespace pelorus::cli {

/// While it lives, Ctrl-C and polite requests to end set a flag instead of ending the program, so that it can
/// clean up; a second one ends it at once. One at a time.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    const std::atomic<bool>& flag() const;

    /// The signal that came, or 0.
    int signal() const;
};

} // namespace pelorus::cli
