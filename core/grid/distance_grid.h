#pragma once

#include "core/grid/grid.h"

#include <vector>

namespace pelorus {

/// From `begin` on, the value at distance k = column - row is constant + slope * k.
struct DistancePiece {
    Index begin = 0;
    double constant = 0;
    double slope = 0;

    double at(Index distance) const { return constant + slope * static_cast<double>(distance); }
};

/// A square Grid whose cells depend on column - row alone, by a function made of straight pieces. Its means
/// are closed forms, so their cost does not depend on the size. Derive from it to name and explain cells.
class DistanceGrid : public Grid {
public:
    /// `pieces` in rising order; the first begins at the lowest distance there is, -(positions - 1), or
    /// below.
    DistanceGrid(Index positions, std::vector<DistancePiece> pieces);

    Index rows() const final { return positions_; }
    Index columns() const final { return positions_; }
    double value(Index row, Index column) const final { return atDistance(column - row); }
    void fill(const Block& block, std::span<double> out) const final;
    void fill(const Block& block, std::span<float> out) const final;
    double mean(const Block& block) const final;
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const final;
    std::optional<Limits> limits() const override;

    double atDistance(Index distance) const;

private:
    template <class Number> void fillRows(const Block& block, std::span<Number> out) const;
    std::size_t pieceAt(Index distance) const;
    double sum(const Block& block) const;

    Index positions_;
    std::vector<DistancePiece> pieces_;
};

} // namespace pelorus
