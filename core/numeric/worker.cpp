#include "core/numeric/worker.h"

namespace pelorus {

Worker::Worker() : thread_([this] { run(); }) {}

Worker::~Worker()
{
    {
        const std::lock_guard lock(mutex_);
        leaving_ = true;
        waiting_.reset();
        if (running_)
            running_->stop();
    }
    wake_.notify_one();
    thread_.join();
}

void Worker::submit(Job job)
{
    {
        const std::lock_guard lock(mutex_);
        waiting_ = std::move(job);
        if (running_)
            running_->supersede();
    }
    wake_.notify_one();
}

bool Worker::isBusy() const
{
    const std::lock_guard lock(mutex_);
    return running_.has_value() || waiting_.has_value();
}

void Worker::run()
{
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return leaving_ || waiting_; });
        if (leaving_)
            return;
        const Job job = std::move(*waiting_);
        waiting_.reset();
        const Cancel cancel = running_.emplace();
        lock.unlock();
        job(cancel);
        lock.lock();
        running_.reset();
    }
}

} // namespace pelorus
