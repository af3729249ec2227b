#include "core/formats/statistics.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace pelorus {

void Statistics::add(const Numbers& numbers)
{
    std::visit([this](const auto& all) { addAll(all); }, numbers);
}

template <class T> void Statistics::addAll(const std::vector<T>& numbers)
{
    for (const T number : numbers) {
        if constexpr (std::is_same_v<T, double>) {
            if (!std::isfinite(number)) {
                ++(std::isnan(number) ? nans : infinities);
                continue;
            }
        }
        lowest = lowest ? std::min(std::get<T>(*lowest), number) : number;
        highest = highest ? std::max(std::get<T>(*highest), number) : number;
        ++finite;
        sum_ += static_cast<long double>(number);
    }
}

std::optional<double> Statistics::mean() const
{
    if (finite == 0)
        return std::nullopt;
    return static_cast<double>(sum_ / static_cast<long double>(finite));
}

} // namespace pelorus
