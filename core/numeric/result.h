#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace pelorus {

/// What is wrong with one thing the user gave: the key (an option, a file's key, a tensor) and one plain
/// sentence that says what is wrong and what would be right.
struct Problem {
    std::string key;
    std::string message;

    bool operator==(const Problem&) const = default;
};

using Problems = std::vector<Problem>;

/// A value, or the reason why there is none. Errors are values; the core throws nothing across its interface.
template <class T> using Expected = tl::expected<T, Problem>;

inline tl::unexpected<Problem> problem(std::string key, std::string message)
{
    return tl::unexpected<Problem>(Problem{std::move(key), std::move(message)});
}

} // namespace pelorus
