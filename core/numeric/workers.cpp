#include "core/numeric/workers.h"

#include <algorithm>

namespace pelorus {

namespace {

/// A pass has a new round every few microseconds, and waking a sleeper costs more than that.
constexpr int mostSpins = 2000;

/// One step of a busy wait.
void pause()
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#else
    std::this_thread::yield();
#endif
}

} // namespace

Workers& Workers::shared()
{
    static Workers workers(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
    return workers;
}

Workers::Workers(int threads)
{
    for (int i = 1; i < threads; ++i)
        helpers_.emplace_back([this](const std::stop_token& stop) { help(stop); });
}

Workers::~Workers()
{
    for (std::jthread& helper : helpers_)
        helper.request_stop(); // wakes the sleeping ones; joined when destroyed
}

void Workers::run(Index count, const std::function<void(Index)>& task)
{
    const std::unique_lock lock(oneAtATime_, std::try_to_lock);
    if (count <= 1 || helpers_.empty() || !lock.owns_lock()) {
        for (Index i = 0; i < count; ++i)
            task(i);
        return;
    }
    task_ = &task;
    count_ = count;
    next_ = 0;
    open_ = true;
    ++round_;
    if (sleeping_ > 0) {
        const std::scoped_lock sleep(sleep_);
        wake_.notify_all();
    }
    takeTasks();
    open_ = false;
    // A helper either was counted before it was closed, and is waited for, or finds it closed.
    for (int spins = 0; helping_ > 0; ++spins)
        spins < mostSpins ? pause()
                          : std::this_thread::yield(); // one that waits for a processor gets this one
}

void Workers::takeTasks()
{
    for (Index i = next_++; i < count_; i = next_++)
        (*task_)(i);
}

void Workers::help(const std::stop_token& stop)
{
    std::uint64_t seen = 0;
    while (waitForRound(seen, stop)) {
        seen = round_;
        ++helping_;
        if (open_)
            takeTasks();
        --helping_;
    }
}

bool Workers::waitForRound(std::uint64_t seen, const std::stop_token& stop)
{
    for (int i = 0; i < mostSpins; ++i) {
        if (round_ != seen)
            return !stop.stop_requested();
        pause();
    }
    std::unique_lock sleep(sleep_);
    ++sleeping_;
    wake_.wait(sleep, stop, [&] { return round_ != seen; });
    --sleeping_;
    return !stop.stop_requested();
}

} // namespace pelorus
