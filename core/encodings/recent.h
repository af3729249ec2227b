#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace pelorus {

/// Keeps what was made from the last few keys, so that a picture and what is said beside it are made from one
/// model. Threads that ask for the same at once wait for the one that makes it.
template <class Key, class Made> class Recent {
public:
    /// `make` returns a std::shared_ptr<const Made> that depends on the key alone.
    template <class Make> std::shared_ptr<const Made> of(const Key& key, Make make)
    {
        const std::lock_guard lock(mutex_);
        const auto found =
            std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) { return e.first == key; });
        if (found != entries_.end())
            return found->second;
        if (entries_.size() == most)
            entries_.erase(entries_.begin());
        return entries_.emplace_back(key, make()).second;
    }

private:
    using Entry = std::pair<Key, std::shared_ptr<const Made>>;
    static constexpr std::size_t most = 3; ///< A, B and what comes next

    std::mutex mutex_;
    std::vector<Entry> entries_;
};

} // namespace pelorus
