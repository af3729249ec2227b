#include "core/encodings/sinusoidal_layout.h"

#include <algorithm>

namespace pelorus {

SinusoidalLayout::Kind SinusoidalLayout::kindOf(std::string_view id)
{
    return id == "concatenated"    ? Kind::Concatenated
           : id == "tensor2tensor" ? Kind::Tensor2Tensor
           : id == "per_dimension" ? Kind::PerDimension
                                   : Kind::Interleaved;
}

Index SinusoidalLayout::frequencies() const
{
    switch (kind_) {
    case Kind::PerDimension:
        return columns_;
    case Kind::Tensor2Tensor:
        return columns_ / 2;
    default:
        return (columns_ + 1) / 2;
    }
}

Index SinusoidalLayout::numerator() const
{
    return kind_ == Kind::Interleaved || kind_ == Kind::Concatenated ? 2 : 1;
}

Index SinusoidalLayout::denominator() const
{
    return kind_ == Kind::Tensor2Tensor ? std::max<Index>(columns_ / 2 - 1, 1) : columns_;
}

ColumnWave SinusoidalLayout::column(Index column) const
{
    const auto alternating = column % 2 == 0 ? Wave::Sine : Wave::Cosine;
    switch (kind_) {
    case Kind::Interleaved:
        return {alternating, column / 2};
    case Kind::PerDimension:
        return {alternating, column};
    default:
        break;
    }
    const Index half = frequencies();
    if (column < half)
        return {Wave::Sine, column};
    if (column < half + pairs())
        return {Wave::Cosine, column - half};
    return {};
}

std::vector<ColumnWave> SinusoidalLayout::columns(Range range) const
{
    std::vector<ColumnWave> all;
    all.reserve(static_cast<std::size_t>(range.size()));
    for (Index j = range.begin; j < range.end; ++j)
        all.push_back(column(j));
    return all;
}

Index SinusoidalLayout::sineColumn(Index frequency) const
{
    switch (kind_) {
    case Kind::Interleaved:
        return 2 * frequency;
    case Kind::PerDimension:
        return frequency % 2 == 0 ? frequency : -1;
    default:
        return frequency;
    }
}

Index SinusoidalLayout::cosineColumn(Index frequency) const
{
    if (kind_ == Kind::PerDimension)
        return frequency % 2 == 1 ? frequency : -1;
    if (frequency >= pairs())
        return -1;
    return kind_ == Kind::Interleaved ? 2 * frequency + 1 : frequencies() + frequency;
}

Index SinusoidalLayout::pairs() const
{
    return kind_ == Kind::PerDimension ? 0 : columns_ / 2;
}

} // namespace pelorus
