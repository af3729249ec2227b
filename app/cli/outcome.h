#pragma once

#include "core/numeric/result.h"

#include <functional>
#include <string>
#include <tl/expected.hpp>

namespace pelorus::cli {

/// Exit codes of the program; a part of the command line's contract.
enum ExitCode {
    exitDone = 0,
    exitRefused = 1,      ///< the input or the machine does not allow it
    exitMisuse = 2,       ///< unknown option, value out of range
    exitInterrupted = 128 ///< plus the signal's number
};

/// Why a command ends early: one line on standard error.
struct Failure {
    int exitCode = exitRefused;
    std::string what; ///< the option or the file
    std::string why;
};

template <class T> using Result = tl::expected<T, Failure>;
using Outcome = Result<void>;

/// What a sub-command does once its options are known.
using Action = std::function<Outcome()>;

inline tl::unexpected<Failure> misuse(std::string what, std::string why)
{
    return tl::unexpected(Failure{exitMisuse, std::move(what), std::move(why)});
}

inline tl::unexpected<Failure> refused(const Problem& problem)
{
    return tl::unexpected(Failure{exitRefused, problem.key, problem.message});
}

} // namespace pelorus::cli
