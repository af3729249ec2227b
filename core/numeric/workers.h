#pragma once

#include "core/numeric/range.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace pelorus {

/// Threads that share out work made of many tasks; the calling thread is one of them.
class Workers {
public:
    /// One thread per processor, started when first asked for and kept for the program's life.
    static Workers& shared();

    /// `threads` in all, the caller included; at least 1.
    explicit Workers(int threads);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();

    int threads() const { return static_cast<int>(helpers_.size()) + 1; }

    /// Calls task(0) .. task(count - 1), each once, in any order and at the same time, and returns when all
    /// are done. A task must not throw. Called while another thread's work is running, it does all by itself.
    void run(Index count, const std::function<void(Index)>& task);

private:
    void help(const std::stop_token& stop);
    bool waitForRound(std::uint64_t seen, const std::stop_token& stop);
    void takeTasks();

    std::mutex oneAtATime_;
    const std::function<void(Index)>* task_ = nullptr;
    Index count_ = 0;
    std::atomic<Index> next_ = 0;
    std::atomic<bool> open_ = false;       ///< helpers may join
    std::atomic<int> helping_ = 0;         ///< helpers that have joined, or are about to find it closed
    std::atomic<std::uint64_t> round_ = 0; ///< grows with each new work

    std::mutex sleep_;
    std::condition_variable_any wake_;
    std::atomic<int> sleeping_ = 0;
    std::vector<std::jthread> helpers_; ///< last, so that it ends before what it uses
};

} // namespace pelorus
