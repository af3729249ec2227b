#pragma once

#include "core/grid/grid.h"

#include <utility>

namespace pelorus {

/// A Grid seen through another: everything is passed on; what differs is overridden. One that overrides value
/// overrides fill, read, mean and means as well.
class GridView : public Grid {
public:
    explicit GridView(GridPtr grid) : grid_(std::move(grid)) {}

    Index rows() const override { return grid_->rows(); }
    Index columns() const override { return grid_->columns(); }
    double value(Index row, Index column) const override { return grid_->value(row, column); }
    void fill(const Block& block, std::span<double> out) const override { grid_->fill(block, out); }
    void fill(const Block& block, std::span<float> out) const override { grid_->fill(block, out); }
    void read(std::span<const Index> rows, Index column, std::span<double> out) const override
    {
        grid_->read(rows, column, out);
    }
    double mean(const Block& block) const override { return grid_->mean(block); }
    void means(const Bands& rows, const Bands& columns, std::span<float> out) const override
    {
        grid_->means(rows, columns, out);
    }
    Averaging averaging() const override { return grid_->averaging(); }
    Derivation explain(Index row, Index column) const override { return grid_->explain(row, column); }
    std::string name() const override { return grid_->name(); }
    std::string rowAxis() const override { return grid_->rowAxis(); }
    std::string columnAxis() const override { return grid_->columnAxis(); }
    std::string rowLabel(Index row) const override { return grid_->rowLabel(row); }
    std::string columnLabel(Index column) const override { return grid_->columnLabel(column); }
    std::vector<std::string> columnKinds() const override { return grid_->columnKinds(); }
    int columnKind(Index column) const override { return grid_->columnKind(column); }
    std::optional<Limits> limits() const override { return grid_->limits(); }
    bool isSigned() const override { return grid_->isSigned(); }

protected:
    const Grid& grid() const { return *grid_; }

private:
    GridPtr grid_;
};

} // namespace pelorus
