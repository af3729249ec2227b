#pragma once

#include "core/grid/grid.h"
#include "core/waves/frequency_formulas.h"
#include "core/waves/wave_rows.h"

#include <optional>

namespace pelorus {

/// The number types of a table's computation, step by step: position, frequency, their product, the sine or
/// cosine of it. A step in float64 is exact: with all four so, the table is the definition itself.
struct StepPrecision {
    Dtype position = Dtype::Float64;
    Dtype frequency = Dtype::Float64;
    Dtype angle = Dtype::Float64;
    Dtype result = Dtype::Float64;

    bool operator==(const StepPrecision&) const = default;

    /// All four in one type.
    static StepPrecision all(Dtype dtype) { return {dtype, dtype, dtype, dtype}; }
};

/// A table of waves computed in these types, [positions, columns]. `frequencies` replace the exact ones (one
/// for each of the rows' frequencies), for example those of frequenciesBy(); empty: the exact ones, rounded.
GridPtr tableInPrecision(WaveRowsPtr rows, Index positions, const StepPrecision& precision,
                         std::vector<double> frequencies = {});

/// What each cell of such a table is off by.
GridPtr errorInPrecision(WaveRowsPtr rows, Index positions, const StepPrecision& precision,
                         std::vector<double> frequencies = {});

/// What becomes of the position ids 0 .. positions - 1 when they are rounded to a type.
struct RoundedPositions {
    Index distinct = 0;              ///< different numbers among them
    std::optional<Index> firstWrong; ///< the first that is not itself any more
    std::optional<Index> firstAlike; ///< the first that is the same as its predecessor
    std::optional<Index> firstInfinite;
};

/// In closed form, for any number of positions to 2^53.
RoundedPositions roundedPositions(Dtype dtype, Index positions);

/// How many of the first `rows` rows of a table differ from each other.
Index distinctRows(const Grid& table, Index rows);

/// The largest absolute value among rows x all columns.
double largestMagnitude(const Grid& grid, Range rows);

} // namespace pelorus
