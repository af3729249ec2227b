#include "core/formats/file_array.h"

namespace pelorus {

Index FileArray::elements() const
{
    return std::visit([](const auto& numbers) { return static_cast<Index>(numbers.size()); }, values);
}

std::vector<double> FileArray::toDoubles() const
{
    return std::visit(
        [](const auto& numbers) {
            std::vector<double> doubles(numbers.size());
            for (std::size_t i = 0; i < numbers.size(); ++i)
                doubles[i] = static_cast<double>(numbers[i]);
            return doubles;
        },
        values);
}

} // namespace pelorus
