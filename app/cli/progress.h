#pragma once

#include "core/numeric/range.h"

#include <chrono>
#include <string>

namespace pelorus::cli {

/// A line on the terminal that says how far long work is. Nothing is shown where standard error is no
/// terminal and before the work has taken half a second; the line is gone at the end.
class Progress {
public:
    /// `what` has been done to the part that is finished: "written".
    explicit Progress(std::string what = "written");
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void report(Index done, Index total);

private:
    using Clock = std::chrono::steady_clock;

    std::string what_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point next_;
};

} // namespace pelorus::cli
