#pragma once

#include <atomic>
#include <chrono>
#include <memory>

namespace pelorus {

/// Asked by long work between its parts: may it stop? A copy shares the state.
///
/// Superseded work goes on for a while: stopping it at once at every tick of a drag would starve the picture,
/// letting it run to its end would lag by one long job.
class Cancel {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds grace{100};

    Cancel() : state_(std::make_shared<State>()) {}

    /// Newer work is waiting: stop once this has run for the grace time.
    void supersede() const { state_->superseded = true; }
    /// Stop now.
    void stop() const { state_->stopped = true; }

    bool requested() const
    {
        return state_->stopped || (state_->superseded && Clock::now() - state_->start > grace);
    }

private:
    struct State {
        std::atomic<bool> superseded = false;
        std::atomic<bool> stopped = false;
        Clock::time_point start = Clock::now();
    };
    std::shared_ptr<State> state_;
};

} // namespace pelorus
