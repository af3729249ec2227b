#pragma once

#include "core/formats/file_array.h"

#include <optional>
#include <variant>

namespace pelorus {

/// What is gathered over the elements of an array. Lowest, highest and mean are those of the finite ones.
struct Statistics {
    /// One number, exactly.
    using Number = std::variant<double, std::int64_t, std::uint64_t>;

    std::optional<Number> lowest; ///< nothing where no element is finite
    std::optional<Number> highest;
    Index finite = 0;
    Index nans = 0;
    Index infinities = 0;

    void add(const Numbers& numbers);
    std::optional<double> mean() const;

private:
    template <class T> void addAll(const std::vector<T>& numbers);

    long double sum_ = 0; // more digits and a wider range than the elements have
};

} // namespace pelorus
