#pragma once

#include "core/numeric/cancel.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace pelorus {

/// One thread; one job running, at most one waiting, the newest wins. Jobs run one after another in the order
/// in which they were given, so a job's result never comes after a newer job's.
class Worker {
public:
    /// Runs on the worker's thread. It must not throw. A job that sees cancel.requested() returns without
    /// delivering.
    using Job = std::function<void(const Cancel& cancel)>;

    Worker();
    ~Worker(); ///< stops the running job, drops the waiting one

    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Replaces a job that waits; lets the running one know that it is superseded.
    void submit(Job job);

    /// True while a job runs or waits.
    bool isBusy() const;

private:
    void run();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::optional<Job> waiting_;
    std::optional<Cancel> running_;
    bool leaving_ = false;
    std::thread thread_; // last: started when all else stands
};

} // namespace pelorus
