#pragma once

#include "core/grid/derivation.h"
#include "core/numeric/range.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pelorus {

/// Lowest and highest value a Grid can hold, where that is known beforehand.
struct Limits {
    double lowest = 0;
    double highest = 0;

    bool operator==(const Limits&) const = default;
};

/// What one number for many cells is. Said to the user wherever cells are merged.
enum class Averaging {
    Mean,           ///< the mean of the cells
    MeanOfFew,      ///< the mean of a few of them, evenly spread (tables too large to be read whole)
    RootMeanSquare, ///< the root of the mean of their squares (distances)
    FewSquares,     ///< the root of the mean square of a few of them
    RatioOfMeans,   ///< mean numerator over mean denominator (cosines of rows of unequal length)
};

/// A two-dimensional field of numbers with named axes. Asking for one allocates nothing; sizes are 64 bit.
/// Immutable, so one Grid may be read by many threads at once.
///
/// A new Grid needs rows, columns and value; the rest follows from these, slowly, and is overridden where a
/// closed form or a fast path exists. `tests/core` holds both together.
///
/// Arguments outside the grid are a programming error; callers clip first.
class Grid {
public:
    virtual ~Grid() = default;

    virtual Index rows() const = 0;
    virtual Index columns() const = 0;

    /// The definition: one number.
    virtual double value(Index row, Index column) const = 0;

    /// The cells of a block, row-major, out.size() == block.cells().
    virtual void fill(const Block& block, std::span<double> out) const;

    /// The same, rounded once to float32.
    virtual void fill(const Block& block, std::span<float> out) const;

    /// Some cells of a column, in any order; out.size() == rows.size().
    virtual void read(std::span<const Index> rows, Index column, std::span<double> out) const;

    /// One number for a block of at least one cell; see averaging().
    virtual double mean(const Block& block) const;

    /// Area means over a lattice of bands with fractional borders, row-major, out.size() == rows.count *
    /// columns.count. Bands lie inside the grid and have step >= 1. NaN cells are left out of a mean; a band
    /// of nothing but NaN is NaN.
    virtual void means(const Bands& rows, const Bands& columns, std::span<float> out) const;

    virtual Averaging averaging() const { return Averaging::Mean; }

    virtual Derivation explain(Index row, Index column) const;

    virtual std::string name() const = 0;       ///< "PE", "similarity"
    virtual std::string rowAxis() const = 0;    ///< "position"
    virtual std::string columnAxis() const = 0; ///< "dimension"
    virtual std::string rowLabel(Index row) const;
    virtual std::string columnLabel(Index column) const;

    /// Columns may be of several kinds that belong together, such as sine and cosine; empty: all alike.
    virtual std::vector<std::string> columnKinds() const { return {}; }
    /// A place in columnKinds().
    virtual int columnKind(Index) const { return 0; }

    virtual std::optional<Limits> limits() const { return std::nullopt; }

    /// True where negative and positive values differ in kind, so that a diverging map fits.
    virtual bool isSigned() const { return true; }
};

using GridPtr = std::shared_ptr<const Grid>;

} // namespace pelorus
