#pragma once

#include "core/waves/waves.h"

#include <string_view>

namespace pelorus {

/// Where a sinusoidal table of d columns has its sines and cosines, and which frequencies:
/// base^(-i * numerator / denominator), i = 0 .. frequencies - 1.
///
/// - Interleaved: Vaswani et al. 2017, section 3.5. Column 2i is sin(p w(i)), 2i + 1 is cos(p w(i)), with
///   w(i) = base^(-2i/d). Odd d: the last column is a lone sine.
/// - Concatenated: the same frequencies, ceil(d/2) sines and then floor(d/2) cosines.
/// - Tensor2Tensor (also fairseq): h = floor(d/2) sines, h cosines, w(i) = base^(-i/(h-1)), the divisor of
///   h = 1 being 1; odd d: a last column of zeros.
/// - PerDimension: column j has its own frequency base^(-j/d), a sine for even j, a cosine for odd j.
class SinusoidalLayout {
public:
    enum class Kind { Interleaved, Concatenated, Tensor2Tensor, PerDimension };

    SinusoidalLayout(Kind kind, Index columns) : kind_(kind), columns_(columns) {}

    /// "interleaved", "concatenated", "tensor2tensor", "per_dimension"; the first for any other text.
    static Kind kindOf(std::string_view id);

    Kind kind() const { return kind_; }
    Index columns() const { return columns_; }

    Index frequencies() const;
    Index numerator() const;
    Index denominator() const;

    ColumnWave column(Index column) const;
    std::vector<ColumnWave> columns(Range range) const;

    /// The column that holds the sine (the cosine) of a frequency, or -1 where none does.
    Index sineColumn(Index frequency) const;
    Index cosineColumn(Index frequency) const;

    /// Frequencies 0 .. pairs() - 1 have a sine and a cosine, those from there on only one of them.
    Index pairs() const;

    bool operator==(const SinusoidalLayout&) const = default;

private:
    Kind kind_;
    Index columns_;
};

} // namespace pelorus
