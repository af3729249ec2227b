#include "app/cli/interrupt.h"

#include <array>
#include <csignal>

namespace pelorus::cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

std::atomic<bool> interrupted = false;
std::atomic<int> number = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void note(int signal)
{
    number = signal;
    interrupted = true;
}

/// A signal that is ignored stays so: a program started in the background asked for that.
void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction present {};
    ::sigaction(signal, nullptr, &present);
    if (present.sa_handler == SIG_IGN)
        return;
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    ::sigaction(signal, &action, nullptr);
}

} // namespace

Interrupt::Interrupt()
{
    interrupted = false;
    number = 0;
    for (const int signal : signals)
        handle(signal, note, static_cast<int>(SA_RESETHAND));
}

Interrupt::~Interrupt()
{
    for (const int signal : signals)
        handle(signal, SIG_DFL, 0);
}

const std::atomic<bool>& Interrupt::flag() const
{
    return interrupted;
}

int Interrupt::signal() const
{
    return number;
}

} // namespace pelorus::cli
