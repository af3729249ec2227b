#include "app/cli/progress.h"

#include <cstdio>
#include <unistd.h>
#include <utility>

namespace pelorus::cli {

using namespace std::chrono_literals;

Progress::Progress(std::string what)
    : what_(std::move(what)), terminal_(::isatty(STDERR_FILENO) != 0), next_(Clock::now() + 500ms)
{
}

Progress::~Progress()
{
    if (shown_)
        std::fputs("\r\x1b[K", stderr);
}

void Progress::report(Index done, Index total)
{
    if (!terminal_ || total <= 0)
        return;
    const auto now = Clock::now();
    if (now < next_)
        return;
    next_ = now + 100ms;
    shown_ = true;
    const double share = static_cast<double>(done) / static_cast<double>(total);
    const std::string line = "\r" + std::to_string(static_cast<int>(share * 100)) + " % " + what_;
    std::fputs(line.c_str(), stderr);
}

} // namespace pelorus::cli
