#pragma once

#include "core/numeric/range.h"
#include "core/numeric/result.h"

#include <atomic>
#include <functional>

namespace pelorus {

/// How long work reports how far it is and learns that it is no longer wanted.
struct Watch {
    /// Finished cells and all cells; called by the working thread. May be empty.
    std::function<void(Index done, Index total)> progress;
    /// May be set by any thread or signal handler. May be null.
    const std::atomic<bool>* cancelled = nullptr;
};

/// Counts finished cells for a Watch.
class Meter {
public:
    Meter(const Watch& watch, Index total) : watch_(watch), total_(total) {}

    /// A Problem with the message "cancelled" when the work is no longer wanted.
    Expected<void> add(Index cells)
    {
        done_ += cells;
        if (watch_.progress)
            watch_.progress(done_, total_);
        if (watch_.cancelled && watch_.cancelled->load(std::memory_order_relaxed))
            return problem("", "cancelled");
        return {};
    }

private:
    const Watch& watch_;
    Index total_;
    Index done_ = 0;
};

} // namespace pelorus
